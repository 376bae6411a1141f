/** A place in the site, without base: `{ path: '/docs/api/', query: '?q=1', hash: '#example' }`. */
export interface Location {
  /** A route, or what was typed when it is none. */
  readonly path: string
  /** With its `?`, or an empty string. */
  readonly query: string
  /** With its `#`, or an empty string. */
  readonly hash: string
}

/** An address -> its place in the site served at `base`, or undefined when it is elsewhere. */
export function locationOf(url: URL, origin: string, base: string): Location | undefined {
  if (url.origin !== origin || !url.pathname.startsWith(base)) return undefined
  return { path: `/${decode(url.pathname.slice(base.length))}`, query: url.search, hash: url.hash }
}

/**
 * A place in the site -> its address on this origin. What is still escaped in the path stays as it is, and a path that
 * begins with two slashes does not become another host.
 */
export function hrefOf({ path, query, hash }: Location, base: string): string {
  const pathname = `${base}${encodeURI(path.slice(1)).replaceAll('%25', '%')}`
  return `${pathname.replace(/^\/\//, '/.//')}${query}${hash}`
}

/** The same page at the same anchor with the same query. */
export function isSame(a: Location, b: Location): boolean {
  return a.path === b.path && a.query === b.query && a.hash === b.hash
}

/** Leaves escaped what would mean something else: `%2F`, `%3F`, `%25`. In a path with a malformed escape all stay as typed. */
function decode(path: string): string {
  try {
    return decodeURI(path.replaceAll('%25', '%2525'))
  } catch {
    return path
  }
}
