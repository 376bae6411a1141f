import { escapeRegExp } from '../../escapeRegExp'
import {
  caching,
  hasCapitals,
  hashedFiles,
  otherTypes,
  pageAddresses,
  quoted,
  withQuery,
  type Headers,
  type Hosted,
} from './hosted'

/**
 * A file for Caddy to import in its own site block, whose `root` has dist at the base. Below a base, the block has the
 * address of that folder. Rules of the whole host, such as `try_files`, would otherwise come before those of a folder, and
 * only the first `handle_errors` of a block counts.
 */
export function caddyOf({ headers, policy, moved, deployment: { base } }: Hosted): string {
  const folder = base.slice(0, -1)
  const about =
    base === '/'
      ? ['# Import this file in a site block, whose root is the built folder.']
      : [
          `# Import this file in a site block with the addresses <host>${folder}, <host>${base}*`,
          `# The root of that block must have the built folder at ${base}`,
        ]
  return [
    ...about,
    ...block('route', [
      'encode gzip',
      `@pages path_regexp ^${base}${pageAddresses}$`,
      `@hashed path_regexp ^${base}${hashedFiles}$`,
      ...set('', { ...headers, 'Content-Security-Policy': policy.others, 'Cache-Control': caching.others }),
      ...set('@pages ', { 'Content-Security-Policy': policy.pages }),
      ...set('@hashed ', { 'Cache-Control': caching.hashed }),
      ...Object.entries(otherTypes).flatMap(([ending, type]) => [
        `@${ending} path *.${ending}`,
        ...set(`@${ending} `, { 'Content-Type': type }),
      ]),
      ...redirectsFrom(base === '/' ? moved : [[folder, base], ...moved]),
      'try_files {path} {path}.html {path}/index.html',
      ...block('file_server', ['precompressed br gzip']),
    ]),
    ...block('handle_errors', [
      ...block('@missing', ['expression {err.status_code} == 404']),
      ...block('handle @missing', [
        'encode gzip',
        `rewrite * ${base}404.html`,
        ...set('', {
          ...headers,
          'Content-Security-Policy': policy.pages,
          'Cache-Control': caching.others,
          'Content-Type': 'text/html; charset=utf-8',
        }),
        'file_server',
      ]),
    ]),
    '',
  ].join('\n')
}

/** They come after the headers, because Caddy keeps the order of the lines within `route`. */
function redirectsFrom(moved: Hosted['moved']): string[] {
  if (moved.length === 0) return []
  return [
    ...block('map {query} {moved_query}', ['~(.+) "?${1}"', 'default ""']),
    // Caddy ignores the case of a plain path, so one with capitals would also match a page.
    ...moved
      .filter(([from]) => hasCapitals(from))
      .flatMap(([from, to], index) => [
        `@moved${index} path_regexp ^${escapeRegExp(from)}$`,
        `redir @moved${index} ${withQuery(to, '{moved_query}')} 301`,
      ]),
    ...moved
      .filter(([from]) => !hasCapitals(from))
      .map(([from, to]) => `redir ${from} ${withQuery(to, '{moved_query}')} 301`),
  ]
}

function set(matcher: string, headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => `header ${matcher}${name} ${quoted(value)}`)
}

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `\t${line}`), '}']
}
