import { lstatSync, realpathSync, utimesSync } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { tryToRead, writeCacheFile } from '../../bundling/cacheFiles.js'
import { build } from '../../config'
import { isLeftover } from '../../content/walk'
import { Faults, type Fault } from '../../errors'
import { findBuilderRoot, generatorOf } from '../builderRoot'
import { fullHash } from '../hash'
import { hashedFiles } from '../hosting/hosted'
import { ifThere } from './disk'

/** The list of files that builds have put into dist, relative to the site's root. */
const record = `${build.cacheFolder}/published`

/**
 * Changes when a file is edited or replaced, or when someone changes who may read it. The exception is an edit in place
 * that keeps the size and restores the time. The time of the last change would reveal it, but links change that, too.
 */
export type FileState = readonly [inode: number, size: number, modified: number, mode: number]

/** A file of dist as a build has left it. */
export interface Published {
  /** Represents its contents, without the need to make them. */
  readonly key: string
  /** The hash of its contents, by which a copy of the file is recognized. */
  readonly hash: string
  readonly state: FileState
}

/** A file of the record: what `Published` has, in a list. */
type Entry = readonly [path: string, key: string, hash: string, ...state: FileState]

/** The record. Until dist has been replaced, it still has the files of `before` where those of `files` differ. */
interface Recorded {
  readonly files: readonly Entry[]
  readonly before: readonly Entry[]
}

/** The state of the file at `path`. */
export function stateOf(path: string): FileState {
  const { ino, size, mtimeMs, mode } = lstatSync(path)
  return [ino, size, mtimeMs, mode]
}

/** The files that the last build has published in `root`. */
export function readPublished(root: string): ReadonlyMap<string, Published> {
  return new Map(readRecord(root)?.files.map(([path, key, hash, ...state]) => [path, { key, hash, state }]))
}

/**
 * Makes sure that dist may be replaced with `files`: everything in it is from a build. Records which files are in dist
 * now and which will be, so that this is known even if the process is killed before it has replaced dist. Returns those
 * that are there now. `isKept` says whether the contents of a file will not be lost because the new one has the same.
 *
 * A file that the last build has made may have been edited, and is made again. One that is no longer made has to be as a
 * build has left it, because someone may have put another one in its place. Names and marks only count without a record,
 * because someone may have copied a file of another build to dist.
 *
 * @throws Faults when dist is not a folder, or when something in it is not from a build
 */
export async function claimDist(
  root: string,
  files: ReadonlyMap<string, Published>,
  isKept: (path: string) => boolean,
): Promise<readonly string[]> {
  const { dist } = build.folders
  const folder = join(root, dist)
  const found = await ifThere(lstat(folder))
  if (found !== undefined && !found.isDirectory()) {
    const problem = found.isSymbolicLink() ? 'is a link' : 'is a file'
    throw new Faults([{ file: dist, problem, remedy: 'move it; the build needs a folder of this name' }])
  }
  const all = found === undefined ? [] : await entriesIn(folder)
  const present = all.filter(({ isEmptyFolder }) => !isEmptyFolder).map(({ path }) => path)
  const recorded = readRecord(root)
  const left = [...(recorded?.files ?? []), ...(recorded?.before ?? [])]
  const madeLast = new Set(recorded?.files.map(([path]) => path))
  const folders = new Set([...files.keys(), ...left.map(([path]) => path)].flatMap(prefixesOf))
  const differing = left.filter(([path, , , ...state]) => files.get(path)?.state.join() !== state.join())
  const isPresent = new Set(all.filter(({ isFile }) => isFile).map(({ path }) => path))
  const before = differing.filter((entry) => isPresent.has(entry[0]) && isAsLeft(folder, entry))
  const isLeft = new Set(before.map(([path]) => path))
  // Without a record, a build has made dist if its not-found page has the mark. Then it has also made what it makes again.
  const made = recorded === undefined && isMarked(join(folder, '404.html')) ? files : new Map<string, unknown>()
  const isOwn = (path: string) =>
    (files.has(path) && madeLast.has(path)) ||
    isLeft.has(path) ||
    (recorded === undefined && isRecognized(folder, path, made)) ||
    (files.has(path) && isKept(path))
  const isFromBuild = ({ path, isFile, isEmptyFolder }: Present) =>
    isEmptyFolder ? folders.has(path) : isFile && isOwn(path)
  const foreign = all.filter((entry) => !isFromBuild(entry))
  if (foreign.length > 0) throw new Faults(faultsOfForeign(foreign, all.filter(isFromBuild)))

  const recording: Recorded = {
    files: [...files].map(([path, { key, hash, state }]): Entry => [path, key, hash, ...state]),
    before,
  }
  const text = JSON.stringify(recording)
  const path = join(root, record)
  if (JSON.stringify(recorded) !== text) writeCacheFile(path, text)
  // A build that changes nothing has compared everything, too.
  else utimesSync(path, new Date(), new Date())
  return present
}

/** When the last build compared dist with its sources, in milliseconds. Undefined when there is no record of a build. */
export async function comparedAt(root: string): Promise<number | undefined> {
  return (await ifThere(lstat(join(root, record))))?.mtimeMs
}

/**
 * Whether a file has the size and the time that the record says, or the contents. A copy of dist, as from an archive or
 * the cache of a server, has other inodes, and may have other permissions and times.
 */
function isAsLeft(folder: string, [path, , hash, , size, modified]: Entry): boolean {
  const file = join(folder, path)
  const found = lstatSync(file)
  return found.size === size && (found.mtimeMs === modified || fullHash(tryToRead(file) ?? '') === hash)
}

/** Something in dist: a file, a folder without files, or something that no build makes, such as a link. */
interface Present {
  readonly path: string
  readonly isFile: boolean
  readonly isEmptyFolder: boolean
}

/**
 * Everything in a folder and below, except folders with files, and the files that macOS leaves in every folder.
 *
 * @throws Faults when something is mounted there, which cannot be removed together with the folder
 */
async function entriesIn(folder: string): Promise<Present[]> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter(({ name }) => name !== '.DS_Store')
    .map((entry) => ({ entry, path: relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/') }))
  const folders = entries.filter(({ entry }) => entry.isDirectory()).map(({ path }) => path)
  const mounts = mountsIn(folder, folders)
  if (mounts.length > 0) throw new Faults(mounts.map(faultOfMount))
  const filled = new Set(entries.filter(({ entry }) => !entry.isDirectory()).flatMap(({ path }) => prefixesOf(path)))
  return entries
    .filter(({ entry, path }) => !entry.isDirectory() || !filled.has(path))
    .map(({ entry, path }) => ({ path, isFile: entry.isFile(), isEmptyFolder: entry.isDirectory() }))
}

/**
 * The paths in `folder` where something is mounted. One of the `folders` in it may be in another file system. A folder or
 * file of the same one can also be mounted, which only Linux lists.
 */
function mountsIn(folder: string, folders: readonly string[]): string[] {
  const { dev } = lstatSync(folder)
  const others = folders.filter((path) => lstatSync(join(folder, path)).dev !== dev)
  const inside = `${realpathSync(folder)}${sep}`
  const lines = String(tryToRead('/proc/self/mountinfo') ?? '').split('\n')
  // Spaces and the like are octal: `\040`.
  const charOf = (_: string, code: string) => String.fromCharCode(parseInt(code, 8))
  const listed = lines.map((line) => (line.split(' ')[4] ?? '').replace(/\\([0-7]{3})/g, charOf))
  const within = listed.filter((path) => path.startsWith(inside)).map((path) => path.slice(inside.length))
  return [...new Set([...others, ...within])]
}

function faultOfMount(path: string): Fault {
  return {
    file: `${build.folders.dist}/${path}`,
    problem: 'is a mount point, which a build cannot replace',
    remedy: 'unmount it',
  }
}

/** The record, or undefined when there is none to read. */
function readRecord(root: string): Recorded | undefined {
  try {
    const { files, before } = JSON.parse(String(tryToRead(join(root, record)))) as Partial<Record<string, unknown>>
    return areEntries(files) && areEntries(before) ? { files, before } : undefined
  } catch {
    return undefined
  }
}

function areEntries(value: unknown): value is readonly Entry[] {
  return Array.isArray(value) && value.every(isEntry)
}

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value)) return false
  const [path, key, hash, ...state] = value as unknown[]
  const hasState = state.length === 4 && state.every((part) => typeof part === 'number')
  return [path, key, hash].every((part) => typeof part === 'string') && hasState
}

/** A hashed asset, or the list of kept ones. */
const assets = new RegExp(`^(?:${hashedFiles}|assets/kept\\.txt)$`)

/**
 * Whether a file shows that it is from a build, or is one of those that builds have `made`: an asset, HTML with the mark,
 * the Markdown of such a page, or the compressed copy of one of these.
 */
function isRecognized(folder: string, path: string, made: ReadonlyMap<string, unknown>): boolean {
  if (made.has(path) || assets.test(path)) return true
  if (path.endsWith('.html')) return isMarked(join(folder, path))
  const [, original] = /^(.*)\.(?:br|gz)$/.exec(path) ?? []
  if (original !== undefined) return isRecognized(folder, original, made)
  return path.endsWith('.md') && isRecognized(folder, path.replace(/md$/, 'html'), made)
}

/** Whether a file is HTML that the builder has marked. */
function isMarked(path: string): boolean {
  const [name = ''] = generatorOf(findBuilderRoot()).split(' ')
  return tryToRead(path)?.includes(`<meta name="generator" content="${name} `) === true
}

/** One fault for each file that is not from a build. Those in folders that no build made count as one. */
function faultsOfForeign(foreign: readonly Present[], own: readonly Present[]): Fault[] {
  const folders = new Set(own.flatMap(({ path }) => prefixesOf(path)))
  const highest = ({ path }: Present) => prefixesOf(path).find((prefix) => !folders.has(prefix)) ?? path
  return [...new Set(foreign.map(highest))].map((path) => ({
    file: `${build.folders.dist}/${path}`,
    problem: 'is not from a build, which would delete it',
    remedy: remedyFor(path),
  }))
}

/** A build leaves out what belongs to tools, such as `.git`, if it is in public/. */
function remedyFor(path: string): string {
  const { dist, public: files } = build.folders
  if (!isLeftover(basename(path))) {
    return `move it out of ${dist}/, to ${files}/ if it belongs to the site; remove it if another build has made it`
  }
  const publishing = `; to publish with git, copy the files of ${dist}/ to the folder that has it`
  return `move it out of ${dist}/, which each build replaces${path === '.git' ? publishing : ''}`
}

/** The folders that a path is in, and the path itself: `a/b.js` -> `a`, `a/b.js`. */
function prefixesOf(path: string): string[] {
  const segments = path.split('/')
  return segments.map((_segment, index) => segments.slice(0, index + 1).join('/'))
}
