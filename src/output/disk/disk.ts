import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'

/** The disk operations of publishing, as a value. Tests make each of them fail, or kill the process, in turn. */
export interface Disk {
  readonly makeFolder: (path: string) => Promise<void>
  readonly write: (path: string, contents: string | Uint8Array) => Promise<void>
  readonly move: (from: string, to: string) => Promise<void>
  readonly remove: (path: string) => Promise<void>
  /** Names in a folder; none if it does not exist. */
  readonly list: (path: string) => Promise<readonly string[]>
  readonly kindOf: (path: string) => Promise<'file' | 'folder' | 'nothing'>
}

export const disk: Disk = {
  makeFolder: async (path) => {
    await mkdir(path, { recursive: true })
  },
  // An error while writing to an open file does not have its path.
  write: (path, contents) =>
    writeFile(path, contents).catch((error: unknown) => {
      throw Object.assign(error as Error, { path })
    }),
  move: (from, to) => rename(from, to),
  remove: (path) => rm(path, { recursive: true, force: true }),
  list: (path) => readdir(path).catch(() => []),
  kindOf: async (path) => {
    const found = await stat(path).catch(() => undefined)
    if (found === undefined) return 'nothing'
    return found.isDirectory() ? 'folder' : 'file'
  },
}
