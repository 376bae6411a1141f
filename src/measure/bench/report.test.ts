import { expect, test } from 'vitest'
import { joinFigures, medianOf, tableOf, type Figure } from './report'

const figure = (name: string, ...values: number[]): Figure => ({ row: 'cold build', unit: 's', name, values })

test('a table compares each median with that of this builder', () => {
  const figures = joinFigures([figure('this builder', 4), figure('VitePress', 40), figure('this builder', 5, 6)])
  expect(tableOf(figures)).toBe(
    `|  | this builder | VitePress |
| --- | --- | --- |
| cold build, s | 5.00 (4.00 to 6.00) | 40.0 (40.0 to 40.0), 8.00x |`,
  )
})

test('a contestant without a figure has an empty cell', () => {
  const figures = [figure('this builder', 4), { ...figure('Eleventy', 1), row: 'unchanged build' }]
  expect(tableOf(figures).split('\n').at(-1)).toBe('| unchanged build, s |  | 1.00 (1.00 to 1.00) |')
})

test('the median of an even number of values is the upper one in the middle', () => {
  expect(medianOf([9, 1, 4, 2])).toBe(4)
})
