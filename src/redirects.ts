import type { Addressing, Site } from './siteConfig'

/** A place of the site: a route, and the id of a heading there, or an empty string. */
export interface Place {
  readonly path: string
  readonly anchor: string
}

/** An address that the site had, and where its contents are now. */
export interface Redirect {
  readonly from: Place
  readonly to: Place
}

/** The redirects of a site. */
export function redirectsOf({ redirects = {} }: Pick<Site, 'redirects'>): readonly Redirect[] {
  return Object.entries(redirects).map(([from, to]) => ({ from: placeOf(from), to: placeOf(to) }))
}

/** `/guide/install.html#steps` -> the route and the heading. */
export function placeOf(address: string): Place {
  const [path = '', anchor = ''] = address.split('#')
  return { path, anchor }
}

/** Whether a path is written like the route of a page: `/guide/` or `/guide/install.html`, or without an ending. */
export function isRoute(path: string, { cleanAddresses = false }: Addressing): boolean {
  if (cleanAddresses) return /^\/[^?]*$/.test(path)
  return /^\/(?:[^?]*\/|[^?]*\.html)?$/.test(path)
}

/** The opposite of `placeOf`. */
export function textOfPlace({ path, anchor }: Place): string {
  return anchor === '' ? path : `${path}#${anchor}`
}
