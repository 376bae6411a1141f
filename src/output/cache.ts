import { tryToRead, writeCacheFile } from '../bundling/cacheFiles.js'
import { fullHash } from './hash'

/** Bytes at the beginning of a line that contain its key and checksum, which are both hashes. */
const headLength = 128

/** Results of earlier builds, by the hash of everything that affects them. Values are JSON. */
export interface Cache {
  /** Returns whether there is a value under `key`. */
  has(key: string): boolean
  /** Returns the value under `key` if it is `isCurrent`. Otherwise calls `compute` and keeps its result. */
  use<T>(key: string, compute: () => T | Promise<T>, isCurrent?: (value: T) => boolean): Promise<T>
  /** Removes the values that were not used since the last pruning, or since opening. Call it after a complete build. */
  prune(): void
  /** Writes the values if they differ from the file and if the disk allows it. */
  save(): void
}

/**
 * Opens the cache in `file`, which has one line per entry: `key checksum json`. A line with a wrong checksum is a miss,
 * and so is a missing file.
 */
export function openCache(file: string): Cache {
  const values = readEntries(file)
  const used = new Set<string>()
  let isChanged = false
  return {
    has: (key) => values.has(key),
    async use<T>(key: string, compute: () => T | Promise<T>, isCurrent: (value: T) => boolean = () => true) {
      used.add(key)
      if (!values.has(key) || !isCurrent(values.get(key) as T)) {
        values.set(key, await compute())
        isChanged = true
      }
      return values.get(key) as T
    },
    prune() {
      for (const key of values.keys()) if (!used.has(key)) isChanged = values.delete(key)
      used.clear()
    },
    save() {
      if (!isChanged) return
      isChanged = false
      try {
        writeCacheFile(file, linesOf(values))
      } catch {
        // The next start takes longer.
      }
    },
  }
}

/** A cache that does not keep anything, for `--no-cache`. */
export const noCache: Cache = {
  has: () => false,
  use: async (_key, compute) => compute(),
  prune: () => {},
  save: () => {},
}

/** Works on bytes, like linesOf. Text would be encoded once for the checksum and again for the file. */
function readEntries(file: string): Map<string, unknown> {
  const values = new Map<string, unknown>()
  const bytes = tryToRead(file) ?? Buffer.alloc(0)
  for (let from = 0, end = 0; from < bytes.length; from = end + 1) {
    end = bytes.indexOf('\n', from)
    if (end === -1) end = bytes.length
    const line = bytes.subarray(from, end)
    const [key = '', checksum = ''] = line.toString('latin1', 0, headLength).split(' ', 2)
    const json = line.subarray(key.length + checksum.length + 2)
    if (json.length > 0 && checksumOf(key, json) === checksum) values.set(key, JSON.parse(json.toString('utf8')))
  }
  return values
}

/** The lines of a file, in pieces. */
function* linesOf(values: ReadonlyMap<string, unknown>): Generator<Uint8Array> {
  for (const [key, value] of values) {
    const json = Buffer.from(JSON.stringify(value))
    yield Buffer.from(`${key} ${checksumOf(key, json)} `)
    yield json
    yield Buffer.from('\n')
  }
}

function checksumOf(key: string, json: Uint8Array): string {
  return fullHash(key, json).slice(0, 32)
}
