import type { Fault } from '../errors'
import { placeOf, textOfPlace, type Place, type Redirect } from '../redirects'
import { resolvePath } from '../resolvePath'
import { closest } from '../similar.js'
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
 * had.
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
  const known = new Set(listed)
  const ids = new Map(pages.map((page) => [page.route, page.ids]))
  const moved = new Map(redirects.map(({ from, to }) => [textOfPlace(from), to]))
  const routes = new Set([...ids.keys(), ...redirects.map(({ from }) => from.path)])

  return listed.flatMap((address, index): Fault[] => {
    const written = placeOf(address)
    // The site may have had the other form of addresses, in which its pages still answer.
    const place = { ...written, path: resolvePath(written.path, routes) ?? written.path }
    if (address === '' || isThere(place, ids) || moved.has(textOfPlace(place))) return []
    const page = moved.get(place.path)
    // Browsers keep the anchor, unless the redirect has one.
    if (page !== undefined && (page.anchor !== '' || isThere({ ...page, anchor: place.anchor }, ids))) return []
    if (place.anchor !== '' && page === undefined && !ids.has(place.path)) return []
    const path = page?.path ?? place.path
    const to = place.anchor === '' ? nearest(place.path, [...ids.keys()], known) : headingLike(place, path)
    const remedy = `put it back, or add this line to redirects in ${siteFile}: '${address}': '${to}',`
    return [{ file: list, line: index + 1, problem: `${address} is gone, so links to it break`, remedy }]
  })

  function headingLike({ anchor }: Place, path: string): string {
    const found = (ids.get(path) ?? []).filter((id) => !isFootnote(id)).map((id) => textOfPlace({ path, anchor: id }))
    return found.length === 0 ? path : nearest(textOfPlace({ path, anchor }), found, known)
  }
}

/** The most similar address. New ones come first, because something that was renamed has a new address. */
function nearest(address: string, all: readonly string[], known: ReadonlySet<string>): string {
  const added = all.filter((other) => !known.has(other))
  return closest(address, [...(added.length > 0 ? added : all)])
}
