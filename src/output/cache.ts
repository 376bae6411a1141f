import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fullHash } from './hash'

/** Bytes in which a line's key and checksum stand: both are hashes. */
const headLength = 128

/** Results of earlier builds by the hash of everything that shaped them. Values are JSON. */
export interface Cache {
  /** Tells whether there is a value under `key`. */
  has(key: string): boolean
  /** The value under `key` if it is `isCurrent`, or the one that `compute` returns, which is kept. */
  use<T>(key: string, compute: () => T | Promise<T>, isCurrent?: (value: T) => boolean): Promise<T>
  /** Forgets what was not used since the last pruning, or since opening: called when a build is complete. */
  prune(): void
  /** Writes what there is, if it differs from the file. */
  save(): Promise<void>
}

/**
 * Opens the cache in `file`: one line an entry, `key checksum json`. A line whose checksum does not fit is a miss, and so
 * is a file that is not there. Written to a temporary name first, so that a killed build damages nothing.
 */
export async function openCache(file: string): Promise<Cache> {
  const values = await readEntries(file)
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
    async save() {
      if (!isChanged) return
      isChanged = false
      const temporary = `${file}.${process.pid}`
      await mkdir(dirname(file), { recursive: true })
      try {
        await writeFile(temporary, linesOf(values))
        await rename(temporary, file)
      } finally {
        await rm(temporary, { force: true })
      }
    },
  }
}

/** A cache that remembers nothing, for `--no-cache`. */
export const noCache: Cache = {
  has: () => false,
  use: async (_key, compute) => compute(),
  prune: () => {},
  save: async () => {},
}

/** On bytes, as linesOf is: of text they would be made for the checksum, and made again for the file. */
async function readEntries(file: string): Promise<Map<string, unknown>> {
  const values = new Map<string, unknown>()
  const bytes = await readFile(file).catch(() => Buffer.alloc(0))
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
