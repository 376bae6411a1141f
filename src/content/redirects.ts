import { closest } from 'fastest-levenshtein'
import type { Fault } from '../errors'
import type { Addressing } from '../siteConfig'
import { isRoute, textOfPlace, type Place, type Redirect } from '../redirects'
import type { LinkedPage } from './links'

/**
 * Finds redirects that lead nowhere or hide something: each leads from an address that the pages no longer have to one that
 * they have. `file` is where the redirects are written.
 */
export function checkRedirects(
  redirects: readonly Redirect[],
  pages: readonly Pick<LinkedPage, 'route' | 'ids'>[],
  file: string,
  addressing: Addressing = {},
): Fault[] {
  const ids = new Map(pages.map((page) => [page.route, page.ids]))
  const moved = new Set(redirects.filter(({ from }) => from.anchor === '').map(({ from }) => from.path))
  return redirects.flatMap(({ from, to }): Fault[] => {
    const text = textOfPlace(from)
    const fault = (problem: string, remedy: string) => ({
      file,
      problem: `the redirect from ${text} ${problem}`,
      remedy,
    })
    if (!isRoute(from.path, addressing))
      return [fault('is not from a route', 'write the address of a page as it was, such as /guide/install.html')]
    if (isThere(from, ids)) return [fault('is from a place that exists', 'remove it, or rename the page or heading')]
    if (from.anchor !== '' && !ids.has(from.path) && !moved.has(from.path))
      return [fault('is from a page that is gone', `add a redirect from ${from.path} too`)]
    if (isThere(to, ids)) return []
    const known = ids.get(to.path)
    if (known === undefined) {
      const route = closest(to.path, [...ids.keys()])
      return [fault(`leads to ${to.path}, which is not a page`, `did you mean ${route} ?`)]
    }
    const remedy = known.length > 0 ? `did you mean #${closest(to.anchor, [...known])} ?` : 'remove the anchor'
    return [fault(`leads to #${to.anchor}, which is not on ${to.path}`, remedy)]
  })
}

/** Whether the pages have a place. `ids` are those of the headings of each route. */
export function isThere({ path, anchor }: Place, ids: ReadonlyMap<string, readonly string[]>): boolean {
  return ids.has(path) && (anchor === '' || ids.get(path)?.includes(anchor) === true)
}
