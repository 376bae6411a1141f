import { describe, expect, test } from 'vitest'
import { pageOf } from '../../../content/testPage'
import { partsOf, written } from '../testDrift'
import { wordsOf } from './readTables'

describe('readPage', () => {
  test('finds tables with their heading, their cells and the places of both', () => {
    const [table] = partsOf(
      '# action\n\n## *The* `x`\n\n| Name | Type |\n| - | - |\n| `a` | `b \\| c` or [d](e.md) |\n',
    ).tables
    expect(table).toMatchObject({ line: 8, column: 1, header: ['Name', 'Type'], heading: 'The x', marker: undefined })
    expect(table?.rows.map((row) => row.map(wordsOf))).toEqual([['a', 'b | c or d']])
    expect(table?.rows[0]).toMatchObject([
      { line: 10, column: 3 },
      { line: 10, column: 9, pieces: [{ isCode: true, text: 'b | c' }, { text: ' or ' }, { text: 'd' }] },
    ])
  })

  test('a container ends a table', () => {
    const [table] = partsOf('::: tip\n| Name |\n| - |\n| a |\n:::\n').tables
    expect(table?.rows).toHaveLength(1)
  })

  test('finds fences, and where each of their lines begins', () => {
    const [fence] = partsOf('- item\n\n  ```signature {1}\n  type A =\n    string\n  ```\n').fences
    expect(fence).toEqual({
      language: 'signature',
      code: 'type A =\n  string',
      places: [
        { line: 7, column: 3 },
        { line: 8, column: 3 },
      ],
    })
  })

  test('finds links with one piece of text, also twice in a line and in tables', () => {
    const { links } = partsOf('[`a`](x.md) [`a`](y.md) [a `b`](z.md)\n\n| A |\n| - |\n| see [b](./w.md#c) |\n')
    expect(links).toEqual([
      { text: 'a', isCode: true, target: 'x.md', line: 4, column: 3 },
      { text: 'a', isCode: true, target: 'y.md', line: 4, column: 15 },
      { text: 'b', isCode: false, target: './w.md#c', line: 8, column: 8 },
    ])
  })
})

test('finds what samples prove, and whether they run', () => {
  const fence = (info: string, ...lines: string[]) => ['```' + info, ...lines, '```', ''].join('\n')
  const { proofs } = partsOf(
    [
      '- item\n',
      '  ```ts',
      '  a() // → 1 // [!code ++]',
      "  // default: a.b is 'c'",
      '  ```\n',
      fence('ts no-run: x', 'a // → 1', '// default: d is [],', '//   or so'),
      fence('ts', '// default: nothing is above'),
      fence('text', 'a // → 1', '// default: e is 1'),
    ].join('\n'),
  )
  expect(proofs).toEqual([
    { name: 'a.b', value: "'c'", line: 8, column: 3, isRun: true },
    { name: 'd', value: '[], or so', line: 13, column: 1, isRun: false },
  ])
})

describe('markers', () => {
  const table = '| Name |\n| - |\n| a |\n'

  test('belong to the table below, each to its own', () => {
    const { tables, faults } = partsOf(
      `Text.\n\n[//]: # (table of A)\n\n${table}\n[//]: # (table of B)\n${table}\n\n${table}`,
    )
    expect(tables.map(({ marker }) => marker)).toEqual([
      { text: 'table of A', line: 6, column: 10 },
      { text: 'table of B', line: 12, column: 10 },
      undefined,
    ])
    expect(faults).toEqual([])
  })

  test('are not shown on the site', () => {
    const plain = pageOf(`Text.\n\n${table}\n${table}`).html
    expect(pageOf(`Text.\n\n[//]: # (table of A)\n\n${table}\n[//]: # (table of B)\n${table}`).html).toBe(plain)
  })

  test.each([
    ['[//]: # (table of A)\n\nText', '1:10 no table follows this marker'],
    ['Text\n[//]: # (table of A)\n\n| Name |\n| - |\n', '2:1 readers see this marker'],
    [`${table}[//]: # (table of A)\n\n${table}`, '4:1 readers see this marker'],
    [`Text\n\n[//]: # (table of a())\n\n${table}`, '3:1 readers see this marker'],
  ])('%j is a fault', (body, fault) => {
    expect(written(partsOf(body).faults)).toEqual([expect.stringContaining(`${fault} => `)])
  })

  test('other comments of this form are left alone', () => {
    expect(partsOf('[//]: # (a note)\n\nText').faults).toEqual([])
  })
})
