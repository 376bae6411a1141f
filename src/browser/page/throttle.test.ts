import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { throttle } from './throttle'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Times of calls -> times of work, in milliseconds. */
function runsOf(calls: readonly number[]): number[] {
  const start = Date.now()
  const runs: number[] = []
  const call = throttle(() => void runs.push(Date.now() - start), 300)
  for (const moment of calls) {
    vi.advanceTimersByTime(moment - (Date.now() - start))
    call()
  }
  vi.runAllTimers()
  return runs
}

describe('throttle', () => {
  test.each([
    ['one call', [0], [0]],
    ['one more call', [0, 100], [0, 300]],
    ['several more calls', [0, 100, 200, 299], [0, 300]],
    ['continuous calls', [0, 100, 400, 500, 700, 1000], [0, 300, 600, 900, 1200]],
    ['calls far apart', [0, 301, 1000], [0, 301, 1000]],
    ['a call soon after the last', [0, 100, 450, 500], [0, 300, 600]],
  ])('%s: at %j -> at %j', (_what, calls, runs) => {
    expect(runsOf(calls)).toEqual(runs)
  })

  test('stops by itself when the calls do', () => {
    const work = vi.fn()
    const call = throttle(work, 300)
    call()
    call()
    vi.advanceTimersByTime(600)
    expect(work).toHaveBeenCalledTimes(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('a call made by the work itself waits its turn', () => {
    let runs = 0
    const call = throttle(() => {
      if (++runs < 3) call()
    }, 300)
    vi.advanceTimersByTime(1)
    call()
    expect(runs).toBe(1)
    vi.advanceTimersByTime(300)
    expect(runs).toBe(2)
    vi.runAllTimers()
    expect(runs).toBe(3)
  })
})
