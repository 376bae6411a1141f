import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { describe, expect, test } from 'vitest'
import { sourcePageOf } from '../../page/testPage'
import { makePage } from '../page'
import { testSite } from '../testPage'

/** The Markdown of a page without its head. `head` is that of the source. */
function textOf(body: string, head?: string): string {
  return markdownOf(body, head).replace(/^---\n.*?\n---\n\n(?:# Shop\n\n)?/s, '')
}

function markdownOf(body: string, head?: string): string {
  return makePage(sourcePageOf(body, { head }), testSite).markdown
}

const fence = (code: string, info = 'ts') => `\`\`\`${info}\n${code}\n\`\`\`\n`

/** The types of the blocks, as another parser reads them. */
function blocksOf(markdown: string): string[] {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  return tree.children.map(({ type }) => type)
}

describe('the head', () => {
  test('has the title, the description and the address, and nothing else', () => {
    const head = 'title: "A: \\"b\\""\ndescription: One line.\nsidebarDepth: 1'
    expect(markdownOf('# Heading\n\nText.\n', head)).toBe(
      '---\ntitle: "A: \\"b\\""\ndescription: "One line."\nurl: "https://example.com/docs/api/bounce.html"\n---\n\n# Heading\n\nText.\n',
    )
  })

  test('is followed by the title of a page that has no heading for it', () => {
    expect(markdownOf('Text.\n', 'title: Shop')).toMatch(/---\n\n# Shop\n\nText\.\n$/)
  })
})

describe('links', () => {
  test.each([
    ['[a](./fling.md#far)', '[a](https://example.com/docs/api/fling.html#far)'],
    [
      '[a](./fling.md) and [b](./fling.md)',
      '[a](https://example.com/docs/api/fling.html) and [b](https://example.com/docs/api/fling.html)',
    ],
    ['## Far\n\n[a](#far)', '## Far\n\n[a](https://example.com/docs/api/bounce.html#far)'],
    ['[a](<./fling.md> "Title")', '[a](<https://example.com/docs/api/fling.html> "Title")'],
    ['[a][b]\n\n[b]: ./fling.md', '[a][b]\n\n[b]: https://example.com/docs/api/fling.html'],
    ['![a](/images/flow.svg)', '![a](https://example.com/images/flow.svg)'],
    ['[a](https://example.org/b) <https://example.org>', '[a](https://example.org/b) <https://example.org>'],
    ['`[a](./fling.md)` [a](./fling.md)', '`[a](./fling.md)` [a](https://example.com/docs/api/fling.html)'],
    ['| A |\n| - |\n| [a](./fling.md) |', '| A |\n| - |\n| [a](https://example.com/docs/api/fling.html) |'],
  ])('%s', (source, expected) => {
    expect(textOf(`${source}\n`)).toBe(`${expected}\n`)
  })
})

describe('what only the project needs', () => {
  test('is left out: phrases, the subjects of tables, ids of headings, islands', () => {
    const source = `## Far {#far-off}

[//]: # (asked: a long way)

One.

[//]: # (table of Shop)

| A |
| - |
| b |

::: island ball
:::

Two.
`
    expect(textOf(source)).toBe('## Far\n\nOne.\n\n| A |\n| - |\n| b |\n\nTwo.\n')
  })
})

describe('containers', () => {
  test('a callout is a quotation below its title', () => {
    const text = textOf('::: tip\nOne.\n\nTwo.\n:::\nThree.\n')
    expect(text).toBe('> **Tip**\n>\n> One.\n>\n> Two.\n\nThree.\n')
    expect(blocksOf(text)).toEqual(['blockquote', 'paragraph'])
  })

  test('its title and its text keep their links', () => {
    expect(textOf('::: warning Mind [it](./fling.md)\n[a](./fling.md)\n:::\n')).toBe(
      '> **Mind [it](https://example.com/docs/api/fling.html)**\n>\n> [a](https://example.com/docs/api/fling.html)\n',
    )
  })

  test('details are a paragraph with their title, and their text', () => {
    expect(textOf('::: details More\nOne.\n:::\n\nTwo.\n')).toBe('**More**\n\nOne.\n\nTwo.\n')
  })

  test('one in a list, and one in another, stay there', () => {
    expect(textOf('- One.\n\n  ::: tip\n  Two.\n  :::\n')).toBe('- One.\n\n  > **Tip**\n  >\n  > Two.\n')
    expect(textOf(':::: tip\n::: danger\nOne.\n:::\n::::\n')).toBe('> **Tip**\n>\n> > **Danger**\n> >\n> > One.\n')
  })

  test("GitHub's alerts stay as they are", () => {
    expect(textOf('> [!NOTE]\n> One.\n')).toBe('> [!NOTE]\n> One.\n')
  })
})

describe('code', () => {
  test('keeps its results and its file name, without options and marks', () => {
    const source = fence('const a = 1\na // → 1\nb() // [!code highlight]', 'ts [a.ts] {1} clock')
    expect(textOf(source)).toBe(fence('const a = 1\na // → 1\nb()', 'ts title="a.ts"'))
  })

  test('is in TypeScript, and below in JavaScript if that differs', () => {
    const typed = fence('const a: number = 1 // [!code highlight]\na // → 1', 'ts [a.ts]')
    const plain = fence('const a = 1\na // → 1', 'js title="a.js"')
    const both = `${fence('const a: number = 1\na // → 1', 'ts title="a.ts"')}\n${plain}`
    expect(textOf(typed)).toBe(both)
    expect(textOf(`- ${typed.replaceAll('\n', '\n  ').trimEnd()}\n`)).toBe(`- ${both.replaceAll(/\n(?=.)/g, '\n  ')}`)
    expect(textOf(`${typed}\n\`\`\`ts [a.ts]\n\`\`\`\n`)).toBe(`${both}\n${both}`)
    expect(textOf(fence('let b: string // [!code ++]\nb', 'tsx'))).toBe(
      `${fence('+let b: string\n b', 'diff')}\n${fence('+let b\n b', 'diff')}`,
    )
    expect(textOf(fence('interface A {}'))).toBe(fence('interface A {}'))
  })

  test('is without the marks of regions and the steps of its run', () => {
    const source = fence('// #region Setup\nconst a = 1\n// #endregion\nexport const A = () => a\n// shows: 1', 'tsx')
    expect(textOf(source)).toBe(fence('const a = 1\n\nexport const A = () => a', 'tsx'))
  })

  test('names a compiler error above its line', () => {
    expect(textOf(fence('if (a) {\n  // @errors: 2339\n  a.b\n}'))).toBe(
      fence('if (a) {\n  // The next line does not compile: TS2339\n  a.b\n}'),
    )
  })

  test('is a diff if lines were added or removed', () => {
    expect(textOf(fence('a\nb // [!code ++]\nc // [!code --]'))).toBe(fence(' a\n+b\n-c', 'diff'))
  })

  test('shows a file again where its fence is empty', () => {
    expect(textOf(`${fence('a\nb // [!code --]', 'ts [a.ts]')}\n\`\`\`ts [a.ts]\n\`\`\`\n`)).toBe(
      `${fence(' a\n-b', 'diff title="a.ts"')}\n${fence('a', 'ts title="a.ts"')}`,
    )
  })

  test('of a group follows each other, and commands are for every package manager', () => {
    const group = `::: code-group\n${fence('a', 'ts [a.ts]')}${fence('b', 'ts [b.ts]')}:::\n\nText.\n`
    expect(textOf(group)).toBe(`${fence('a', 'ts title="a.ts"')}\n${fence('b', 'ts title="b.ts"')}\nText.\n`)
    expect(textOf(fence('npm install pebble', 'npm'))).toBe(
      fence(
        '# npm\nnpm install pebble\n\n# yarn\nyarn add pebble\n\n# pnpm\npnpm add pebble\n\n# bun\nbun add pebble',
        'bash',
      ),
    )
  })

  test('has a language that other tools support', () => {
    expect(textOf(fence('type A = 1', 'signature'))).toBe(fence('type A = 1'))
  })

  test('that is only a proof is left out', () => {
    expect(textOf(`One.\n\n${fence('1 // → 1', 'ts proof')}\nTwo.\n`)).toBe('One.\n\nTwo.\n')
  })

  test('in a quotation, in a list and with other fences inside stays one block', () => {
    expect(textOf('> ```ts\n> a\n>\n>\n> b\n> ```\n')).toBe('> ```ts\n> a\n>\n>\n> b\n> ```\n')
    expect(textOf('1. ```ts\n   a\n   ```\n')).toBe('1. ```ts\n   a\n   ```\n')
    const nested = '````text\n```ts\na\n```\n````\n'
    expect(textOf(nested)).toBe(nested)
    expect(blocksOf(textOf(nested))).toEqual(['code'])
  })
})
