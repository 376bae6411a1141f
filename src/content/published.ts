import type { Fault } from '../errors'
import { unmerged } from '../unmerged'
import { placeOf, textOfPlace, type Place, type Redirect } from '../redirects'
import { resolvePath } from '../resolvePath'
import { addressLike, isSlip, nameLike } from '../similar.js'
import type { LinkedPage } from './links'
import { isThere } from './redirects'

/** The parts of a page that links can lead to. */
type Linked = Pick<LinkedPage, 'route' | 'ids'>

/**
 * Every address that a reader may have a link to: each page, and each of its headings. Sorted, so that changes are easy
 * to read.
 */
export function addressesOf(pages: readonly Linked[]): string[] {
  return pages
    .flatMap(({ route, ids }) => [
      route,
      ...ids.filter((id) => !isFootnote(id)).map((anchor) => textOfPlace({ path: route, anchor })),
    ])
    .sort()
}

/** The numbers of footnotes change with the text. Only their ids contain a colon. */
function isFootnote(id: string): boolean {
  return id.includes(':')
}

/** The published addresses as places, and what has become of them. */
export type Comparison = ReturnType<typeof compareAddresses>

/**
 * The published pages that are gone -> the new pages that have most likely replaced them. A page has been replaced by the
 * one that has most of the headings which only it had, or whose address differs by a slip. Without such headings, a similar
 * name is enough. A redirect to another page would mislead readers.
 */
export function successorsOf({ places, newRoutes, gone, ids }: Comparison): ReadonlyMap<string, string> {
  const gonePages = gone.flatMap(({ path, anchor }) => (anchor === '' ? [path] : []))
  if (gonePages.length === 0) return new Map()
  const elsewhere = new Set([...ids].flatMap(([route, own]) => (newRoutes.includes(route) ? [] : own)))
  return new Map(
    gonePages.flatMap((path) => {
      const own = places.filter((place) => place.path === path && place.anchor !== '').map(({ anchor }) => anchor)
      const only = own.filter((id) => !elsewhere.has(id))
      const to =
        only.length > 0
          ? (withMost(only) ?? newRoutes.find((route) => isSlip(path, route)))
          : (addressLike(path, newRoutes) ?? (own.length === 0 ? onlyPair(gonePages, newRoutes) : undefined))
      return to === undefined ? [] : [[path, to] as const]

      /** The new page with at least half of some headings, if there is only one with so many. */
      function withMost(headings: readonly string[]): string | undefined {
        const countOf = (route: string) => headings.filter((id) => ids.get(route)?.includes(id)).length
        const most = Math.max(0, ...newRoutes.map(countOf))
        const routes = newRoutes.filter((route) => countOf(route) === most)
        return most * 2 < headings.length ? undefined : routes.length === 1 ? routes[0] : addressLike(path, routes)
      }
    }),
  )
}

/**
 * Compares the lines of the list of published addresses with a site: finds those that lead nowhere now, and the routes that
 * were not published before.
 */
export function compareAddresses(given: {
  readonly listed: readonly string[]
  readonly pages: readonly Linked[]
  readonly redirects: readonly Redirect[]
}) {
  const { listed, pages, redirects } = given
  const ids = new Map(pages.map((page) => [page.route, page.ids]))
  const moved = new Map(redirects.map(({ from, to }) => [textOfPlace(from), to]))
  const routes = new Set([...ids.keys(), ...redirects.map(({ from }) => from.path)])
  const places = listed.map((address) => {
    const written = placeOf(address)
    // The site may have had the other form of addresses, in which its pages still answer.
    return { ...written, path: resolvePath(written.path, routes) ?? written.path }
  })
  const known = new Set(places.map(textOfPlace))
  const isGone = (place: Place): boolean => {
    if (isThere(place, ids) || moved.has(textOfPlace(place))) return false
    const page = moved.get(place.path)
    if (page === undefined) return place.anchor === '' || ids.has(place.path)
    // Browsers keep the anchor, unless the redirect has one.
    return page.anchor === '' && !isThere({ ...page, anchor: place.anchor }, ids)
  }
  const newRoutes = [...ids.keys()].filter((route) => !known.has(route))
  return { listed, ids, moved, places, known, gone: places.filter(isGone), newRoutes }
}

/**
 * Finds addresses that were published, and now lead nowhere. A page that is gone is one fault, whatever headings it
 * had. Its remedy only names a place that has most likely replaced it, because a redirect to another one would hide the
 * fault and mislead readers.
 *
 * @param successors What `successorsOf` finds
 * @param list The file of the list
 * @param siteFile Where redirects are written
 */
export function checkPublished(
  { listed, ids, moved, places, known, gone }: Comparison,
  successors: ReadonlyMap<string, string>,
  { list, siteFile }: { readonly list: string; readonly siteFile: string },
): Fault[] {
  const merging = unmerged(list, listed.join('\n'), 'the lines of both')
  if (merging !== undefined) return [merging]

  return listed.flatMap((address, index): Fault[] => {
    const place = places[index]
    if (address === '' || place === undefined || !gone.includes(place)) return []
    if (!address.startsWith('/')) {
      const remedy = 'remove the line, or write an address that begins with /'
      return [{ file: list, line: index + 1, problem: `${address} is not an address`, remedy }]
    }
    const to = place.anchor === '' ? successors.get(place.path) : headingFor(place)
    const rename =
      place.anchor === '' ? ` and run npm run rename -- ${place.path} ${to}, which changes all that leads to it` : ''
    const remedy =
      to === undefined
        ? `put it back, or add this line to redirects in ${siteFile}: '${address}': '…', with its new place instead of …`
        : `put it back${rename}, or add this line to redirects in ${siteFile}: '${address}': '${to}',`
    return [{ file: list, line: index + 1, problem: `${address} is gone, so links to it break`, remedy }]
  })

  /** The new heading of the page that must have replaced another one. */
  function headingFor({ path, anchor }: Place): string | undefined {
    const page = moved.get(path)?.path ?? path
    // A page that was renamed still has most headings of the old one.
    const added = (ids.get(page) ?? []).filter(
      (id) => !isFootnote(id) && [page, path].every((from) => !known.has(textOfPlace({ path: from, anchor: id }))),
    )
    const goneHeadings = gone.filter((other) => other.path === path && other.anchor !== '')
    const id = nameLike(anchor, added) ?? onlyPair(goneHeadings, added)
    return id === undefined ? undefined : textOfPlace({ path: page, anchor: id })
  }
}

/** The new name if there is only one, and only one that it can have replaced. */
function onlyPair(gone: readonly unknown[], added: readonly string[]): string | undefined {
  return gone.length === 1 && added.length === 1 ? added[0] : undefined
}
