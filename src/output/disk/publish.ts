import { dirname, join } from 'node:path'
import { build } from '../../config'
import { Faults } from '../../errors'
import type { OutputFile } from '../../types'
import type { Disk } from './disk'
import { takeLock } from './lock'

/**
 * Replaces dist with `files`, all or nothing. They are written to `.dist-next`, and when that is complete, two renames
 * swap the folders. A failed or killed build leaves the old dist. The exception is a kill between the two renames,
 * because Node cannot exchange two folders in one step; `recover` then restores the old dist.
 *
 * @throws Faults when the disk cannot be written
 */
export async function publish(root: string, files: readonly OutputFile[], disk: Disk): Promise<void> {
  const { dist, next, old } = pathsOf(root)
  if ((await disk.kindOf(dist)) === 'file') {
    throw new Faults([
      {
        file: 'dist',
        problem: 'is a file',
        remedy: 'move it away, because the site goes into a folder with that name',
      },
    ])
  }
  try {
    await disk.remove(next)
    await writeAll(next, files, disk)
    await disk.remove(old)
    if ((await disk.kindOf(dist)) === 'folder') await disk.move(dist, old)
    await disk.move(next, dist)
    await disk.remove(old)
  } catch (error) {
    await recover(root, disk).catch(() => {})
    throw error
  }
}

/**
 * Restores the previous dist after a build was killed in the middle of the swap, and removes the leftovers of a killed
 * build. Builds call this first; code that only reads dist calls `recoverIdle`.
 */
export async function recover(root: string, disk: Disk): Promise<void> {
  const { dist, next, old } = pathsOf(root)
  const isAbsent = (await disk.kindOf(dist)) === 'nothing'
  if (isAbsent && (await disk.kindOf(old)) === 'folder') await disk.move(old, dist)
  await disk.remove(next)
  await disk.remove(old)
}

/** Calls `recover`, unless a build is running here: it takes care of dist itself. */
export async function recoverIdle(root: string, disk: Disk): Promise<void> {
  const releaseLock = await takeLock(root).catch(() => undefined)
  if (releaseLock === undefined) return
  try {
    await recover(root, disk)
  } finally {
    await releaseLock()
  }
}

/**
 * Replaces the files of dist that differ from the published ones, each by rename. HTML comes last, so that readers
 * always find every script and style that a page uses. Files that are no longer in `files` are removed.
 *
 * `before` is path -> contents as last published. Returns the paths that were written or removed.
 */
export async function publishChanges(
  root: string,
  before: ReadonlyMap<string, OutputFile['contents']>,
  files: readonly OutputFile[],
  disk: Disk,
): Promise<string[]> {
  const { dist, next } = pathsOf(root)
  const isHtml = ({ path }: OutputFile) => (path.endsWith('.html') ? 1 : 0)
  const changed = files
    .filter(({ path, contents }) => !sameContents(before.get(path), contents))
    .sort((a, b) => isHtml(a) - isHtml(b))
  const kept = new Set(files.map(({ path }) => path))
  const gone = [...before.keys()].filter((path) => !kept.has(path))
  await writeAll(next, changed, disk)
  for (const { path } of changed) {
    await disk.makeFolder(dirname(join(dist, path)))
    await disk.move(join(next, path), join(dist, path))
  }
  for (const path of gone) await disk.remove(join(dist, path))
  await disk.remove(next)
  return [...changed.map(({ path }) => path), ...gone]
}

function pathsOf(root: string) {
  const { dist, next, old } = build.folders
  return { dist: join(root, dist), next: join(root, next), old: join(root, old) }
}

/**
 * Creates the folders, then writes the files, a few at a time because more would wait for the same disk. After a
 * failure, no worker begins another file, and all writes have ended before this function throws. The caller can then
 * clean up and release the lock.
 */
async function writeAll(folder: string, files: readonly OutputFile[], disk: Disk): Promise<void> {
  const folders = new Set(files.map(({ path }) => dirname(join(folder, path))))
  for (const path of folders) await disk.makeFolder(path)
  const queue = [...files]
  const errors: unknown[] = []
  const worker = async () => {
    for (let file = queue.shift(); file !== undefined && errors.length === 0; file = queue.shift()) {
      await disk.write(join(folder, file.path), file.contents).catch((error: unknown) => errors.push(error))
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  if (errors.length > 0) throw errors[0]
}

function sameContents(a: OutputFile['contents'] | undefined, b: OutputFile['contents']): boolean {
  if (a === undefined || typeof a === 'string' || typeof b === 'string') return a === b
  return Buffer.compare(a, b) === 0
}
