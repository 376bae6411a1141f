/** Work that is requested more often than it can run. */
export interface Queue {
  /** Requests a run. Resolves when that run is done, and rejects when it fails. */
  readonly ask: () => Promise<void>
  /** Resolves when no work is left, whether it has failed or not. */
  readonly settled: () => Promise<void>
}

/** Runs `work` once for several quick calls, `settle` milliseconds after the first. Runs never overlap. */
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
