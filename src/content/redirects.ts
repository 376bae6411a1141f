import type { Fault } from '../errors'
import { addressLike, nameLike } from '../similar.js'
import type { Addressing } from '../siteConfig'
import { isRoute, placeOf, textOfPlace, type Place, type Redirect } from '../redirects'
import type { LinkedPage } from './links'

/**
 * Finds redirects that lead nowhere, in a circle, or to another redirect, or that hide something: each leads from an address
 * that the pages no longer have to one that they have. `file` is where the redirects are written.
 */
export function checkRedirects(
  redirects: readonly Redirect[],
  pages: readonly Pick<LinkedPage, 'route' | 'ids'>[],
  file: string,
  addressing: Addressing = {},
): Fault[] {
  const ids = new Map(pages.map((page) => [page.route, page.ids]))
  const next = new Map(redirects.map(({ from, to }) => [textOfPlace(from), textOfPlace(to)]))
  const moved = new Set(redirects.filter(({ from }) => from.anchor === '').map(({ from }) => from.path))
  return redirects.flatMap(({ from, to }): Fault[] => {
    const text = textOfPlace(from)
    const fault = (problem: string, remedy: string) => ({
      file,
      problem: `the redirect from ${text} ${problem}`,
      remedy,
    })
    if (/[:*(){}[\]]/.test(from.path)) {
      const remedy = 'write a line for each address, such as /old/first.html, or a pattern in the settings of the host'
      return [fault('has a placeholder, but each redirect leads from one address', remedy)]
    }
    if (!isRoute(from.path, addressing))
      return [fault('is not from a route', 'write the address of a page as it was, such as /guide/install.html')]
    if (!/^(?:\/(?!\.\.?(?:\/|$))[\w.~-]*)+$/.test(from.path)) {
      const problem = 'has characters that hosts read in different ways'
      return [fault(problem, 'use letters, digits and -._~ only, or redirect it in the settings of the host')]
    }
    if (isThere(from, ids)) return [fault('is from a place that exists', 'remove it, or rename the page or heading')]
    if (from.anchor !== '' && !ids.has(from.path) && !moved.has(from.path))
      return [fault('is from a page that is gone', `add a redirect from ${from.path} too`)]
    if (isThere(to, ids)) return []
    const way = wayFrom(from, next)
    const end = way.at(-1) ?? ''
    if (end === text)
      return [fault(`leads in a circle: ${way.join(' to ')}`, 'let one of them lead to a page, or remove all of them')]
    if (next.has(textOfPlace(to))) {
      const remedy = `let it lead to ${isThere(placeOf(end), ids) ? end : 'a page'}`
      return [fault(`leads to ${textOfPlace(to)}, which is redirected, too`, remedy)]
    }
    const known = ids.get(to.path)
    if (known === undefined) {
      const route = addressLike(to.path, [...ids.keys()])
      const remedy = route === undefined ? 'write the address of a page' : `did you mean ${route} ?`
      return [fault(`leads to ${to.path}, which is not a page`, remedy)]
    }
    const meant = nameLike(to.anchor, known)
    const remedy =
      meant === undefined ? 'write the id of one of its headings, or no anchor' : `did you mean #${meant} ?`
    return [fault(`leads to #${to.anchor}, which is not on ${to.path}`, remedy)]
  })
}

/** The addresses that redirects lead to from a place, one after another, up to a page or an address that has been passed. */
function wayFrom(from: Place, next: ReadonlyMap<string, string>): string[] {
  const way = [textOfPlace(from)]
  for (;;) {
    const to = next.get(way.at(-1) ?? '')
    if (to === undefined) return way
    const isPassed = way.includes(to)
    way.push(to)
    if (isPassed) return way
  }
}

/** Whether the pages have a place. `ids` are those of the headings of each route. */
export function isThere({ path, anchor }: Place, ids: ReadonlyMap<string, readonly string[]>): boolean {
  return ids.has(path) && (anchor === '' || ids.get(path)?.includes(anchor) === true)
}
