import type { Fault } from '../errors'
import { placeOf, textOfPlace, type Place, type Redirect } from '../redirects'
import { resolvePath } from '../resolvePath'
import { addressLike, nameLike } from '../similar.js'
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

/**
 * Finds addresses that were published, and now lead nowhere. A page that is gone is one fault, whatever headings it
 * had. Its remedy only names a place that has most likely replaced it, because a redirect to another one would hide the
 * fault and mislead readers.
 *
 * @param listed The lines of the list of published addresses
 * @param list The file of the list
 * @param siteFile Where redirects are written
 */
export function checkPublished(given: {
  readonly listed: readonly string[]
  readonly pages: readonly Linked[]
  readonly redirects: readonly Redirect[]
  readonly list: string
  readonly siteFile: string
}): Fault[] {
  const { listed, pages, redirects, list, siteFile } = given
  const ids = new Map(pages.map((page) => [page.route, page.ids]))
  const moved = new Map(redirects.map(({ from, to }) => [textOfPlace(from), to]))
  const routes = new Set([...ids.keys(), ...redirects.map(({ from }) => from.path)])
  const places = listed.map((address) => {
    const written = placeOf(address)
    // The site may have had the other form of addresses, in which its pages still answer.
    return { ...written, path: resolvePath(written.path, routes) ?? written.path }
  })
  const known = new Set(places.map(textOfPlace))
  const gone = places.filter(isGone)
  const newRoutes = [...ids.keys()].filter((route) => !known.has(route))

  return listed.flatMap((address, index): Fault[] => {
    const place = places[index]
    if (address === '' || place === undefined || !gone.includes(place)) return []
    const to = place.anchor === '' ? pageFor(place) : headingFor(place)
    const remedy =
      to === undefined
        ? `put it back, or add a redirect to the place that has its contents now to redirects in ${siteFile}: '${address}': '…',`
        : `put it back, or add this line to redirects in ${siteFile}: '${address}': '${to}',`
    return [{ file: list, line: index + 1, problem: `${address} is gone, so links to it break`, remedy }]
  })

  function isGone(place: Place): boolean {
    if (isThere(place, ids) || moved.has(textOfPlace(place))) return false
    const page = moved.get(place.path)
    if (page === undefined) return place.anchor === '' || ids.has(place.path)
    // Browsers keep the anchor, unless the redirect has one.
    return page.anchor === '' && !isThere({ ...page, anchor: place.anchor }, ids)
  }

  /** The new page that must have replaced another one. */
  function pageFor({ path }: Place): string | undefined {
    const gonePages = gone.filter(({ anchor }) => anchor === '')
    return addressLike(path, newRoutes) ?? onlyPair(gonePages, newRoutes)
  }

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
