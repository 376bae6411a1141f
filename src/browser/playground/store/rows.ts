import type { StoreEntry } from './storeLog'

/** A line of the log. */
export interface Row {
  readonly entry: StoreEntry
  /** The number of asynchronous actions that were running. */
  readonly depth: number
  /** Milliseconds that an asynchronous action took, at its end. */
  readonly duration: number | undefined
}

const asynchronous = /^(@\w+\..*)\((start|success|fail)\)$/

/** The log, in which actions are nested in the asynchronous ones that ran meanwhile. */
export function rowsOf(entries: readonly StoreEntry[]): Row[] {
  const running: StoreEntry[] = []
  return entries.map((entry): Row => {
    const [, name, phase] = asynchronous.exec(entry.type) ?? []
    if (phase === undefined || phase === 'start') {
      const row = { entry, depth: running.length, duration: undefined }
      if (phase !== undefined) running.push(entry)
      return row
    }
    const index = running.findLastIndex(({ type }) => type === `${name}(start)`)
    const [start] = index === -1 ? [] : running.splice(index, 1)
    return { entry, depth: running.length, duration: start && entry.time - start.time }
  })
}
