import { suggestions } from '../config'

/**
 * The pages that a reader may have meant by an unknown address, best first, up to `count`. A page is a candidate if one
 * address has, anywhere, a part that is similar to the last part of the other:
 *
 *   /docs/api/tos.html     ->  /docs/api/toss.html                           a typo
 *   /toss                  ->  /docs/api/toss.html                           a folder left out
 *   /docs/recipes/toss     ->  /docs/api/toss.html, /docs/recipes/           the wrong folder
 *   /docs/api/nonsense     ->  /docs/api/                                    the right folder
 *   /docs/                 ->  /docs/introduction/, /docs/tutorials/         a folder without an index
 *
 * `path` is without base, query and hash. Pages that are equally similar keep their order.
 */
export function suggestPages<P extends { readonly path: string }>(
  path: string,
  pages: readonly P[],
  count: number,
): P[] {
  const typed = partsOf(path)
  return pages
    .flatMap((page) => {
      const parts = partsOf(page.path)
      const isCandidate = hasLike(typed, parts.at(-1)) || hasLike(parts, typed.at(-1))
      return isCandidate ? { page, distance: pathDistance(typed, parts) } : []
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ page }) => page)
}

/** `/docs/API/useSkips.htm` -> `docs`, `api`, `useskips`: normalizes case and extensions. */
function partsOf(path: string): string[] {
  return path
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.\w+$/, '')
    .replace(/\/(?:index|readme)$/, '')
    .split('/')
    .map((part) => part.replace(/%..|[^a-z0-9]/g, ''))
    .filter((part) => part !== '')
}

function hasLike(parts: readonly string[], name: string | undefined): boolean {
  return name !== undefined && parts.some((part) => difference(part, name) < 1)
}

/** The distance between two paths. Their last parts weigh most, because a page's name says more than its folder. */
function pathDistance(a: readonly string[], b: readonly string[]): number {
  return editDistance(a, b, difference) + 2 * difference(a.at(-1), b.at(-1))
}

/** The share of two names that differs, or 1 if they are not similar, so that chance matches of letters don't count. */
function difference(a = '', b = ''): number {
  const longest = Math.max(a.length, b.length)
  const limit = suggestions.tolerance * longest
  if (Math.abs(a.length - b.length) > limit) return 1
  const distance = editDistance(Array.from(a), Array.from(b), (x, y) => (x === y ? 0 : 1))
  return distance > limit ? 1 : distance / longest
}

/** The cheapest edit from one list to another: 1 to add or remove an item, `replace` to replace one. */
function editDistance(
  from: readonly string[],
  to: readonly string[],
  replace: (a: string, b: string | undefined) => number,
): number {
  let row = [0, ...to].map((_, column) => column)
  from.forEach((item) => {
    let left = 0
    let diagonal = 0
    row = row.map((above, column) => {
      left = column === 0 ? above + 1 : Math.min(above + 1, left + 1, diagonal + replace(item, to[column - 1]))
      diagonal = above
      return left
    })
  })
  return row.at(-1) ?? 0
}
