import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fullHash } from './hash'

/** Results of earlier builds by the hash of everything that shaped them. Values are JSON. */
export interface Cache {
  /** Tells whether there is a value under `key`. */
  has(key: string): boolean
  /** The value under `key`, or the one that `compute` gives, which is kept. */
  use<T>(key: string, compute: () => T | Promise<T>): Promise<T>
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
    async use<T>(key: string, compute: () => T | Promise<T>): Promise<T> {
      used.add(key)
      if (!values.has(key)) {
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
      await writeFile(temporary, [...values].map(([key, value]) => lineOf(key, JSON.stringify(value))).join(''))
      await rename(temporary, file)
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

async function readEntries(file: string): Promise<Map<string, unknown>> {
  const values = new Map<string, unknown>()
  for (const line of (await readFile(file, 'utf8').catch(() => '')).split('\n')) {
    const [key = '', checksum = ''] = line.split(' ', 2)
    const json = line.slice(key.length + checksum.length + 2)
    if (json !== '' && checksumOf(key, json) === checksum) values.set(key, JSON.parse(json))
  }
  return values
}

function lineOf(key: string, json: string): string {
  return `${key} ${checksumOf(key, json)} ${json}\n`
}

function checksumOf(key: string, json: string): string {
  return fullHash(key, json).slice(0, 32)
}
