import { describe, expect, test } from 'vitest'
import { highlightShell } from './highlightShell'

describe('highlightShell', () => {
  test.each([
    ['npm install', ['<span class="f">npm</span> install']],
    ['  npm i -D x', ['  <span class="f">npm</span> i <span><span class="p">-D</span></span> x']],
    ['npm --save-dev', ['<span class="f">npm</span> <span><span class="p">--save-dev</span></span>']],
    ['npm i pebble--x', ['<span class="f">npm</span> i <span>pebble--x</span>']],
    ['pebble-store', ['<span><span class="f">pebble-store</span></span>']],
    [
      'npm i -- --a=b @lake/stones@6',
      [
        '<span class="f">npm</span> i <span class="p">--</span> <span><span class="p">--a</span>=b</span> <span>@lake/stones@6</span>',
      ],
    ],
    [
      "find --in='a b' c",
      ['<span class="f">find</span> <span><span class="p">--in</span>=<span class="s">\'a b\'</span></span> c'],
    ],
    ["has '(b|c)'", ['<span class="f">has</span> <span><span class="s">\'(b|c)\'</span></span>']],
    ['cd a && npm i', ['<span class="f">cd</span> a &amp;&amp; <span class="f">npm</span> i']],
    ['a | b; c', ['<span class="f">a</span> | <span class="f">b</span>; <span class="f">c</span>']],
    ['a # why "not"', ['<span class="f">a</span> <span class="c"># why &quot;not&quot;</span>']],
    ['# all of it', ['<span class="c"># all of it</span>']],
    ['echo "a # b"', ['<span class="f">echo</span> <span class="s">&quot;a # b&quot;</span>']],
    ["echo 'a' <b>", ['<span class="f">echo</span> <span class="s">\'a\'</span> &lt;b&gt;']],
    ['a\n\nb', ['<span class="f">a</span>', '', '<span class="f">b</span>']],
  ])('%j', (code, lines) => {
    expect(highlightShell(code)).toEqual(lines)
  })
})
