import type { Fault } from '../errors'
import type { Claim } from '../types'
import { rememberLast } from './memo'

/**
 * Checks that each file of dist is claimed only once. Two paths that differ only in case or in their form of Unicode count
 * as one, because many file systems cannot store both. That includes the paths of folders, and those of sources, which are
 * the owners. A file where another one needs a folder is also a clash. Two owners that clash in several files are reported
 * once, and so is a folder.
 */
export function checkClaims(files: readonly Claim[]): readonly Fault[] {
  return lastClashes(textsOf(files), () => clashesOf(files))
}

// Most edits leave all paths as they are.
const lastClashes = rememberLast<readonly Fault[]>()
const lastTaken = rememberLast<ReadonlyMap<string, string>>()

function textsOf(files: readonly Claim[]): string[] {
  return files.flatMap(({ path, owner }) => [path, owner])
}

function clashesOf(files: readonly Claim[]): Fault[] {
  const claims = new Map<string, Claim>()
  const owners = new Map<string, Claim>()
  const folders = new Map<string, { readonly name: string; readonly file: Claim }>()
  const clashing = new Set<string>()
  const clashes = new Map<string, Fault>()
  const clash = ({ owner }: Claim, other: Claim, problem: string) => {
    const pair = JSON.stringify([owner, other.owner])
    if (clashes.has(pair)) return
    clashes.set(pair, { file: owner, problem, remedy: 'rename one of the two' })
  }
  for (const file of files) {
    const { path, owner } = file
    const first = firstAt(claims, path, file)
    if (first !== file) clash(file, first, `makes ${path}, which ${first.owner} also makes${formOf(path, first.path)}`)
    const twin = firstAt(owners, owner, file)
    if (twin.owner !== owner) clash(file, twin, `has the same name as ${twin.owner} on systems that ignore case`)
    for (const name of foldersOf(path)) {
      const folder = firstAt(folders, name, { name, file })
      if (folder.name === name || clashing.has(name)) continue
      clashing.add(name)
      clash(file, folder.file, `needs the folder ${name}, and ${folder.file.owner} the folder ${folder.name}`)
    }
  }
  for (const file of files) {
    const inside = folders.get(comparable(file.path))?.file
    if (inside !== undefined) clash(file, inside, `makes the file ${file.path}, where ${inside.owner} needs a folder`)
  }
  return [...clashes.values()]
}

/**
 * The files whose paths differ from those of `taken`, and from each other, in more than case. Many file systems cannot store
 * the others. Files at exactly the same path stay, because they are a fault.
 */
export function withoutTwins<File extends Claim>(files: readonly File[], taken: readonly Claim[]): File[] {
  const namesOf = ({ path }: Claim) => [...foldersOf(path), path]
  const namesTaken = () => new Map(taken.flatMap(namesOf).map((name) => [comparable(name), name]))
  const known = new Map(lastTaken(textsOf(taken), namesTaken))
  return files.filter((file) => {
    const names = namesOf(file)
    if (names.some((name) => (known.get(comparable(name)) ?? name) !== name)) return false
    for (const name of names) known.set(comparable(name), name)
    return true
  })
}

/** Returns what is first under a path, which is `value` if there was nothing. */
function firstAt<T>(entries: Map<string, T>, path: string, value: T): T {
  const key = comparable(path)
  const first = entries.get(key)
  if (first !== undefined) return first
  entries.set(key, value)
  return value
}

/** Why two paths that look alike are different. */
function formOf(path: string, other: string): string {
  return path !== other && path.normalize('NFC') === other.normalize('NFC') ? ' in another form of Unicode' : ''
}

/** A path as file systems compare it that ignore case, or that store names in one form of Unicode. */
function comparable(path: string): string {
  return path.normalize('NFC').toLowerCase()
}

/** `a/b/c.js` -> `a`, `a/b`. */
function foldersOf(path: string): string[] {
  const segments = path.split('/').slice(0, -1)
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}
