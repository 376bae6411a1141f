/**
 * Finds the route for an address, or undefined. Links, back and forward, the first load and the build's link check
 * share this rule, so every address at which a host may serve a page leads to that page.
 *
 * It drops a trailing `index.html`, then takes the first of these that is a route: the path; the path without its slash or
 * `.html`; this with `.html`; this with a slash; then the same ignoring case.
 *
 *   /guide/index.html   ->  /guide/
 *   /guide.html         ->  /guide/
 *   /guide/install      ->  /guide/install.html
 *   /guide/install/     ->  /guide/install.html
 *
 * `path` is without base, query and hash. Routes are lower case.
 */
export function resolvePath(path: string, routes: ReadonlySet<string>): string | undefined {
  return candidatesOf(path).find((candidate) => routes.has(candidate))
}

/** Every route that an address may refer to, the likeliest first. */
export function candidatesOf(address: string): readonly string[] {
  return [...exactCandidatesOf(address), ...exactCandidatesOf(address.toLowerCase())]
}

function exactCandidatesOf(address: string): readonly string[] {
  const path = address.replace(/\/index\.html$/, '/')
  const bare = path.replace(/\/$|\.html$/, '')
  return [path, bare, bare + '.html', bare + '/']
}
