import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ProgressReporter from '../progressReporter'
import { showSteps } from '../showSteps'

let written = ''
beforeEach(() => {
  written = ''
  vi.useFakeTimers()
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written += String(text)
    return true
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A test of a file with two, the first of which has ended. */
const testOf = (file: string, fullName: string) => {
  const tests = ['passed', 'pending'].map((state) => ({ result: () => ({ state }) }))
  const module = { moduleId: `${process.cwd()}/${file}`, children: { allTests: () => tests } }
  return { module, fullName }
}

test('a log of tests has a line every ten seconds, until they have ended', () => {
  const reporter = new ProgressReporter()
  reporter.onTestRunStart([{}, {}])
  reporter.onTestCaseReady(testOf('tests/laws/fuzz.test.ts', 'any page is built'))
  vi.advanceTimersByTime(20_000)
  reporter.onTestModuleEnd()
  reporter.onTestCaseReady(testOf('tests/laws/watch.test.ts', 'saves'))
  vi.advanceTimersByTime(10_000)
  reporter.onTestRunEnd()
  vi.advanceTimersByTime(60_000)
  const first = '0 of 2, tests/laws/fuzz.test.ts: 1 of 2, any page is built\n'
  expect(written).toBe(`${first}${first}1 of 2, tests/laws/watch.test.ts: 1 of 2, saves\n`)
})

test('a test with many steps has such lines, too', () => {
  const step = showSteps(2)
  step('the first')
  vi.advanceTimersByTime(10_000)
  step('the second')
  // A repeated step
  step('the second')
  vi.advanceTimersByTime(10_000)
  expect(written).toBe('0 of 2, the first\n2 of 2, the second\n')
})
