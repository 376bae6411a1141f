import { posix } from 'node:path'
import { closest, distance } from 'fastest-levenshtein'

/** Whether a name may be a slip of another one. */
function isSimilar(path: string, other: string): boolean {
  return distance(posix.basename(path), posix.basename(other)) <= posix.basename(path).length / 3
}

/** An address without its ending. */
const bare = (address: string) => address.replace(/\.html$|\.md$|\/$/, '')

/** How many folders are the same, from the last one up: 2 of `/docs/recipes/docs/api/skip` and `/docs/api/skip`. */
function sharedFolders(path: string, other: string): number {
  const [folders, others] = [path, other].map((each) => each.split('/').slice(1, -1).reverse())
  const differs = folders?.findIndex((folder, index) => folder !== others?.[index]) ?? 0
  return differs === -1 ? (folders?.length ?? 0) : differs
}

/**
 * The known address most similar to a path, regardless of endings: `/guide/instal` -> `/guide/install.html`. First, those
 * whose name has all words of the path's name, like a page that has moved or got a longer name (`/guide/stones` ->
 * `/lakes/flat-stones.html`), then those whose name differs by a slip. Of several, those in the folder that was written
 * come first, even if the link leads there from the wrong place.
 */
export function nearest(path: string, known: readonly string[]): string {
  const wordsOf = (address: string) => posix.basename(bare(address)).split('-')
  const words = wordsOf(path)
  const moved = known.filter((address) => words.every((word) => wordsOf(address).includes(word)))
  const similar = known.filter((address) => isSimilar(bare(path), bare(address)))
  const named = [moved, similar].find(({ length }) => length > 0) ?? known
  const shared = named.map((address) => sharedFolders(bare(path), bare(address)))
  const candidates = named.filter((_, index) => shared[index] === Math.max(...shared))
  const found = closest(bare(path), candidates.map(bare))
  return candidates.find((address) => bare(address) === found) ?? found
}

/** The beginning of a remedy, `did you mean /guide/install.html ? If not, `, if a known address is similar to a path. */
export function suggestionFor(path: string, known: readonly string[]): string {
  const found = known.length === 0 ? undefined : nearest(path, known)
  return found === undefined || !isSimilar(bare(path), bare(found)) ? '' : `did you mean ${found} ? If not, `
}
