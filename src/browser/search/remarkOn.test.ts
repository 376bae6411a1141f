import { expect, test } from 'vitest'
import { remarkOn } from './remarkOn'

test.each([
  [[], ['update'], false, ''],
  [['optimistic'], ['update'], false, 'No page has “optimistic”. These are for “update”.'],
  [['flnig'], [], true, 'No page has “flnig”. These are for similar words.'],
  [
    ['flnig', 'foo'],
    ['add', 'update'],
    true,
    'No page has “flnig” or “foo”. These are for “add”, “update”, and similar words.',
  ],
  [['shore'], ['a', 'b', 'c', 'd'], false, 'No page has “shore”. These are for the other words.'],
  [[], ['a', 'b'], false, 'No section has all of these words.', true],
])('for %j, with pages for %j', (missing, matched, hasSimilar, remark, isScattered = false) => {
  expect(remarkOn({ missing, matched, hasSimilar, isScattered })).toBe(remark)
})
