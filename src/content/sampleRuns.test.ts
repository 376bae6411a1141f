import { expect, test } from 'vitest'
import { sourcePageOf } from '../page/testPage'
import { dayOf, parseRuns, runKeyOf, writeRuns } from './sampleRuns'

const runs = new Map([
  ['docs/b c.md', { key: '0badc0de', day: '2026-11-25' }],
  ['docs/a.md', { key: '12345678', day: '2026-03-01' }],
])

test('the file of runs has a line for each page, in order', () => {
  const text = writeRuns(runs)
  expect(text).toBe('docs/a.md 12345678 2026-03-01\ndocs/b c.md 0badc0de 2026-11-25\n')
  expect(parseRuns(text, 'runs.txt')).toEqual({ runs, faults: [] })
})

test('a page has the day of its run until its samples or the packages change', () => {
  const ranWith = { short: ['1.0.0'], long: 'pebble 1.0.0' }
  const page = sourcePageOf('```ts\na()\n```\n')
  const edited = sourcePageOf('```ts\nb()\n```\n')
  const known = new Map([[page.file, { key: runKeyOf(page, ranWith), day: '2026-11-25' }]])
  expect(dayOf(known, page, ranWith)).toBe('2026-11-25')
  expect(dayOf(known, edited, ranWith)).toBeUndefined()
  expect(dayOf(known, page, { ...ranWith, long: 'pebble 1.0.1' })).toBeUndefined()
  expect(dayOf(new Map(), page, ranWith)).toBeUndefined()
})

test.each([
  'docs/a.md',
  'docs/a.md 12345678',
  'docs/a.md xyz 2026-03-01',
  'docs/a.md 12345678 2026-13-01',
  '<<<<<<< main',
])('a line that is not a run is a fault: %s', (written) => {
  const { runs: read, faults } = parseRuns(`\n${written}\r\n`, 'runs.txt')
  expect(read).toEqual(new Map())
  expect(faults).toMatchObject([{ file: 'runs.txt', line: 2, problem: 'is not a page, a hash and a day' }])
})

test('two versions that git could not merge are one fault', () => {
  const { faults } = parseRuns('<<<<<<< HEAD\ndocs/a.md 12345678 2026-03-01\n=======\n>>>>>>> main\n', 'runs.txt')
  const remedy = 'keep the lines of both, and remove the lines with these marks'
  expect(faults).toMatchObject([{ file: 'runs.txt', line: 1, column: 1, remedy }])
})
