import { caching, type Headers, type Hosted } from './hosted'

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
 * The redirects in the format of Netlify, where a file at an address wins unless the rule has an exclamation mark, or of
 * Cloudflare, where rules always win.
 */
export function redirectsFileOf({ moved }: Pick<Hosted, 'moved'>, status: '301!' | '301'): string {
  return moved.map(([from, to]) => `${from} ${to} ${status}\n`).join('')
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
