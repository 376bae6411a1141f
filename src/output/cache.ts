import { openEntryLog } from './entryLog'

/** Results of earlier builds, by the hash of everything that affects them. Values are JSON. */
export interface Cache {
  /** Returns whether there is a value under `key`. */
  has(key: string): boolean
  /** Returns the value under `key` if it is `isCurrent`. Otherwise calls `compute` and keeps its result. */
  use<T>(key: string, compute: () => T | Promise<T>, isCurrent?: (value: T) => boolean): Promise<T>
  /** Like `use`, but does not hold the value in memory. For large values that a build uses one after the other. */
  useOnce<T>(key: string, compute: () => T | Promise<T>): Promise<T>
  /** Counts values as used. */
  keep(keys: readonly string[]): void
  /** Removes the values that were not used since the last pruning, or since opening. Call it after a complete build. */
  prune(): void
  /** Writes the values if they differ from the file and if the disk allows it. */
  save(): void
}

/** Opens the cache in `file`. */
export function openCache(file: string): Cache {
  const log = openEntryLog(file)
  const held = new Map<string, unknown>()
  const used = new Set<string>()
  /** Lists of keys that count as used. Pruning, which nothing waits for, adds them up. */
  const kept = new Set<readonly string[]>()
  const read = <T>(key: string): T | undefined => {
    const text = log.read(key)
    return text === undefined ? undefined : (JSON.parse(text) as T)
  }
  const add = (key: string, value: unknown): string => {
    const text = JSON.stringify(value)
    log.add(key, text)
    return text
  }
  return {
    has: (key) => log.read(key) !== undefined,
    async use<T>(key: string, compute: () => T | Promise<T>, isCurrent: (value: T) => boolean = () => true) {
      used.add(key)
      const known = (held.get(key) as T | undefined) ?? read<T>(key)
      // A copy, because strings of the result may be cut from a whole page, which they would hold in memory, too.
      const value = known !== undefined && isCurrent(known) ? known : (JSON.parse(add(key, await compute())) as T)
      held.set(key, value)
      return value
    },
    async useOnce<T>(key: string, compute: () => T | Promise<T>) {
      used.add(key)
      const known = read<T>(key)
      if (known !== undefined) return known
      const value = await compute()
      add(key, value)
      return value
    },
    keep(keys) {
      kept.add(keys)
    },
    prune() {
      for (const keys of kept) for (const key of keys) used.add(key)
      kept.clear()
      log.keepOnly(used)
      for (const key of held.keys()) if (!used.has(key)) held.delete(key)
      used.clear()
    },
    save: log.flush,
  }
}

/** A cache in memory, for `--no-cache`. Once `signal` is aborted, it rejects every request. */
export function createCache(signal?: AbortSignal): Cache {
  const values = new Map<string, unknown>()
  const use = async <T>(key: string, compute: () => T | Promise<T>): Promise<T> => {
    signal?.throwIfAborted()
    if (!values.has(key)) values.set(key, await compute())
    return values.get(key) as T
  }
  return {
    has: (key) => values.has(key),
    use,
    useOnce: use,
    keep: () => {},
    prune: () => {},
    save: () => {},
  }
}
