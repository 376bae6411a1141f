/** Work that is asked for more often than it can be done. */
export interface Queue {
  /** Resolves when the work that this call asked for is done, and rejects when that work fails. */
  readonly ask: () => Promise<void>
  /** Resolves when nothing is left to do, whether the work has failed or not. */
  readonly settled: () => Promise<void>
}

/** Runs `work` once for several quick calls, `settle` milliseconds after the first of them, and never twice at a time. */
export function serialize(work: () => Promise<void>, settle: number): Queue {
  let running = Promise.resolve()
  let asked: Promise<void> | undefined
  return {
    ask: () => {
      asked ??= new Promise<void>((resolve) => setTimeout(resolve, settle)).then(() => {
        asked = undefined
        const run = running.then(work)
        running = run.catch(() => {})
        return run
      })
      return asked
    },
    settled: async () => {
      await asked?.catch(() => {})
      await running
    },
  }
}
