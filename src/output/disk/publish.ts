import { linkSync, lstatSync, mkdirSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { leftoversOf, removeLeftovers, temporaryFor, tryToRead } from '../../bundling/cacheFiles.js'
import { build } from '../../config'
import { Faults, faultsOf, type Fault } from '../../errors'
import type { OutputFile } from '../../types'
import { keyOf, readContents } from '../contents'
import { fullHash } from '../hash'
import { isThere, remove, write } from './disk'
import { takeLock } from './lock'
import { claimDist, stateOf, type Published } from './ownership'

/** The results of one publication. */
export interface Publication {
  /** The files of dist, by path. */
  readonly published: ReadonlyMap<string, Published>
  /** Paths of new and changed files, and of those that are no longer there. */
  readonly changed: readonly string[]
  readonly bytes: number
  /** What is left of the old dist. */
  readonly warnings: readonly Fault[]
}

/** What a publication reports while it runs. */
export interface PublicationEvents {
  /** Called for each file. */
  readonly onPlace?: (path: string) => void
  /** Called with `changed` of the result before anything is written. */
  readonly onChanged?: (changed: readonly string[]) => void
  /** Called when only the swap is left. If it fails, dist does not change. */
  readonly onReady?: () => Promise<void>
  /** Receives a folder to remove: the old dist, or an incomplete new one. Without it, `publish` waits for the removal. */
  readonly onLeft?: (folder: string) => void
}

/** How many folders are made or files linked, some milliseconds' work, before anything else gets its turn. */
const stepsAtOnce = 200

/** Puts one file of the new dist into a folder that exists. `read` returns its contents. */
type PlaceFile = (file: OutputFile, target: string, read: () => Promise<Uint8Array>) => Promise<void>

/**
 * Replaces dist with `files`, all or nothing. They are placed in a folder next to dist, and when that is complete, two
 * renames swap the folders. A failed or killed build leaves the old dist. The exception is a kill between the two
 * renames, because Node cannot exchange two folders in one step; `recover` then restores the old dist.
 *
 * Files that have not changed since the last publication, `before`, are linked into the new dist. A file that someone
 * else has edited, replaced or removed is written again. If dist has nothing to change, it stays.
 *
 * @throws Faults when dist cannot be replaced; nothing writes to the disk anymore
 * @throws the reason of `signal`, if it is aborted while the files are placed; dist then stays the same
 */
export async function publish(
  root: string,
  files: readonly OutputFile[],
  before: ReadonlyMap<string, Published> = new Map(),
  { onPlace, onChanged, onReady, onLeft }: PublicationEvents = {},
  signal?: AbortSignal,
): Promise<Publication> {
  const { dist, ...stems } = pathsOf(root)
  const [next, old] = [temporaryFor(stems.next), temporaryFor(stems.old)]
  const keys = new Map(files.map((file) => [file.path, keyOf(file)]))
  const isSame = (path: string) => before.get(path)?.key === keys.get(path)
  const gone = [...before.keys()].filter((path) => !keys.has(path))
  const changed = [...[...keys.keys()].filter((path) => !isSame(path)), ...gone]
  onChanged?.(changed)
  // Open pages request the new files now.
  await setImmediate()
  const isLeft = (path: string) => isInState(join(dist, path), before.get(path))
  const isAsLeft = (path: string) => isSame(path) && isLeft(path)
  const hashes = new Map([...before.values()].map(({ key, hash }) => [key, hash]))
  const published = new Map<string, Published>()
  const discard = async (folder: string): Promise<readonly Fault[]> => {
    if (onLeft === undefined) return warningsOf(root, () => remove(folder))
    onLeft(folder)
    return []
  }
  try {
    const isCurrent = changed.length === 0 && files.every(({ path }) => isAsLeft(path))
    // Something else may be in dist, too.
    if (isCurrent && (await claimDist(root, before, isLeft)).length === keys.size) {
      await onReady?.()
      return { published: before, changed, bytes: bytesOf(before), warnings: [] }
    }
    const place: PlaceFile = async ({ path }, target, read) => {
      onPlace?.(path)
      if (isAsLeft(path) && isLinked(join(dist, path), target)) return
      const contents = await read()
      hashes.set(keys.get(path) ?? '', fullHash(contents))
      await write(target, contents)
    }
    await placeAll(next, files, place, signal)
    for (const [path, key] of keys) {
      published.set(path, { key, hash: hashes.get(key) ?? '', state: stateOf(join(next, path)) })
    }
    await claimDist(root, published, (path) => isLeft(path) || areEqual(join(dist, path), join(next, path)))
    await onReady?.()
    if (await isThere(dist)) await moveAway(dist, old)
    await rename(next, dist)
  } catch (error) {
    if (signal?.aborted === true && error === signal.reason) {
      await discard(next)
      throw error
    }
    await recover(root).catch(() => {})
    throw await withState(error, root, old)
  }
  return { published, changed, bytes: bytesOf(published), warnings: await discard(old) }
}

function bytesOf(published: ReadonlyMap<string, Published>): number {
  return [...published.values()].reduce((sum, { state: [, size] }) => sum + size, 0)
}

/**
 * Whether a file is there and as it was published. Synchronous, because for so little work a thread costs several times
 * as much.
 */
function isInState(path: string, known: Published | undefined): boolean {
  try {
    return stateOf(path).join() === known?.state.join()
  } catch {
    // The file has been removed.
    return false
  }
}

function areEqual(path: string, other: string): boolean {
  return tryToRead(path)?.equals(tryToRead(other) ?? Buffer.alloc(0)) === true
}

/** Links a file to `target`. Returns whether the file system has links. */
function isLinked(path: string, target: string): boolean {
  try {
    linkSync(path, target)
    return true
  } catch {
    return false
  }
}

/**
 * Restores the previous dist after a build was killed in the middle of the swap, and removes the leftovers of killed
 * builds. Builds call this first; code that only reads dist calls `recoverIdle`. Returns warnings about those that cannot
 * be removed, which do no harm.
 */
export async function recover(root: string): Promise<readonly Fault[]> {
  const { dist, next, old } = pathsOf(root)
  const leftovers = leftoversOf(next)
  // The one that was moved last is the dist of the build that was killed. Remains of earlier ones may lack files.
  const newestFirst = leftoversOf(old).sort((one, other) => lstatSync(other).ctimeMs - lstatSync(one).ctimeMs)
  for (const moved of newestFirst) {
    if (await isThere(dist)) leftovers.push(moved)
    else await rename(moved, dist)
  }
  const warnings: Fault[] = []
  for (const leftover of leftovers) warnings.push(...(await warningsOf(root, () => remove(leftover))))
  await warningsOf(root, () => removeLeftovers(join(root, build.cacheFolder)))
  return warnings
}

/** Calls `recover`, unless a build is running here: it takes care of dist itself. */
export async function recoverIdle(root: string): Promise<void> {
  const lock = await takeLock(root).catch(() => undefined)
  if (lock === undefined) return
  try {
    await recover(root)
  } finally {
    await lock.release()
  }
}

/**
 * Runs work that no longer affects dist. Returns its faults as warnings.
 *
 * @throws any error that is a bug
 */
export async function warningsOf(root: string, work: () => Promise<void> | void): Promise<readonly Fault[]> {
  try {
    await work()
    return []
  } catch (error) {
    const faults = faultsOf(error, root)
    if (faults === undefined) throw error
    return faults
  }
}

/**
 * The folders of a swap. `temporaryFor` adds the process to the names of those next to dist. A folder without that
 * addition, such as the backup of someone who calls it `.dist-old`, is not from a build and stays.
 */
function pathsOf(root: string) {
  const { dist, next, old } = build.folders
  return { dist: join(root, dist), next: join(root, next), old: join(root, old) }
}

/**
 * Creates the folders, then places the files, a few at a time because more would wait for the same disk. Of files with
 * the same contents, the first is placed, and the others are links to it. After a failure, no worker begins another
 * file, and all have ended before this function throws. The caller can then clean up and release the lock. Links don't
 * wait for the disk, so from time to time they let the process answer requests, and notice that `signal` is aborted.
 */
async function placeAll(
  folder: string,
  files: readonly OutputFile[],
  place: PlaceFile,
  signal?: AbortSignal,
): Promise<void> {
  const folders = new Set(files.map(({ path }) => dirname(path)))
  let steps = 0
  const takeTurns = async () => {
    if (++steps % stepsAtOnce === 0) await setImmediate()
    signal?.throwIfAborted()
  }
  for (const path of folders) {
    await takeTurns()
    mkdirSync(join(folder, path), { recursive: true })
  }
  const queue = byContents(files).values()
  const errors: unknown[] = []
  const worker = async () => {
    for (const same of queue) {
      await takeTurns().catch((error: unknown) => errors.push(error))
      const read = readerOf(same[0])
      const first = join(folder, same[0].path)
      for (const file of same) {
        if (errors.length > 0) return
        const target = join(folder, file.path)
        if (file !== same[0] && isLinked(first, target)) continue
        await place(file, target, read).catch((error: unknown) => errors.push(error))
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  if (errors.length > 0) throw errors[0]
  signal?.throwIfAborted()
}

function byContents(files: readonly OutputFile[]): ReadonlyMap<unknown, readonly [OutputFile, ...OutputFile[]]> {
  const groups = new Map<unknown, [OutputFile, ...OutputFile[]]>()
  for (const file of files) {
    const group = groups.get(file.contents)
    if (group === undefined) groups.set(file.contents, [file])
    else group.push(file)
  }
  return groups
}

/** Returns a function that makes the contents when it is first called. */
function readerOf(file: OutputFile): () => Promise<Uint8Array> {
  let made: Promise<Uint8Array> | undefined
  return () => (made ??= readContents(file))
}

/** Why a folder that exists and may be written cannot be renamed, by the code of the error. */
const unmovable = new Map([
  ['EBUSY', { problem: 'is a mount point or in use', remedy: 'unmount it, or close the program that uses it' }],
  // Overlay file systems cannot rename a folder of a lower layer.
  ['EXDEV', { problem: 'is in a layer of a container image, or on another file system', remedy: 'remove it' }],
])

async function moveAway(dist: string, old: string): Promise<void> {
  try {
    await rename(dist, old)
  } catch (error) {
    const reason = unmovable.get((error as NodeJS.ErrnoException).code ?? '')
    if (reason === undefined) throw error
    throw new Faults([{ file: build.folders.dist, ...reason }])
  }
}

/**
 * Adds to the faults of a failed publication where the previous dist is now, and names files by their places in dist.
 * Returns a bug unchanged.
 */
async function withState(error: unknown, root: string, old: string): Promise<unknown> {
  const { dist, next } = build.folders
  const placeOf = (file: string) => (file.startsWith(`${next}/`) ? dist + file.slice(next.length) : file)
  const isMoved = !(await isThere(join(root, dist))) && (await isThere(old))
  const state = isMoved ? `${dist} is now ${basename(old)}, and the next build restores it` : `${dist} has not changed`
  const faults = faultsOf(error, root)?.map((fault) => ({
    ...fault,
    file: placeOf(fault.file),
    remedy: `${fault.remedy}; ${state}`,
  }))
  return faults === undefined ? error : new Faults(faults)
}
