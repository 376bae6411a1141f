import { closeSync, fstatSync, ftruncateSync, openSync, readSync, statSync } from 'node:fs'
import { tryToOpen, writeAll, writeCacheFile } from '../bundling/cacheFiles.js'
import { fullHash } from './hash'

/** Bytes that wait in memory before they are appended to the file. */
const maxWaiting = 4_000_000

/** Bytes that contain the beginning of any entry: its key and checksum, which are hashes, and its length. */
const headLength = 128

/** Texts by key, in a file that grows at its end. In memory are only those that are not in the file yet. */
export interface EntryLog {
  /** Returns the text under `key`, or undefined if there is none or if the file is damaged there. */
  readonly read: (key: string) => string | undefined
  /** Adds a text, or replaces it. */
  readonly add: (key: string, text: string) => void
  /** Forgets all other keys. */
  readonly keepOnly: (keys: ReadonlySet<string>) => void
  /** Appends what is not in the file, if the disk allows it. Rewrites a file that is damaged or half forgotten. */
  readonly flush: () => void
}

/** An entry's place in the file, or its bytes until it is there. */
type Entry = { readonly from: number; readonly length: number } | Buffer

/**
 * Opens a file of entries, which are lines: `key checksum length text`. Entries after a damaged head are lost, and so is
 * an entry with a wrong checksum.
 */
export function openEntryLog(file: string): EntryLog {
  const entries = new Map<string, Entry>()
  let open = tryToOpen(file)
  let end = 0
  let waiting = 0
  let isDamaged = false

  const put = (key: string, length: number) => {
    entries.set(key, { from: end, length })
    end += length
  }
  const bytesOf = (entry: Entry): Buffer => (Buffer.isBuffer(entry) ? entry : readAt(open, entry.from, entry.length))
  const append = () => {
    const added = [...entries].flatMap(([key, entry]) => (Buffer.isBuffer(entry) ? [[key, entry] as const] : []))
    const writable = openSync(file, 'r+')
    try {
      // An earlier attempt may have left a part.
      ftruncateSync(writable, end)
      writeAll(writable, Buffer.concat(added.map(([, bytes]) => bytes)), end)
    } finally {
      closeSync(writable)
    }
    for (const [key, { length }] of added) put(key, length)
  }
  const rewrite = () => {
    const kept = [...entries]
    writeCacheFile(
      file,
      kept.map(
        ([, entry]) =>
          () =>
            bytesOf(entry),
      ),
    )
    if (open !== undefined) closeSync(open)
    open = tryToOpen(file)
    end = 0
    for (const [key, { length }] of kept) put(key, length)
  }
  const store = (canAppend: boolean) => {
    waiting = 0
    try {
      if (canAppend && !isDamaged && isAt(file, open)) append()
      else rewrite()
      isDamaged = false
    } catch {
      // The entries stay in memory, and the next start takes longer.
    }
  }
  const find = () => {
    const size = open === undefined ? 0 : fstatSync(open).size
    while (end < size) {
      const head = headOf(readAt(open, end, headLength))
      isDamaged = head === undefined || end + head.length + head.textLength >= size
      if (head === undefined || isDamaged) return
      put(head.key, head.length + head.textLength + 1)
    }
  }

  try {
    find()
  } catch {
    isDamaged = true
  }
  return {
    read: (key) => {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      try {
        const bytes = bytesOf(entry)
        const head = headOf(bytes)
        const text = bytes.subarray(head?.length, -1)
        if (head?.checksum === checksumOf(key, text)) return text.toString('utf8')
      } catch {
        // The disk cannot read it.
      }
      isDamaged = true
      entries.delete(key)
      return undefined
    },
    add: (key, text) => {
      const bytes = Buffer.from(text)
      const entry = Buffer.concat([Buffer.from(`${key} ${checksumOf(key, bytes)} ${bytes.length} `), bytes, lineBreak])
      entries.set(key, entry)
      waiting += entry.length
      if (waiting > maxWaiting) store(true)
    },
    keepOnly: (keys) => {
      for (const key of entries.keys()) if (!keys.has(key)) entries.delete(key)
    },
    flush: () => {
      const all = [...entries.values()]
      const written = all.filter((entry) => !Buffer.isBuffer(entry))
      const isHalfForgotten = end > 0 && 2 * written.reduce((sum, { length }) => sum + length, 0) <= end
      if (isDamaged || isHalfForgotten || written.length < all.length) store(!isHalfForgotten)
    },
  }
}

const lineBreak = Buffer.from('\n')

function headOf(bytes: Buffer) {
  const start = bytes.toString('latin1', 0, headLength)
  const [head, key, checksum, length] = /^(\S+) ([0-9a-f]{32}) (\d+) /.exec(start) ?? []
  if (head === undefined || key === undefined) return undefined
  return { key, checksum, length: head.length, textLength: Number(length) }
}

function readAt(open: number | undefined, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  if (open !== undefined) readSync(open, bytes, 0, length, from)
  return bytes
}

/** Returns whether an open file still has its name. */
function isAt(file: string, open: number | undefined): boolean {
  return open !== undefined && fstatSync(open).ino === statSync(file, { throwIfNoEntry: false })?.ino
}

function checksumOf(key: string, text: Uint8Array): string {
  return fullHash(key, text).slice(0, 32)
}
