/** Work that is asked for more often than it can be done. */
export interface Queue {
  /** Resolves when the work that this call asked for is done. */
  readonly ask: () => Promise<void>
  /** Resolves when nothing is asked for any more. */
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
        running = running.then(work)
        return running
      })
      return asked
    },
    settled: async () => {
      await asked
      await running
    },
  }
}
