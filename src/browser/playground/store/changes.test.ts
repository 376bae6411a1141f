import { expect, test } from 'vitest'
import { shownOf } from '../frame/shown'
import { columnsOf, isChanged } from './changes'

test.each([
  [{ a: 1 }, { a: 1 }, false],
  [{ a: 1 }, { a: 2 }, true],
  [{ a: 1 }, { a: 1, b: 1 }, true],
  [[1], [], true],
  [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }, true],
  [{}, [], true],
  // Only the first hundred are compared.
  [Array(150).fill(1), Array(151).fill(1), true],
])('%j -> %j: %s', (before, after, expected) => {
  expect(isChanged(shownOf(before), shownOf(after))).toBe(expected)
})

test.each([
  [
    [
      { a: 1, b: 2 },
      { a: 3, b: 4 },
    ],
    ['a', 'b'],
  ],
  [[{ a: 1 }, { b: 2 }], undefined],
  [[{ a: [1] }], undefined],
  [[1], undefined],
  [[], undefined],
])('%j is a table with columns %j', (value, columns) => {
  expect(columnsOf(shownOf(value))).toEqual(columns)
})
