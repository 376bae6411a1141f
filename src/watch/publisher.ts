import { linkSync, lstatSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../config'
import type { Fault } from '../errors'
import { keyOf } from '../output/contents'
import { publish, writeOutput } from '../output/disk/publish'
import type { Contents, OutputFile } from '../types'

/** A published file. */
interface Published {
  /** The contents, or their key. */
  readonly contents: Contents
  /** What `stateOf` returned when the file was complete. */
  readonly state: string
}

/**
 * Prepares to publish a site again and again. Each time, dist is replaced as by a build, so that it is always complete.
 * To save time, files that have not changed are linked into the new dist. A file that someone else has edited, replaced
 * or removed is written again.
 *
 * The function that it returns publishes `files`. It returns the paths that differ from the last time (none the first
 * time), and warnings about what is left of the old dist.
 */
export function openPublisher(root: string) {
  const dist = join(root, build.folders.dist)
  let before: ReadonlyMap<string, Published> | undefined

  return async (files: readonly OutputFile[]): Promise<{ changed: readonly string[]; warnings: readonly Fault[] }> => {
    const after = new Map<string, Published>()
    const warnings = await publish(root, files, async (file, target, read) => {
      const known = before?.get(file.path)
      const isReused = known !== undefined && sameContents(known, file) && reuse(join(dist, file.path), known, target)
      if (!isReused) await writeOutput(file, target, read)
      after.set(file.path, { contents: keyOf(file), state: isReused ? known.state : stateOf(target) })
    })
    const changed = before === undefined ? [] : differences(before, files)
    before = after
    return { changed, warnings }
  }
}

/**
 * Links a published file to `target`. Returns whether it is there and as it was published. Synchronous, because for so
 * little work a thread costs several times as much.
 */
function reuse(path: string, { state }: Published, target: string): boolean {
  try {
    if (stateOf(path) !== state) return false
    linkSync(path, target)
    return true
  } catch {
    // The file has been removed, or the file system has no links.
    return false
  }
}

/** Changes when a file is edited or replaced. */
function stateOf(path: string): string {
  const { ino, size, mtimeMs } = lstatSync(path)
  return `${ino} ${size} ${mtimeMs}`
}

/** The paths of new and changed files, and of those that are no longer there. */
function differences(before: ReadonlyMap<string, Published>, files: readonly OutputFile[]): string[] {
  const kept = new Set(files.map(({ path }) => path))
  const isNew = (file: OutputFile) => {
    const known = before.get(file.path)
    return known === undefined || !sameContents(known, file)
  }
  return [...files.filter(isNew).map(({ path }) => path), ...[...before.keys()].filter((path) => !kept.has(path))]
}

function sameContents({ contents: a }: Published, file: OutputFile): boolean {
  const b = keyOf(file)
  if (typeof a === 'string' || typeof b === 'string') return a === b
  return Buffer.compare(a, b) === 0
}
