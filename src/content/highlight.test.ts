import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../page/fence/languages'
import { highlight } from './highlight'

/** The text that a reader sees in a piece of HTML. */
function textOf(html: string): string {
  const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
  return html.replace(/<[^>]*>/g, '').replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
}

describe('highlight', () => {
  test.each<[Language, string, string[]]>([
    [
      'ts',
      'const a: number = 1 // one',
      [
        '<span class="k">const</span> a: <span class="t">number</span> ' +
          '= <span class="n">1</span> <span class="c">// one</span>',
      ],
    ],
    ['json', '{"a": true}', [expect.stringContaining('<span class="k">true</span>')]],
    [
      'jsonc',
      '{ // a "b"\n"c//": 1, /* d\n*/ }',
      [
        '{ <span class="c">// a &quot;b&quot;</span>',
        '<span class="p">&quot;c//&quot;</span>: <span class="n">1</span>, <span class="c">/* d</span>',
        '<span class="c">*/</span> }',
      ],
    ],
    ['css', 'a { color: red }', [expect.stringContaining('<span class="p">color</span>')]],
    ['html', '<p class="x">', [expect.stringContaining('<span class="g">p</span>')]],
    ['tsx', '<Foo bar />', [expect.stringContaining('&lt;')]],
    ['text', 'a < b\n\n"c"', ['a &lt; b', '', '&quot;c&quot;']],
    ['bash', 'npm test', ['<span class="f">npm</span> test']],
    [
      'diff',
      '@@ -1 +1 @@\n-a\n+<b>\n c',
      ['<span class="c">@@ -1 +1 @@</span>', '<span class="dd">-a</span>', '<span class="di">+&lt;b&gt;</span>', ' c'],
    ],
  ])('%s: %j', (language, code, lines) => {
    expect(highlight(code, language)).toEqual(lines)
  })

  test('results and the comments that continue them have a class for themselves', () => {
    const code = "a() // → [\n//   'b',\n// ]\n// another\n\n// logs: c\nf() // not → g\n// @errors: 1\nh // pending"
    const comments = highlight(code, 'ts').map((line) => /<span class="(c[^"]*)">/.exec(line)?.[1])
    expect(comments).toEqual(['c r', 'c r', 'c r', 'c', undefined, 'c r', 'c', 'c', 'c r'])
  })

  const samples = [
    'const a = `one\n  ${two(\n  3)}\nfour`\n/* five\n\n<six> */\nexport default a',
    'const view = (\n  <Foo bar="1\n2">\n    text & more\n  </Foo>\n)',
    '<!-- a\nb -->\n<p title="c\nd">e</p>\n<script>\nlet f = `\n`\n</script>',
    '/* a\nb */\n.c::after {\n  content: "d\\\ne";\n}',
    '{\n  "a": [1,\n null]\n}',
    'echo "one\ntwo" \'three\nfour\' # five\nif --six; then\n  seven && eight\nfi',
    '',
    '\n\n',
    'unfinished `${ "\n /* \n <a href="',
  ]
  test.each(languages)('%s: every line keeps its text, and no element crosses a line', (language) => {
    for (const code of samples) {
      const lines = highlight(code, language)
      expect(lines.map(textOf).join('\n')).toBe(code)
      for (const line of lines) {
        expect(line).not.toContain('\n')
        const words = line.replace(/<span class="[a-z ]+">[^<>]*<\/span>/g, '')
        expect(words.replace(/<span>[^<>]*<\/span>/g, '')).not.toMatch(/[<>]/)
      }
    }
  })
})
