import { addressesOf, caching, hasCapitals, type Headers, type Hosted } from './hosted'

/** The folders of assets in which every file has a hash in its name. */
const hashedFolders = ['css', 'fonts', 'cards', 'run', 'js/search', 'js/types']

/**
 * The headers in the format of Netlify and Cloudflare. Both combine the rules that match an address, so no header may be
 * overridden: files that have no rule keep their default, which is to be revalidated. Each rule has one wildcard at
 * most, because Cloudflare ignores others.
 *
 * https://docs.netlify.com/manage/routing/headers/, https://developers.cloudflare.com/pages/configuration/headers/
 */
export function headersFileOf({ headers, policy, routes }: Hosted): string {
  const immutable = { 'Cache-Control': caching.hashed }
  return [
    rule('/*', { ...headers, 'Content-Security-Policy': policy.others }),
    ...pagePatterns(routes).map((pattern) => rule(pattern, { 'Content-Security-Policy': policy.pages })),
    ...[...hashedFolders.map((folder) => `/assets/${folder}/*`), '/assets/js/*.js'].map((pattern) =>
      rule(pattern, immutable),
    ),
  ].join('\n')
}

/**
 * The redirects in the format of Netlify. With the exclamation mark, they win over a file at the same address. Netlify may
 * put an address into lower case first, so those with capitals have two rules. They have none where a page is at the
 * address in lower case, which a rule would hide.
 */
export function netlifyRedirectsOf({ moved, routes }: Pick<Hosted, 'moved' | 'routes'>): string {
  const taken = new Set(routes.flatMap((route) => addressesOf(route, '/')))
  const rules = moved
    .filter(([from]) => !taken.has(from.toLowerCase()))
    .flatMap(([from, to]) => [from, ...(hasCapitals(from) ? [from.toLowerCase()] : [])].map((each) => [each, to]))
  return rules.map(([from, to]) => `${from} ${to} 301!\n`).join('')
}

/**
 * The redirects in the format of Cloudflare, where they always win. Without the last rule, Cloudflare would redirect the
 * canonical address of a page, `/guide/install.html`, to `/guide/install`. With status 200, it serves that one's file instead.
 * In a site with clean addresses, that redirect is right.
 *
 * https://developers.cloudflare.com/pages/configuration/redirects/
 */
export function cloudflareRedirectsOf({ moved, site }: Pick<Hosted, 'moved' | 'site'>): string {
  const rules = moved.map(([from, to]) => `${from} ${to} 301\n`)
  return [...rules, ...(site.cleanAddresses === true ? [] : ['/*.html /:splat 200\n'])].join('')
}

/** One pattern for each folder at the root: `/guide*` matches `/guide`, `/guide.html` and `/guide/install`. */
function pagePatterns(routes: readonly string[]): string[] {
  const names = routes.map((route) => route.split(/[/.]/)[1] ?? '')
  return [...new Set(names)].map((name) => (name === '' ? '/' : `/${name}*`))
}

function rule(pattern: string, headers: Headers): string {
  return `${pattern}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`
}
