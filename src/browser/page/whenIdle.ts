/** Calls `work` when the browser is idle, and after `timeout` milliseconds at the latest. */
export function whenIdle(work: () => void, timeout?: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, timeout === undefined ? {} : { timeout })
  else setTimeout(work, 200)
}
