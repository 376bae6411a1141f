import { expect, test } from 'vitest'
import { proseOf } from '../testProse'
import { commentsIn } from './comments'

test('finds remarks and directives with their places', () => {
  const code = [
    'a() // a remark: of words',
    '// throws: Error: one',
    '//   two',
    '  // three',
    'b // → 1',
    "const address = 'https://a.example'",
    '// #region A title',
    'c // pending',
    '// pending or not',
  ]
  const [fence] = proseOf(['- a\n', '```ts', ...code, '```'].join('\n  ')).fences
  if (fence === undefined) throw new Error('the fence is there')
  expect(commentsIn(fence)).toEqual([
    { text: 'a remark: of words', directive: undefined, line: 7, column: 10 },
    { text: 'Error: one two', directive: 'throws', line: 8, column: 14 },
    { text: 'three', directive: undefined, line: 10, column: 8 },
    { text: '1', directive: '→', line: 11, column: 10 },
    { text: 'A title', directive: '#region', line: 13, column: 14 },
    { text: '', directive: 'pending', line: 14, column: 15 },
    { text: 'pending or not', directive: undefined, line: 15, column: 6 },
  ])
})

test('fences that are no samples have none', () => {
  expect(proseOf('```text\na // b\n```\n').fences.flatMap(commentsIn)).toEqual([])
})
