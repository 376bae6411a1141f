import type { Fault } from '../errors'
import type { Claim } from '../types'

/**
 * Checks that each file of dist is claimed only once. Two files whose paths differ only by case count as one, because
 * many file systems cannot store both. A file where another one needs a folder is also a clash. Two owners that clash
 * in several files are reported once.
 */
export function checkClaims(files: readonly Claim[]): Fault[] {
  const claims = new Map<string, Claim>()
  const folders = new Map<string, Claim>()
  const clashes = new Map<string, Fault>()
  const clash = ({ owner }: Claim, other: Claim, problem: string) => {
    const pair = JSON.stringify([owner, other.owner])
    if (clashes.has(pair)) return
    clashes.set(pair, { file: owner, problem, remedy: 'rename one of the two' })
  }
  for (const file of files) {
    const path = file.path.toLowerCase()
    const first = claims.get(path)
    if (first === undefined) claims.set(path, file)
    else clash(file, first, `makes ${file.path}, which ${first.owner} also makes`)
    for (const folder of foldersOf(path)) if (!folders.has(folder)) folders.set(folder, file)
  }
  for (const file of files) {
    const inside = folders.get(file.path.toLowerCase())
    if (inside !== undefined) clash(file, inside, `makes the file ${file.path}, where ${inside.owner} needs a folder`)
  }
  return [...clashes.values()]
}

/** `a/b/c.js` -> `a`, `a/b`. */
function foldersOf(path: string): string[] {
  const segments = path.split('/').slice(0, -1)
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}
