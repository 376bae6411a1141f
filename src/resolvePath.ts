/**
 * Finds the route that an address means, or undefined. One rule for links, for back and forward, for the first load and
 * for the build's link check, so that every address under which a host may serve a page leads to that page.
 *
 * A trailing `index.html` is dropped; then the first of these that is a route: the path; `.html` added; slash added;
 * slash dropped; slash dropped and `.html` added; `.html` dropped and slash added; then the same ignoring case.
 *
 *   /docs/api/index.html   ->  /docs/api/
 *   /docs/api.html         ->  /docs/api/
 *   /docs/api/action       ->  /docs/api/action.html
 *   /docs/api/action/      ->  /docs/api/action.html
 *
 * `path` is without base, query and hash. Routes are lower case.
 */
export function resolvePath(path: string, routes: ReadonlySet<string>): string | undefined {
  return candidatesOf(path).find((candidate) => routes.has(candidate))
}

/** Every route that an address may mean, the likeliest first. */
export function candidatesOf(address: string): readonly string[] {
  return [...exactCandidatesOf(address), ...exactCandidatesOf(address.toLowerCase())]
}

function exactCandidatesOf(address: string): readonly string[] {
  const path = address.replace(/\/index\.html$/, '/')
  const withoutSlash = path.replace(/\/$/, '')
  const withoutHtml = path.replace(/\.html$/, '')
  return [path, `${path}.html`, `${path}/`, withoutSlash, `${withoutSlash}.html`, `${withoutHtml}/`]
}
