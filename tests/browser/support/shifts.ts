import type { Page } from 'playwright-core'

/**
 * How far the parts of a page have moved since a time (milliseconds since the page began to load), each a score of its
 * layout shift, until ten frames later, which would show what fonts have moved.
 */
export function shiftsOf(page: Page, since = 0): Promise<number[]> {
  return page.evaluate(async (start) => {
    const frame = () => new Promise(requestAnimationFrame)
    for (let count = 0; count < 10; count++) await frame()
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const entries = observer.takeRecords() as (PerformanceEntry & { readonly value: number })[]
    return entries.filter(({ startTime }) => startTime >= start).map(({ value }) => value)
  }, since)
}
