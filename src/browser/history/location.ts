/** A place in the site, without base: `{ path: '/docs/api/', query: '?q=1', hash: '#example' }`. */
export interface Location {
  /** A route, or, if it isn't known to be one, the path as it is in the address, with its escapes. */
  readonly path: string
  /** With its `?`, or an empty string. */
  readonly query: string
  /** With its `#`, or an empty string. */
  readonly hash: string
}

/** An address -> its place in the site served at `base`, or undefined if it is outside the site. */
export function locationOf(url: URL, origin: string, base: string): Location | undefined {
  if (url.origin !== origin || !url.pathname.startsWith(base)) return undefined
  return { path: `/${url.pathname.slice(base.length)}`, query: url.search, hash: url.hash }
}

/** A place in the site -> its address on this origin. A path that begins with two slashes doesn't become a host. */
export function hrefOf({ path, query, hash }: Location, base: string): string {
  return `${base}${path.slice(1)}${query}${hash}`.replace(/^\/\//, '/.//')
}

/** The same page at the same anchor with the same query. */
export function isSame(a: Location, b: Location): boolean {
  return a.path === b.path && a.query === b.query && a.hash === b.hash
}

/**
 * The path of an address as people read it. Escapes whose decoding would change the meaning stay: `%2F`, `%3F`, `%25`.
 * A path with a malformed escape stays as it is.
 */
export function readable(path: string): string {
  try {
    return decodeURI(path.replaceAll('%25', '%2525'))
  } catch {
    return path
  }
}
