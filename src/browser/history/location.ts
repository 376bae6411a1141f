/** A place in the site, without base: `{ path: '/docs/api/', query: '?q=1', hash: '#example' }`. */
export interface Location {
  /** A route, or the path as it is in the address, with its escapes, when it is not known to be one. */
  readonly path: string
  /** With its `?`, or an empty string. */
  readonly query: string
  /** With its `#`, or an empty string. */
  readonly hash: string
}

/** An address -> its place in the site served at `base`, or undefined when it is elsewhere. */
export function locationOf(url: URL, origin: string, base: string): Location | undefined {
  if (url.origin !== origin || !url.pathname.startsWith(base)) return undefined
  return { path: `/${url.pathname.slice(base.length)}`, query: url.search, hash: url.hash }
}

/** A place in the site -> its address on this origin. A path that begins with two slashes does not become another host. */
export function hrefOf({ path, query, hash }: Location, base: string): string {
  return `${base}${path.slice(1)}${query}${hash}`.replace(/^\/\//, '/.//')
}

/** The same page at the same anchor with the same query. */
export function isSame(a: Location, b: Location): boolean {
  return a.path === b.path && a.query === b.query && a.hash === b.hash
}

/**
 * The path of an address as people read it. What would mean something else stays escaped: `%2F`, `%3F`, `%25`; and so does
 * everything in a path with a malformed escape.
 */
export function readable(path: string): string {
  try {
    return decodeURI(path.replaceAll('%25', '%2525'))
  } catch {
    return path
  }
}
