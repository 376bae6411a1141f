/** Calls `work` immediately, then at most every `interval` milliseconds, and once more after the last call. */
export function throttle(work: () => void, interval: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  const run = () => {
    isAsked = false
    timer = setTimeout(() => {
      timer = undefined
      if (isAsked) run()
    }, interval)
    work()
  }
  return () => {
    isAsked = true
    if (timer === undefined) run()
  }
}
