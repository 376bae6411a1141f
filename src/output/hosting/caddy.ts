import { caching, hashedFiles, otherTypes, pageAddresses, withQuery, type Headers, type Hosted } from './hosted'

/**
 * A file for Caddy to import in a site block, whose `root` has dist at the base. It only answers requests below the base, so
 * other sites can be in the same block.
 */
export function caddyOf({ headers, policy, moved, deployment: { base } }: Hosted): string {
  const redirects = [...(base === '/' ? [] : [[base.slice(0, -1), base] as const]), ...moved]
  return [
    `# Import this file in a site block. The root of that block must have the built folder at ${base}`,
    ...(redirects.length === 0
      ? []
      : [
          ...block('map {query} {moved_query}', ['~(.+) "?${1}"', 'default ""']),
          ...redirects.map(([from, to]) => `redir ${from} ${withQuery(to, '{moved_query}')} 301`),
        ]),
    ...block(`handle ${base}*`, block('route', inside(base, headers, policy))),
    ...block('handle_errors', [
      ...block('@missing', [`path ${base}*`, 'expression {err.status_code} == 404']),
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

/** Within `route`, Caddy keeps the order of the lines, so later headers replace earlier ones. */
function inside(base: string, headers: Headers, policy: Hosted['policy']): string[] {
  return [
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
    'try_files {path} {path}.html {path}/index.html',
    ...block('file_server', ['precompressed br gzip']),
  ]
}

function set(matcher: string, headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => `header ${matcher}${name} "${value}"`)
}

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `\t${line}`), '}']
}
