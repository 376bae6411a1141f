import { describe, expect, test } from 'vitest'
import { findText, placeAt, placeOf } from './place'

const lines = ['# Stones', '', 'A bag of', 'stones, stones']

describe('findText', () => {
  test.each([
    ['in a block', [2, 4], 'stones', undefined, { place: { line: 4, column: 1 }, end: { line: 4, column: 7 } }],
    [
      'after a place',
      [2, 4],
      'stones',
      { line: 4, column: 2 },
      { place: { line: 4, column: 9 }, end: { line: 4, column: 15 } },
    ],
    ['outside the block', [0, 3], 'stones', undefined, undefined],
  ] as const)('looks for a text %s', (_, range, text, from, found) => {
    expect(findText(lines, range, text, from)).toEqual(found)
  })
})

test('a text that its block spells differently is at the beginning of the block', () => {
  expect(placeOf(lines, [2, 4], 'shells')).toEqual({ line: 3, column: 1 })
})

test.each([
  [0, { line: 1, column: 1 }],
  [2, { line: 1, column: 3 }],
  [3, { line: 2, column: 1 }],
  [5, { line: 2, column: 3 }],
])('the place of offset %i', (offset, place) => {
  expect(placeAt('ab\ncd', offset)).toEqual(place)
})
