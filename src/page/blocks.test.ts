import { describe, expect, test } from 'vitest'
import { wordsOf } from './blocks'
import { readSource, sourcePageOf, written } from './testPage'

const piecesOf = (body: string) =>
  sourcePageOf(body).blocks.flatMap(({ pieces }) =>
    pieces.map(({ kind, text, line, column }) => `${line - 3}:${column} ${kind} ${text}`),
  )

describe('readText', () => {
  test.each([
    ['a *b* `c` d', ['1:1 text a ', '1:4 text b', '1:6 text  ', '1:8 code c', '1:10 text  d']],
    ['one\ntwo `x`', ['1:1 text one', '2:1 text two ', '2:6 code x']],
    ['> - a `b c`', ['1:5 text a ', '1:8 code b c']],
    ['`two\nlines` end', ['1:2 code two lines', '2:7 text  end']],
    ['\\[a\\] b', ['1:1 text [a] b']],
    ['![A *b*](/c.svg) ![](/d.svg)', ['1:3 image A *b*', '1:17 text  ', '1:20 image ']],
    ['| a | a |\n| - | - |\n| b | a \\| b |', ['1:3 text a', '1:7 text a', '3:3 text b', '3:7 text a | b']],
    ['::: tip Mind the gap\nGap\n:::', ['1:9 text Mind the gap', '2:1 text Gap']],
    ['x[^1] y[^2]\n\n[^1]: one\n[^2]: two', ['1:1 text x', '1:6 text  y', '3:7 text one', '4:7 text two']],
  ])('finds the pieces of %j', (body, pieces) => {
    expect(piecesOf(body)).toEqual(pieces)
  })

  test('removes the id from a heading, and returns its level', () => {
    const [heading] = sourcePageOf('\n### Some `code` {#own}').blocks
    expect(heading).toMatchObject({ level: 3, line: 5, column: 5 })
    expect(heading?.pieces.map(({ text }) => text)).toEqual(['Some ', 'code'])
  })

  test('finds links with their text and target', () => {
    const [block] = sourcePageOf('See [the `x` one](./x.md#a) and <https://a.example>, [two\n*lines*](./y.md).').blocks
    expect(block?.references).toMatchObject([
      { text: 'the x one', target: './x.md#a', line: 4, column: 6, targetPlace: { line: 4, column: 19 } },
      { text: 'https://a.example', target: 'https://a.example', line: 4, column: 34 },
      { text: 'two lines', target: './y.md', line: 4, column: 55, targetPlace: { line: 5, column: 10 } },
    ])
  })

  test('finds fences, those of groups too, with their places', () => {
    const body = '- a\n\n  ```ts [a.ts]\n  x\n  ```\n\n::: code-group\n```text [b]\ny\n```\n:::\n'
    expect(sourcePageOf(body).fences).toMatchObject([
      { code: 'x', line: 7, indent: 2, info: { language: 'ts', title: 'a.ts' } },
      { code: 'y', line: 12, indent: 0, info: { language: 'text' } },
    ])
  })

  test('finds links twice in a line and in tables, each at its place', () => {
    const { blocks } = sourcePageOf('[`a`](x.md) [`a`](y.md)\n\n| A |\n| - |\n| see [b](./w.md#c) |\n')
    expect(blocks.flatMap(({ references }) => references)).toMatchObject([
      { target: 'x.md', line: 4, column: 3, pieces: [{ kind: 'code', text: 'a' }] },
      { target: 'y.md', line: 4, column: 15, pieces: [{ kind: 'code', text: 'a' }] },
      { target: './w.md#c', line: 8, column: 8, pieces: [{ kind: 'text', text: 'b' }] },
    ])
  })

  test('finds tables with their heading, their cells and the places of both', () => {
    const [table] = sourcePageOf(
      '# bounce\n\n## *The* `x`\n\n| Name | Type |\n| - | - |\n| `a` | `b \\| c` or [d](e.md) |\n',
    ).tables
    expect(table).toMatchObject({ line: 8, column: 1, header: ['Name', 'Type'], heading: 'The x', marker: undefined })
    expect(table?.rows.map((row) => row.map(wordsOf))).toEqual([['a', 'b | c or d']])
    expect(table?.rows[0]).toMatchObject([
      { line: 10, column: 4 },
      { line: 10, column: 10, pieces: [{ kind: 'code', text: 'b | c' }, { text: ' or ' }, { text: 'd' }] },
    ])
  })

  test('a container ends a table', () => {
    const [table] = sourcePageOf('::: tip\n| Name |\n| - |\n| a |\n:::\n').tables
    expect(table?.rows).toHaveLength(1)
  })
})

describe('markers', () => {
  const table = '| Name |\n| - |\n| a |\n'

  test('each belong to the table below', () => {
    const { tables } = sourcePageOf(
      `Text.\n\n[//]: # (table of A)\n\n${table}\n[//]: # (table of B)\n${table}\n\n${table}`,
    )
    expect(tables.map(({ marker }) => marker)).toEqual([
      { text: 'table of A', line: 6, column: 10 },
      { text: 'table of B', line: 12, column: 10 },
      undefined,
    ])
  })

  test.each([
    ['[//]: # (table of A)\n\nText', '1:10 this marker is not followed by a table'],
    ['Text\n[//]: # (table of A)\n\n| Name |\n| - |\n', '2:1 readers see this marker'],
    [`${table}[//]: # (table of A)\n\n${table}`, '4:1 readers see this marker'],
    [`Text\n\n[//]: # (table of a())\n\n${table}`, '3:1 readers see this marker'],
    ['## A\n\nText.\n\n[//]: # (asked: a)', '5:10 these phrases are not right below a heading of level 1 to 3'],
    ['#### A\n\n[//]: # (asked: a)', '3:10 these phrases are not right below a heading of level 1 to 3'],
    ['## A\n\n[//]: # (asked: ; )', '3:10 this marker has no phrases'],
    ['## A\n\nText.\n[//]: # (asked: a)', '4:1 readers see this marker'],
    ['## A\n\n[//]: # (asked: a(b\\))', '3:1 readers see this marker'],
  ])('%j is a fault', (body, fault) => {
    const { faults } = readSource(`---\ntitle: x\n---\n${body}`)
    expect(written(faults)).toEqual([expect.stringContaining(`${fault} => `)])
  })

  test('other comments of this form are left alone', () => {
    expect(sourcePageOf('[//]: # (a note)\n\nText').tables).toEqual([])
  })
})
