import { caching, hashedFiles, otherTypes, quoted, withQuery, type Headers, type Hosted } from './hosted'

/**
 * A file for nginx to include in a `server` block, whose `root` has dist at the base. It consists of locations of the base,
 * so other sites can be in the same block. Each location repeats the headers, because a location with headers doesn't
 * inherit any.
 */
export function nginxOf({ headers, policy, moved, deployment: { base } }: Hosted): string {
  const others = { ...headers, 'Content-Security-Policy': policy.others }
  const pages = { ...headers, 'Content-Security-Policy': policy.pages }
  const revalidated = `add_header Cache-Control "${caching.others}" always;`
  const relative = 'absolute_redirect off;'
  return [
    `# Include this file in a server block. The root of that block must have the built folder at ${base}`,
    ...(base === '/'
      ? []
      : block(`location = ${base.slice(0, -1)}`, [
          relative,
          revalidated,
          ...added(pages),
          `return 301 ${base}$is_args$args;`,
        ])),
    ...block(`location ^~ ${base}`, [
      relative,
      'charset utf-8;',
      'charset_types application/javascript text/css text/markdown text/plain text/xml;',
      'gzip on;',
      'gzip_static on;',
      '# nginx stops at the next line without its module, libnginx-mod-http-brotli-static. With it, remove the mark:',
      '# brotli_static on;',
      'gzip_vary on;',
      'gzip_proxied any;',
      'gzip_types application/javascript application/json application/xml image/svg+xml text/css text/javascript text/markdown text/plain text/xml;',
      `error_page 404 ${base}404.html;`,
      '',
      '# Pages, at each of their addresses.',
      revalidated,
      ...added(pages),
      'try_files $uri $uri.html $uri/index.html =404;',
      ...moved.map(([from, to]) => `location = ${from} { return 301 ${withQuery(to, '$is_args$args')}; }`),
      '',
      '# Files with a hash in their names never change.',
      ...block(`location ~ "^${base}${hashedFiles}$"`, [
        `add_header Cache-Control "${caching.hashed}";`,
        ...added(others),
        'try_files $uri =404;',
      ]),
      '',
      '# Other files that are not pages, first those whose types nginx does not know.',
      ...Object.entries(otherTypes).flatMap(([ending, type]) =>
        block(`location ~ "^${base}(?:.*/)?[^/]*\\.${ending}$"`, [
          'types { }',
          // nginx compares the whole type with those to compress, and adds the charset itself.
          `default_type ${type.replace(/;.*/, '')};`,
          revalidated,
          ...added(others),
          'try_files $uri =404;',
        ]),
      ),
      ...block(`location ~ "^${base}(?:.*/)?[^/]*\\.(?!html$)[^./]+$"`, [
        revalidated,
        ...added(others),
        'try_files $uri =404;',
      ]),
    ]),
    '',
  ].join('\n')
}

function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => line && `  ${line}`), '}']
}

function added(headers: Headers): string[] {
  return Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
}
