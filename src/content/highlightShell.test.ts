import { describe, expect, test } from 'vitest'
import { highlightShell } from './highlightShell'

describe('highlightShell', () => {
  test.each([
    ['npm install', ['<span class="f">npm</span> install']],
    ['  npm i -D x', ['  <span class="f">npm</span> i <span class="p">-D</span> x']],
    ['npm --save-dev', ['<span class="f">npm</span> <span class="p">--save-dev</span>']],
    ['npm i pebble--x', ['<span class="f">npm</span> i pebble--x']],
    ['pebble-store', ['<span class="f">pebble-store</span>']],
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
