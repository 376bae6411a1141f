import { expect, test, vi } from 'vitest'
import { Faults } from '../errors'
import { reportBuild, reportError, reportSamples, reportSound, UsageError } from './report'

/** The lines that a report prints. */
function printed(report: () => unknown): string[] {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  report()
  const lines = [...log.mock.calls, ...error.mock.calls].map(([line]) => String(line))
  vi.restoreAllMocks()
  return lines
}

const faultOf = (file: string) => ({ file, problem: 'b', remedy: 'c' })

const samples = { samples: 1, pages: 1, checked: 1, runs: 1, silent: [], notRun: [], changes: [], days: new Map() }

test.each([
  ['one page', ['docs/a.md'], 11, 'no problems in docs/a.md: prose, links, tables, types and 11 samples'],
  ['one sample', ['docs/a.md'], 1, 'no problems in docs/a.md: prose, links, tables, types and 1 sample'],
  ['no samples', ['docs/a.md'], 0, 'no problems in docs/a.md: prose, links, tables and types; it has no samples'],
  ['pages', ['docs/a.md', 'docs/b.md'], 2, 'no problems in 2 pages: prose, links, tables, types and 2 samples'],
  [
    'pages alone',
    ['docs/a.md', 'docs/b.md'],
    0,
    'no problems in 2 pages: prose, links, tables and types; they have no samples',
  ],
])('a check without faults reports %s', (_, files, count, line) => {
  expect(printed(() => reportSound(files, count))).toEqual([line])
})

test('one of each is in the singular', () => {
  expect(printed(() => reportSamples(samples, 1000))).toEqual([
    '1 sample on 1 page passes; 1 page checked now in 1 run, in 1.0 s',
  ])
  expect(printed(() => reportSamples({ ...samples, samples: 2, pages: 3, checked: 0, runs: 0 }, 1000))).toEqual([
    '2 samples on 3 pages pass; 0 pages checked now in 0 runs, in 1.0 s',
  ])
  expect(
    printed(() => reportBuild({ pages: 1, files: 1, bytes: 1024, configuration: [], stages: [], warnings: [] }))[0],
  ).toBe('1 page, 1 file, 1 kB in 0 ms')
  expect(printed(() => reportError(new Faults([faultOf('a')]))).at(-1)).toBe('1 fault')
})

test.each<[string, unknown, number]>([
  ['a fault', new Faults([faultOf('a')]), 1],
  ['wrong usage', new UsageError('unknown option'), 2],
  ['a wrong value of an option', new Faults([faultOf('--port')]), 2],
  ['a wrong value of an option, and another fault', new Faults([faultOf('--port'), faultOf('a')]), 1],
  ['a wrong value of a variable', new Faults([faultOf('PORT')]), 1],
  ['a bug', new TypeError('undefined is not a function'), 70],
])('the exit code of %s', (_what, error, code) => {
  const report = vi.fn(() => reportError(error))
  printed(report)
  expect(report).toHaveReturnedWith(code)
})
