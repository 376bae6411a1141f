import { describe, expect, test } from 'vitest'
import { sourcePageOf, written } from '../../../page/testPage'
import { checkMessages } from './checkMessages'

const indexFile = 'docs/docs/known-issues/README.md'
const indexOf = (...rows: readonly string[]) =>
  sourcePageOf(['| Message | What it means | Explained at |', '| - | - | - |', ...rows, ''].join('\n'), {
    file: indexFile.replace('docs/', ''),
  })
const check = (body: string, ...rows: readonly string[]) =>
  written(checkMessages([sourcePageOf(body), indexOf(...rows)], { errorIndex: indexFile, messageOpenings: [] }))

const here = '[bounce](../api/bounce.md#errors)'
const missing = (place: string, text: string) =>
  `${place} the error index does not have "${text}" => explain it in ${indexFile}, with a link to a page that quotes it`
const stale = (place: string, text: string) =>
  `${place} no page linked here quotes "${text}" => link to a page that quotes it, or remove the entry`

describe('checkMessages', () => {
  test.each([
    ['`a is not so`', [`| \`a is not so\` | b | ${here} |`]],
    ['`a is not so`, TS2339', [`| \`a is not so\` (TS2339) in \`b\` | b | ${here} |`]],
    ["`Type 'a' is not so`", [`| \`Type 'b' is not so\` | b | ${here} |`]],
    ['`a is not b \\| c`\n', [`| \`a is not b … c\` | b | ${here} |`]],
    ['`a is not so`', [`| \`a is not so\` | b | ${here} |`, `| the same in a fling | c | ${here} |`]],
    ['# A is not so', [`| \`A is not so\` | b | ${here} |`]],
    ['', []],
  ])('%j fits %j', (body, rows) => {
    expect(check(body, ...rows)).toEqual([])
  })

  test('a message without an entry', () => {
    expect(check('x `a is not so`')).toEqual([missing('1:4', 'a is not so')])
  })

  test('a code of the compiler without an entry', () => {
    expect(check('x TS2339')).toEqual([missing('1:3', 'TS2339')])
  })

  test('other names need a link to the page', () => {
    const [other, own] = [
      sourcePageOf("`Type 'a' is not so`", { file: 'docs/api/fling.md' }),
      sourcePageOf("`Type 'b' is not so`"),
    ]
    expect(
      written(
        checkMessages([other, own, indexOf(`| \`Type 'b' is not so\` | c | ${here} |`)], {
          errorIndex: indexFile,
          messageOpenings: [],
        }),
      ),
    ).toEqual([missing('1:2', "Type 'a' is not so")])
  })

  test('an entry whose message is on none of its pages', () => {
    expect(check('`a is not so`', `| \`a is not so\`, \`b is not so\` | c | ${here} |`)).toEqual([
      stale('3:4', 'b is not so'),
    ])
  })

  test('an entry that links to a different page', () => {
    expect(check('`a is not so`', '| `a is not so` | c | [fling](../api/fling.md) |')).toEqual([
      stale('3:4', 'a is not so'),
    ])
  })

  test('an index that is not a page, which the build reports', () => {
    const pages = [sourcePageOf('`a is not so`, `b is not so`')]
    expect(checkMessages(pages, { errorIndex: 'docs/no-such.md', messageOpenings: [] })).toEqual([])
  })

  test('the page with the index can quote messages too', () => {
    const page = sourcePageOf('`a is not so`\n\n| Message |\n| - |\n| `b is not so` |\n', {
      file: indexFile.replace('docs/', ''),
    })
    expect(written(checkMessages([page], { errorIndex: indexFile, messageOpenings: [] }))).toEqual([
      missing('1:2', 'a is not so'),
      stale('5:4', 'b is not so'),
    ])
  })
})
