import fs from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

/** An operation of this process on the file system. */
export interface Operation {
  /** The system call: `open`, `write`, `rename` … */
  readonly call: string
  readonly path: string
}

/** Runs before and after each operation. To make it fail, `before` throws. A write stops halfway if `before` is 'short'. */
export interface Hook {
  readonly before?: (operation: Operation) => unknown
  readonly after?: (operation: Operation) => unknown
}

type Work = (...arguments_: never[]) => unknown

/** The functions that consist of one system call, or of one that matters. */
const calls = {
  lstat: 'lstat',
  stat: 'stat',
  readdir: 'scandir',
  readlink: 'readlink',
  mkdir: 'mkdir',
  rename: 'rename',
  link: 'link',
  unlink: 'unlink',
  rmdir: 'rmdir',
  utimes: 'utime',
} as const
const syncCalls = {
  ...Object.fromEntries(Object.entries(calls).map(([name, call]) => [`${name}Sync`, call])),
  existsSync: 'access',
}
/** The functions for an open file. */
const openCalls = { readSync: 'read', readFileSync: 'read', fstatSync: 'fstat', ftruncateSync: 'ftruncate' } as const

/**
 * Calls `hook` for each operation of this process on files in `root`, whichever function of Node makes it. Removals,
 * writes and lists of whole trees become one operation for each system call. Returns the function that ends this.
 */
export function intercept(root: string, hook: Hook): () => void {
  const real = { ...fs }
  const realPromises = { ...fs.promises }
  const isInside = (paths: readonly unknown[]) =>
    paths.some((path) => typeof path === 'string' && (path === root || path.startsWith(`${root}/`)))

  const step = async <Result>(call: string, path: string, work: () => Promise<Result>): Promise<Result> => {
    await hook.before?.({ call, path })
    try {
      return await work()
    } finally {
      await hook.after?.({ call, path })
    }
  }
  const stepSync = <Result>(call: string, path: string, work: () => Result): Result => {
    hook.before?.({ call, path })
    try {
      return work()
    } finally {
      hook.after?.({ call, path })
    }
  }

  const remove = async (path: string, options?: fs.RmOptions): Promise<void> => {
    try {
      if (!(await step('lstat', path, () => realPromises.lstat(path))).isDirectory()) {
        await step('unlink', path, () => realPromises.unlink(path))
        return
      }
    } catch (error) {
      if (options?.force === true && codeOf(error) === 'ENOENT') return
      throw error
    }
    for (const name of await step('scandir', path, () => realPromises.readdir(path))) {
      await remove(join(path, name), options)
    }
    await step('rmdir', path, () => realPromises.rmdir(path))
  }
  const removeSync = (path: string, options?: fs.RmOptions): void => {
    try {
      if (!stepSync('lstat', path, () => real.lstatSync(path)).isDirectory()) {
        stepSync('unlink', path, () => real.unlinkSync(path))
        return
      }
    } catch (error) {
      if (options?.force === true && codeOf(error) === 'ENOENT') return
      throw error
    }
    for (const name of stepSync('scandir', path, () => real.readdirSync(path))) removeSync(join(path, name), options)
    stepSync('rmdir', path, () => real.rmdirSync(path))
  }
  const listAll = async (path: string): Promise<fs.Dirent[]> => {
    const entries = await step('scandir', path, () => realPromises.readdir(path, { withFileTypes: true }))
    const folders = entries.filter((entry) => entry.isDirectory())
    const below = await Promise.all(folders.map((entry) => listAll(join(path, entry.name))))
    return [...entries, ...below.flat()]
  }
  const read = async (path: string, options?: Parameters<typeof realPromises.readFile>[1]) => {
    const file = await step('open', path, () => realPromises.open(path))
    try {
      return await step('read', path, () => file.readFile(options))
    } finally {
      await file.close()
    }
  }
  const readSync = (path: string, options?: Parameters<typeof real.readFileSync>[1]) => {
    const file = stepSync('open', path, () => real.openSync(path, 'r'))
    try {
      return stepSync('read', path, () => real.readFileSync(file, options))
    } finally {
      real.closeSync(file)
    }
  }
  /** Closes a file that was written, even if that fails: Linux closes it, too, although something was not written. */
  const close = async (path: string, file: FileHandle): Promise<void> => {
    try {
      await hook.before?.({ call: 'close', path })
    } finally {
      await file.close()
    }
    await hook.after?.({ call: 'close', path })
  }
  const closeSync = (path: string, open: number): void => {
    try {
      hook.before?.({ call: 'close', path })
    } finally {
      real.closeSync(open)
    }
    hook.after?.({ call: 'close', path })
  }
  const write = async (path: string, contents: string | Uint8Array): Promise<void> => {
    const file = await step('open', path, () => realPromises.open(path, 'w'))
    try {
      const outcome = await hook.before?.({ call: 'write', path })
      if (outcome === 'short') {
        await file.writeFile(halfOf(contents))
        throw systemError('ENOSPC', { call: 'write', path })
      }
      await file.writeFile(contents)
      await hook.after?.({ call: 'write', path })
    } catch (error) {
      await file.close()
      throw error
    }
    await close(path, file)
  }
  const writeSync = (path: string, contents: string | Uint8Array): void => {
    const file = stepSync('open', path, () => real.openSync(path, 'w'))
    try {
      if (hook.before?.({ call: 'write', path }) === 'short') {
        real.writeFileSync(file, halfOf(contents))
        throw systemError('ENOSPC', { call: 'write', path })
      }
      real.writeFileSync(file, contents)
      hook.after?.({ call: 'write', path })
    } catch (error) {
      real.closeSync(file)
      throw error
    }
    closeSync(path, file)
  }
  const writeAt = (path: string, open: number, bytes: Uint8Array, start: number, length: number, position: number) => {
    if (hook.before?.({ call: 'write', path }) === 'short') {
      real.writeSync(open, bytes, start, length >> 1, position)
      throw systemError('ENOSPC', { call: 'write', path })
    }
    const written = real.writeSync(open, bytes, start, length, position)
    hook.after?.({ call: 'write', path })
    return written
  }
  /** The files inside that are open, and whether they may be written. */
  const opened = new Map<number, { readonly path: string; readonly isWritable: boolean }>()
  const openFile = (path: string, flags: fs.OpenMode = 'r') => {
    const open = stepSync('open', path, () => real.openSync(path, flags))
    opened.set(open, { path, isWritable: typeof flags === 'string' && flags !== 'r' })
    return open
  }
  const closeFile = (open: number): void => {
    const { path = '', isWritable = false } = opened.get(open) ?? {}
    opened.delete(open)
    if (isWritable) closeSync(path, open)
    else real.closeSync(open)
  }

  const undo: (() => void)[] = []
  const replace = (target: Record<string, Work>, name: string, replacement: Work) => {
    const original = target[name] as Work
    target[name] = (...arguments_) => (isInside(arguments_) ? replacement : original)(...arguments_)
    undo.push(() => (target[name] = original))
  }
  /** Replaces a function for files that are open. */
  const replaceOpen = (name: string, replacement: (path: string, ...arguments_: never[]) => unknown) => {
    const original = sync[name] as Work
    sync[name] = (...arguments_) => {
      const [open] = arguments_ as readonly unknown[]
      const path = typeof open === 'number' ? opened.get(open)?.path : undefined
      return path === undefined ? original(...arguments_) : replacement(path, ...arguments_)
    }
    undo.push(() => (sync[name] = original))
  }
  const promises = fs.promises as unknown as Record<string, Work>
  const sync = fs as unknown as Record<string, Work>
  for (const [name, call] of Object.entries(calls)) {
    const original = promises[name] as (...arguments_: unknown[]) => Promise<unknown>
    replace(promises, name, (...arguments_: unknown[]) =>
      step(call, arguments_[0] as string, () => original(...arguments_)),
    )
  }
  for (const [name, call] of Object.entries(syncCalls)) {
    const original = sync[name] as (...arguments_: unknown[]) => unknown
    replace(sync, name, (...arguments_: unknown[]) =>
      stepSync(call, arguments_[0] as string, () => original(...arguments_)),
    )
  }
  const list = promises['readdir'] as (...all: unknown[]) => unknown
  replace(promises, 'readdir', (path: string, options?: { recursive?: boolean; withFileTypes?: boolean }) =>
    options?.recursive === true && options.withFileTypes === true ? listAll(path) : list(path, options),
  )
  replace(promises, 'rm', remove)
  replace(promises, 'readFile', read)
  replace(promises, 'writeFile', write)
  replace(sync, 'rmSync', removeSync)
  replace(sync, 'readFileSync', readSync)
  replace(sync, 'writeFileSync', writeSync)
  replace(sync, 'openSync', openFile)
  for (const [name, call] of Object.entries(openCalls)) {
    const original = sync[name] as (...arguments_: unknown[]) => unknown
    replaceOpen(name, (path, ...arguments_) => stepSync(call, path, () => original(...arguments_)))
  }
  replaceOpen('writeSync', writeAt)
  replaceOpen('closeSync', (_path, open) => closeFile(open))
  syncBuiltinESMExports()
  return () => {
    for (const restore of undo.reverse()) restore()
    syncBuiltinESMExports()
  }
}

/** The calls for open files. */
const openOnly: ReadonlySet<string> = new Set(['read', 'write', 'close', 'fstat', 'ftruncate'])

/** An error as Node makes it from one of the operating system. Calls on a file that is already open don't have its path. */
export function systemError(code: string, { call, path }: Operation): Error {
  const isOpen = openOnly.has(call)
  const place = isOpen ? '' : ` '${path}'`
  const message = `${code}: made up by the test, ${call}${place}`
  return Object.assign(new Error(message), { code, syscall: call, ...(!isOpen && { path }) })
}

function halfOf(contents: string | Uint8Array): string | Uint8Array {
  return contents.slice(0, contents.length >> 1)
}

function codeOf(error: unknown): unknown {
  return (error as NodeJS.ErrnoException).code
}
