import { expect, test } from 'vitest'
import { sectionsOfText } from '../../search/searchData'
import { countOf, remarkOn } from './remarkOn'

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

test('the count has each page once, though it may come twice', () => {
  const sections = sectionsOfText(['/a.html', '/b.html', '/a.html'].map((path) => [path, [[1, 'A', '', '']]]))
  expect([0, 1, 3].map((count) => countOf(sections.slice(0, count).map((section) => ({ section }))))).toEqual([
    'No results',
    '1 result on 1 page',
    '3 results on 2 pages',
  ])
})
