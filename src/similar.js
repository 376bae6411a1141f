/**
 * What an author may have meant by a name that does not exist: the one rule behind every "did you mean …?" of the builder.
 * This file is JavaScript because it is used before anything is bundled.
 */
import { closest, distance } from 'fastest-levenshtein'

/** The share of the longer name that may differ: one letter in three, two in five. */
export const tolerance = 0.4

/**
 * Whether a name may be a slip of another one, whatever their case. Two letters in the wrong order are one slip.
 *
 * @param {string} name
 * @param {string} other
 * @returns {boolean}
 */
export function isSimilar(name, other) {
  const [one, two] = [name.toLowerCase(), other.toLowerCase()]
  return distance(one, two) <= tolerance * Math.max(one.length, two.length) || isSwapped(one, two)
}

/**
 * Whether a name is most likely another one with a slip of the fingers: a letter too many, too few, or wrong, or two in the
 * wrong order. Names of a few letters often differ by one, and mean different things.
 *
 * @param {string} name
 * @param {string} other
 * @returns {boolean}
 */
export function isSlip(name, other) {
  const [one, two] = [name.toLowerCase(), other.toLowerCase()]
  return (distance(one, two) === 1 && Math.min(one.length, two.length) > 3) || isSwapped(one, two)
}

/**
 * The known name that is most similar to another one, or undefined if none is similar.
 *
 * @template {string} Name
 * @param {string} name
 * @param {readonly Name[]} known
 * @returns {Name | undefined}
 */
export function nameLike(name, known) {
  // Of names that differ in their case only, the one in the case that was written comes first.
  const costOf = (/** @type {string} */ other) =>
    distance(name.toLowerCase(), other.toLowerCase()) + distance(name, other)
  return known.filter((other) => isSimilar(name, other)).sort((a, b) => costOf(a) - costOf(b))[0]
}

/**
 * Whether two names differ in the order of two neighbors only: `dosc` and `docs`.
 *
 * @param {string} one
 * @param {string} two
 */
function isSwapped(one, two) {
  const at = [...one].findIndex((letter, index) => letter !== two[index])
  if (at === -1 || one.length !== two.length) return false
  return one[at] === two[at + 1] && one[at + 1] === two[at] && one.slice(at + 2) === two.slice(at + 2)
}

/**
 * The known address or file that is most similar to a path, whatever its ending, or undefined if none is similar:
 * `/guide/instal` -> `/guide/install.html`. First, those whose name has all words of the path's name, like a page that has
 * moved or got a longer name (`/guide/stones` -> `/lakes/flat-stones.html`), then those whose name differs by a slip. Of
 * several, those in the folder that was written come first, even if the link leads there from the wrong place.
 *
 * @template {string} Address
 * @param {string} path
 * @param {readonly Address[]} known
 * @returns {Address | undefined}
 */
export function addressLike(path, known) {
  const name = nameOf(path)
  const words = name.split('-')
  const moved = known.filter((address) => words.every((word) => nameOf(address).split('-').includes(word)))
  const named = moved.length > 0 ? moved : known.filter((address) => isSimilar(name, nameOf(address)))
  if (named.length === 0) return undefined
  const shared = named.map((address) => sharedFolders(path, address))
  const candidates = named.filter((_, index) => shared[index] === Math.max(...shared))
  const found = closest(bare(path), candidates.map(bare))
  return candidates.find((address) => bare(address) === found)
}

/**
 * The beginning of a remedy if a known address is similar to a path: `did you mean /guide/install.html ? If not, `
 *
 * @param {string} path
 * @param {readonly string[]} known
 * @returns {string}
 */
export function suggestionFor(path, known) {
  const meant = addressLike(path, known)
  return meant === undefined ? '' : `did you mean ${meant} ? If not, `
}

/**
 * An address without the ending of a page.
 *
 * @param {string} address
 */
function bare(address) {
  return address.replace(/\.html$|\.md$|\/$/, '')
}

/**
 * The last part of an address without any ending, because equal endings would make all images similar.
 *
 * @param {string} address
 */
function nameOf(address) {
  return bare(address)
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '')
}

/**
 * How many folders are the same, from the last one up: 2 of `/docs/recipes/docs/api/skip` and `/docs/api/skip`.
 *
 * @param {string} path
 * @param {string} other
 */
function sharedFolders(path, other) {
  const folders = bare(path).split('/').slice(1, -1).reverse()
  const others = bare(other).split('/').slice(1, -1).reverse()
  const differs = folders.findIndex((folder, index) => folder !== others[index])
  return differs === -1 ? folders.length : differs
}
