import { expect, test } from 'vitest'
import { remarkOn } from './remarkOn'

test.each([
  [[], ['update'], ''],
  [['optimistic'], ['update'], 'No page has “optimistic”. These are for “update”.'],
  [
    ['flnig', 'foo'],
    ['add', 'update', 'fling'],
    'No page has “flnig” or “foo”. These are for “add”, “update”, and “fling”.',
  ],
  [['shore'], ['a', 'b', 'c', 'd'], 'No page has “shore”. These are for the other words.'],
  [[], ['a', 'b'], 'No section has all of these words.', true],
])('for %j, with pages for %j', (missing, matched, remark, isScattered = false) => {
  expect(remarkOn({ missing, matched, isScattered })).toBe(remark)
})
