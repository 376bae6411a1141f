import { describe, expect, test } from 'vitest'
import { proseOf } from '../testProse'

const piecesOf = (body: string) =>
  proseOf(body).blocks.flatMap(({ pieces }) =>
    pieces.map(({ kind, text, line, column }) => `${line - 3}:${column} ${kind} ${text}`),
  )

describe('readProse', () => {
  test.each([
    ['a *b* `c` d', ['1:1 text a ', '1:4 text b', '1:8 code c', '1:10 text  d']],
    ['one\ntwo `x`', ['1:1 text one', '2:1 text two ', '2:6 code x']],
    ['> - a `b c`', ['1:5 text a ', '1:8 code b c']],
    ['`two\nlines` end', ['1:2 code two lines', '2:7 text  end']],
    ['\\[a\\] b', ['1:1 text [a] b']],
    ['![A *b*](/c.svg) ![](/d.svg)', ['1:3 image A *b*', '1:20 image ']],
    ['| a | a |\n| - | - |\n| b | a \\| b |', ['1:3 text a', '1:7 text a', '3:3 text b', '3:7 text a | b']],
    ['::: tip Mind the gap\nGap\n:::', ['1:9 text Mind the gap', '2:1 text Gap']],
    ['x[^1] y[^2]\n\n[^1]: one\n[^2]: two', ['1:1 text x', '1:6 text  y', '3:7 text one', '4:7 text two']],
  ])('finds the pieces of %j', (body, pieces) => {
    expect(piecesOf(body)).toEqual(pieces)
  })

  test('takes the id off a heading, and tells its level', () => {
    const [heading] = proseOf('\n### Some `code` {#own}').blocks
    expect(heading).toMatchObject({ level: 3, line: 5, column: 5 })
    expect(heading?.pieces.map(({ text }) => text)).toEqual(['Some ', 'code'])
  })

  test('finds links with their text and target', () => {
    const [block] = proseOf('See [the `x` one](./x.md#a) and <https://a.example>, [two\n*lines*](./y.md).').blocks
    expect(block?.links).toEqual([
      { text: 'the x one', target: './x.md#a', line: 4, column: 6 },
      { text: 'https://a.example', target: 'https://a.example', line: 4, column: 34 },
      { text: 'two lines', target: './y.md', line: 4, column: 55 },
    ])
  })

  test('finds fences, those of groups too, with their places', () => {
    const body = '- a\n\n  ```ts [a.ts]\n  x\n  ```\n\n::: code-group\n```text [b]\ny\n```\n:::\n'
    expect(proseOf(body).fences).toMatchObject([
      { code: 'x', line: 7, indent: 2, info: { language: 'ts', title: 'a.ts' } },
      { code: 'y', line: 12, indent: 0, info: { language: 'text' } },
    ])
  })
})
