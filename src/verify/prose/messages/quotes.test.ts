import { describe, expect, test } from 'vitest'
import { sourcePageOf } from '../../../page/testPage'
import { quotesIn } from './quotes'

const found = (body: string) =>
  quotesIn(sourcePageOf(body), ['No migrat', '[ripple] ', '[pebble-store] ']).map(
    ({ text, line, column }) => `${line - 3}:${column} ${text}`,
  )

describe('quotesIn', () => {
  test.each([
    ['a `b.c is not a function` d', ['1:4 b.c is not a function']],
    ['```text\nIt is so\nand so.\n\nYou must go.\n```', ['2:1 It is so\nand so.\n', '5:1 You must go.']],
    ['- a\n\n  ```ts\n  a() // throws: Error: no b\n  ```', ['4:18 Error: no b']],
    ['```ts\na()\n// rejects: Error: no\n//   more\nb() // errors: Bad …\n```', ['3:13 Error: no more', '5:16 Bad …']],
    ['It is TS2339 or `TS2345`', ['1:7 TS2339', '1:18 TS2345']],
  ])('finds the messages of %j', (body, quotes) => {
    expect(found(body)).toEqual(quotes)
  })

  test.each([
    '# A heading that is not so',
    'Words that are not code',
    '`string | undefined`, `(a) => a is string`, `if (a) { not() }`, `npm run build`, `a is`',
    '```ts\na() // throws: TypeError: …\nb() // logs: it is so\n```',
    '```bash\nIt is so\n```',
    '```text\na → b\n```',
  ])('finds no messages in %j', (body) => {
    expect(found(body)).toEqual([])
  })

  test('keeps the text after slashes in a string of a sample', () => {
    const sample = "```ts\nthrow new Error('a // b is not there') // c is not there\n```\n"
    expect(found(`${sample}\n\`a // b is not there\`, \`c is not there\`\n`)).toEqual(['5:25 c is not there'])
  })

  test('ignores messages in the code of samples', () => {
    const sample = '```tsx\nthrow new Error(`it is\n  gone`) // it is not here\n```\n'
    expect(found(`${sample}\n\`it is gone\`, \`Error: it is …\`, \`it is not here\`\n`)).toEqual([
      '6:34 it is not here',
    ])
  })
})
