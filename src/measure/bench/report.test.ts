import { expect, test } from 'vitest'
import { joinFigures, limitTableOf, medianOf, reportOf, tableOf, targetTableOf, type Figure } from './report'
import type { Target } from './targets'

const figure = (name: string, ...values: number[]): Figure => ({ row: 'cold build', unit: 's', name, values })
const run = { command: 'npm run bench', date: 'today', machine: 'a machine', rounds: 3, peers: [] }

test('a table divides the median of this builder by each of the others', () => {
  const figures = joinFigures([figure('this builder', 4), figure('VitePress', 40), figure('this builder', 5, 6)])
  expect(tableOf(figures)).toBe(
    `|  | this builder | VitePress |
| --- | --- | --- |
| cold build, s | 5.00 (4.00 to 6.00) | 40.0 (40.0 to 40.0), 0.13x |`,
  )
})

test('a contestant without a figure has an empty cell, and a row without this builder has no ratio', () => {
  const figures = [figure('this builder', 4), { ...figure('Eleventy', 1), row: 'unchanged build' }]
  expect(tableOf(figures).split('\n').at(-1)).toBe('| unchanged build, s |  | 1.00 (1.00 to 1.00) |')
})

test('the median of an even number of values is the upper one in the middle', () => {
  expect(medianOf([9, 1, 4, 2])).toBe(4)
})

const target = (most: number, name = 'Eleventy'): Target => ({
  row: 'cold build',
  most,
  to: name,
  base: ({ of }) => of('cold build', name),
})

test('a target is met up to its ratio, and missed beyond it', () => {
  const figures = [figure('this builder', 3), figure('Eleventy', 2)]
  expect(
    targetTableOf([target(1.5), target(1.4), target(1, 'Hugo')], figures)
      .split('\n')
      .slice(2),
  ).toEqual([
    '| cold build, s | at most 1.5x Eleventy | 3.00 | 2.00 | 1.50x | met |',
    '| cold build, s | at most 1.4x Eleventy | 3.00 | 2.00 | 1.50x | **missed** |',
    '| cold build, s | at most 1x Hugo |  |  |  | not measured |',
  ])
})

test('a target can count the highest value', () => {
  const figures = [figure('this builder', 1, 2, 9)]
  const highest = { ...target(3), to: 'the median', base: target(3, 'this builder').base, highest: true as const }
  expect(targetTableOf([highest], figures).split('\n').at(-1)).toBe(
    '| highest of cold build, s | at most 3x the median | 9.00 | 2.00 | 4.50x | **missed** |',
  )
})

test('limits that were not measured are left out', () => {
  const limit = (to: string) => ({ row: 'cold build', to, base: target(1, to).base })
  const figures = [figure('this builder', 3), figure('alone', 2)]
  expect(
    limitTableOf([limit('alone'), limit('other')], figures)
      .split('\n')
      .slice(2),
  ).toEqual(['| cold build, s | alone | 3.00 | 2.00 | 1.50x |'])
})

test('a report needs no other generator', () => {
  const click = ['/a.html', '/b.html'] as const
  const own = [figure('this builder', 3)]
  const report = reportOf(run, { painted: ['/'], click, own, limits: [], generated: [] })
  expect(report).toContain('| cold build, s | at most 1.3x Eleventy |  |  |  | not measured |')
  expect(report).not.toMatch(/NaN|undefined|Infinity/)
})
