import { lstatSync } from 'node:fs'
import { readBytesSync } from './disk/disk'

/** A file as it was read. */
interface ReadBefore {
  readonly bytes: Uint8Array
  /** Changes with each write to the file, and when another one takes its place. */
  readonly state: string
  /** Whether a write after reading certainly changes the state. Some file systems count time in steps of two seconds. */
  readonly isSettled: boolean
}

/** Starts to read files. A file that has not changed since the last start returns the same bytes object. */
export type StartReading = () => (path: string) => Uint8Array

/** Milliseconds after a change of a file within which another one may leave its time as it is. */
const timeStep = 2000

/** Remembers the files that were read after the last start. Comparing a file takes a tenth of the time of reading it. */
export function rememberFiles(): StartReading {
  let known = new Map<string, ReadBefore>()
  return () => {
    const before = known
    const now = (known = new Map())
    return (path) => {
      const { ino, size, mtimeMs, ctimeMs } = lstatSync(path)
      const state = [ino, size, mtimeMs, ctimeMs].join()
      const last = before.get(path)
      const isUnchanged = last?.state === state && last.isSettled
      const read = isUnchanged
        ? last
        : { bytes: readBytesSync(path), state, isSettled: Date.now() - ctimeMs > timeStep }
      now.set(path, read)
      return read.bytes
    }
  }
}
