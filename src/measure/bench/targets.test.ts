import { expect, test } from 'vitest'
import { rows } from './rows'
import { targetsFor, type Medians } from './targets'

/** The base of the only target of a row, with these medians of this builder or another one. */
function baseOf(row: string, values: Readonly<Record<string, number>>): number {
  const medians: Medians = {
    of: (wanted, name) => values[name ?? wanted] ?? NaN,
    others: () => Object.values(values),
  }
  const found = targetsFor(['/']).filter((target) => target.row === row)
  return found.at(-1)?.base(medians) ?? NaN
}

test('blocking may take 60 ms, or 20 ms more than without scripts', () => {
  expect(baseOf(rows.blocking, { [rows.unscriptedBlocking]: 10 })).toBe(60)
  expect(baseOf(rows.blocking, { [rows.unscriptedBlocking]: 90 })).toBe(110)
})

test('a first paint is compared with the quickest of the others', () => {
  expect(baseOf(rows.paint('/', 'slow'), { Eleventy: 30, VitePress: 20 })).toBe(20)
  expect(baseOf(rows.paint('/', 'slow'), {})).toBeNaN()
})

test('a search may take as long as 15 kB more need on a slow connection', () => {
  expect(baseOf(rows.search('fast'), { 'VuePress 1': 100 })).toBe(100)
  expect(baseOf(rows.search('slow'), { 'VuePress 1': 100 })).toBe(100 + 150 + 75)
})

test('every site size and page has its targets', () => {
  const titles = targetsFor(['/', '/a.html']).map(({ row }) => row)
  expect(titles.filter((row) => row.startsWith('first paint of /a.html'))).toHaveLength(4)
  expect(titles).toContain('10,000 pages: edit until visible')
  expect(titles).toContain('10,000 pages: navigation to a page, compressed')
})
