import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { build } from '../../config'
import { faultsIn, htmlOf, pageOf, withoutTools } from '../testPage'
import { codeBlock } from './codeBlock'

const figure = (language: string, content: string) =>
  `<figure class="code" data-language="${language}">${content}</figure>`
const pre = (content: string) => `<pre tabindex="0"><code>${content}</code></pre>`

describe('fences', () => {
  test.each([
    ['```text\na\n\n b\n```', figure('text', pre('a\n\n b\n'))],
    ['~~~text\n```\n~~~', figure('text', pre('```\n'))],
    [
      '```text [a "b" <c>.txt]\na\n```',
      figure('text', `<figcaption>a &quot;b&quot; &lt;c&gt;.txt</figcaption>${pre('a\n')}`),
    ],
    ['```text {2}\na\nb\n```', figure('text', pre('a\n<mark>b\n</mark>'))],
    [
      '```text [t] {1,3-4}\na\nb\nc\nd\n```',
      figure('text', `<figcaption>t</figcaption>${pre('<mark>a\n</mark>b\n<mark>c\n</mark><mark>d\n</mark>')}`),
    ],
    ['```text\n```', figure('text', pre('\n'))],
    ['```text\n</code></pre><script>\n```', figure('text', pre('&lt;/code&gt;&lt;/pre&gt;&lt;script&gt;\n'))],
  ])('%j', (text, html) => {
    expect(htmlOf(text)).toBe(html)
  })

  const languages =
    'the languages are ts, tsx, js, jsx, json, jsonc, bash, diff, html, css, text, signature, before, npm; text is for anything else'
  const format =
    'write: language [file name] {lines}, then for ts, tsx, js and jsx: changes, proof, env=node, clock, random, no-run: reason'
  test.each([
    ['```\na\n```', [`1:1 this code has no language => ${languages}`]],
    ['a\n\n```rust\na\n```', [`3:4 "rust" is not a language of this site => ${languages}`]],
    ['```typescript\na\n```', ['1:4 "typescript" is not a language of this site => write ts']],
    ['```Shell\na\n```', ['1:4 "Shell" is not a language of this site => write bash']],
    ['```constructor\na\n```', [`1:4 "constructor" is not a language of this site => ${languages}`]],
    ['- a\n\n  ```rust\n  a\n  ```', [`3:6 "rust" is not a language of this site => ${languages}`]],
    ['```ts{1}\na\n```', ['1:4 "ts{1}" is not a language of this site => write ts {1}']],
    ['```ts title="a"\na\n```', [`1:7 "title="a"" has no meaning after a fence => ${format}`]],
    ['```ts {1} [a]\na\n```', [`1:11 "[a]" has no meaning after a fence => ${format}`]],
    ['```text {3}\na\nb\n```', ['1:4 line 3 is marked, but the code has 2 => mark lines that exist']],
    ['```text {0}\na\n```', ['1:4 line 0 is marked, but the code has 1 => mark lines that exist']],
    [
      '```text {1-9999999999}\na\n```',
      ['1:4 lines 1-9999999999 are marked, but the code has 1 => mark lines that exist'],
    ],
    ['```text {2-1}\na\nb\n```', ['1:4 lines 2-1 are marked, but the code has 2 => mark lines that exist']],
  ])('%j is a fault', (text, faults) => {
    expect(faultsIn(text)).toEqual(faults)
  })
})

describe('codeBlock', () => {
  test('each kind of mark has its element, around the whole line', () => {
    const marks = new Map([
      [0, 'add'],
      [1, 'remove'],
      [2, 'highlight'],
    ] as const)
    expect(
      withoutTools(
        codeBlock({ code: 'a\nb\nc\nd', comments: [], lines: ['a', 'b', 'c', 'd'], language: 'text', marks }),
      ),
    ).toBe(`${figure('text', pre('<ins>a\n</ins><del>b\n</del><mark>c\n</mark>d\n'))}\n`)
  })
})

test.each([
  ['pebbleModel.ts', '<figcaption>'],
  ['pebbleModels.ts', '<figcaption data-long="">'],
])('the caption of %s is %s', (name, caption) => {
  expect(htmlOf(`\`\`\`text [${name}]\na\n\`\`\``)).toContain(caption)
})

describe('the box that opens long code', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `a(${index})\n`).join('')
  const boxesOf = (text: string) =>
    pageOf(text)
      .html.join('')
      .match(/<label class="more">.*?<\/label>/g) ?? []
  const box = (count: number) => `<label class="more"><input type="checkbox">All ${count} lines</label>`

  test('counts the lines that readers see', () => {
    expect(boxesOf(`\`\`\`js\n${lines(build.longPart)}\`\`\``)).toEqual([])
    expect(boxesOf(`\`\`\`js\n${lines(build.longPart + 1)}\`\`\``)).toEqual([box(build.longPart + 1)])
    expect(boxesOf(`\`\`\`js\n${lines(build.longPart)}a() // → 1\n// shows: a\n\`\`\``)).toEqual([
      box(build.longPart + 1),
    ])
  })

  test('is not below changes, each of which matters, nor in folds', () => {
    const region = `// #region Rest\n${lines(30)}// #endregion\n`
    expect(boxesOf(`\`\`\`js [a.js]\na()\n${region}\`\`\``)).toEqual([])
    const changed = `\`\`\`js [a.js]\na()\n\`\`\`\n\n\`\`\`js [a.js] changes\na()\n${lines(30)}\`\`\``
    expect(boxesOf(changed)).toEqual([])
  })
})

describe('the tools of a block', () => {
  const toolsOf = (text: string) => /<div class="tools">(.*?)<\/div>/.exec(pageOf(text).html.join(''))?.[1] ?? ''
  const block = (length: number, language = 'html') => `\`\`\`${language}\n${'a'.repeat(length)}\n\`\`\``

  test('copy it, and name the file', () => {
    expect(toolsOf('```text\na\n```')).toBe(
      '<button type="button" class="copy needs-script" title="Copy" aria-label="Copy the code"></button>',
    )
    expect(toolsOf('```text [<a>.txt]\na\n```')).toContain('aria-label="Copy &lt;a&gt;.txt"')
  })

  test('wrap it if a line may be longer than the screen', () => {
    expect(toolsOf(block(30))).not.toContain('checkbox')
    expect(toolsOf(block(31))).toContain(
      '<span class="wrap" title="Wrap long lines" data-choice="lines" data-fits="33"><input type="checkbox"',
    )
    expect(toolsOf(block(76))).toContain('data-choice="lines" data-fits="76"')
    expect(toolsOf(block(77))).toContain('data-choice="lines"><input')
  })

  test('wrap text only if it is in columns, because other text and commands always wrap', () => {
    expect(toolsOf(block(90, 'text'))).not.toContain('checkbox')
    expect(toolsOf(block(90, 'bash'))).not.toContain('checkbox')
    expect(toolsOf(`\`\`\`text\n  toss  ${'a'.repeat(90)}\n\`\`\``)).toContain('checkbox')
  })

  test('wrap it if the other language has a long line, but not for a comment that readers do not see', () => {
    expect(toolsOf(`\`\`\`ts\nconst a: Array<string | number | undefined> = []\n\`\`\``)).toContain('data-fits="48"')
    expect(pageOf(`\`\`\`ts\nconst a: Array<string | number | undefined> = []\n\`\`\``).html.join('')).toMatch(
      /data-fits="48".*data-fits="48"/s,
    )
    expect(toolsOf(`\`\`\`ts\na()\n// shows: ${'a'.repeat(40)}\n\`\`\``)).not.toContain('checkbox')
  })

  test('are in a caption with the language if the first line has no room for them', () => {
    const captionOf = (text: string) => /<figcaption>(.*?)<\/figcaption>/.exec(pageOf(text).html.join(''))?.[1]
    expect(captionOf(block(build.roomyLine))).toBeUndefined()
    expect(captionOf(block(build.roomyLine + 1))).toBe('html')
    expect(captionOf(`\`\`\`html\na\n${'a'.repeat(90)}\n\`\`\``)).toBeUndefined()
    expect(captionOf(`\`\`\`ts\n// shows: ${'a'.repeat(90)}\na()\n\`\`\``)).toBeUndefined()
    expect(captionOf(block(90, 'ts'))).toBe('TypeScript')
    expect(captionOf(block(90, 'jsx'))).toBe('JavaScript')
    expect(captionOf(block(90, 'bash'))).toBeUndefined()
    expect(captionOf(block(90, 'text'))).toBeUndefined()
  })

  test('are hidden by the styles from the width that a size fits', async () => {
    const styles = await readFile('src/theme/styles/codeTools.css', 'utf8')
    const rules = [...styles.matchAll(/min-width: ([\d.]+)rem\) \{\s*\.wrap\[data-fits='(\d+)'\]/g)]
    expect(rules.map(([, , columns]) => Number(columns))).toEqual(build.lineSizes.slice(1))
    for (const [, width, columns] of rules) {
      const needed = Number(columns) * 0.525 + 1.625
      expect(Number(width)).toBeGreaterThanOrEqual(needed)
      expect(Number(width)).toBeLessThan(needed + 0.625)
    }
  })

  test('a line of text instead of code has none', () => {
    expect(
      pageOf('```ts [types.ts]\ntype A = 1\n```')
        .html.join('')
        .match(/class="tools"/g),
    ).toHaveLength(1)
  })
})
