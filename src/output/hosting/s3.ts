import { copyEndings, textEndings } from './copies'
import { caching, hashedEndings, otherTypes, type Hosted } from './hosted'

/** Eight hex digits, in the patterns of the AWS command line. */
const hash = '[0-9a-f]'.repeat(8)
const hashed = hashedEndings.map((ending) => `'assets/*${hash}.${ending}'`)

/** A bucket sends what it received with a file. The AWS command line guesses a type, but names no charset. */
const types = { ...otherTypes, txt: 'text/plain; charset=utf-8' }
const typed = Object.keys(types).map((ending) => `'*.${ending}'`)

/** CloudFront compresses the files themselves, and a bucket doesn't choose among copies. */
const copies = textEndings.flatMap((text) => copyEndings.map((ending) => `'*.${text}.${ending}'`))

/**
 * A script that copies dist to a bucket: files with a hash first, so that no page names a file that isn't there yet. Files of
 * earlier deploys stay for readers who still have one of their pages open.
 */
export function uploadScriptOf({ deployment: { base } }: Hosted): string {
  const list = (option: string, patterns: readonly string[]) =>
    patterns.map((pattern) => ` --${option} ${pattern}`).join('')
  const sync = (options: string, control: string) => `aws s3 sync dist "$to"${options} --cache-control '${control}'\n`
  const withTypes = Object.entries(types).map(([ending, type]) =>
    sync(` --exclude '*' --include '*.${ending}' --content-type '${type}'`, caching.others),
  )
  return `#!/bin/sh
# Copies dist to a bucket: sh .cache/hosting/s3/upload.sh <bucket>
set -eu
to="s3://$1${base.slice(0, -1)}"
${sync(` --exclude '*'${list('include', hashed)}`, caching.hashed)}${withTypes.join('')}${sync(list('exclude', [...hashed, ...typed, ...copies]), caching.others)}`
}

/** A function for CloudFront's viewer requests, because a bucket has files but no addresses without `.html`. */
export function viewerRequestOf({ moved, deployment: { base } }: Hosted): string {
  const places = Object.fromEntries([...(base === '/' ? [] : [[base.slice(0, -1), base] as const]), ...moved])
  return `var moved = ${JSON.stringify(places, null, 2)}
function queryOf(request) {
  var pairs = []
  Object.keys(request.querystring).forEach(function (name) {
    var given = request.querystring[name]
    ;(given.multiValue || [given]).forEach(function (one) {
      pairs.push(one.value === '' ? name : name + '=' + one.value)
    })
  })
  return pairs.length > 0 ? '?' + pairs.join('&') : ''
}
function handler(event) {
  var request = event.request
  var to = moved[request.uri]
  if (to) {
    var value = to.replace(/#|$/, function (end) { return queryOf(request) + end })
    return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: value } } }
  }
  if (request.uri.endsWith('/')) request.uri += 'index.html'
  else if (!/\\.[^/]*$/.test(request.uri)) request.uri += '.html'
  return request
}
`
}

/**
 * A response headers policy of CloudFront: the input of `aws cloudfront create-response-headers-policy`. CloudFront keeps
 * security headers apart from all others.
 */
export function responseHeadersOf({ site, headers, policy }: Hosted): string {
  const { 'X-Content-Type-Options': nosniff, 'Referrer-Policy': referrer, ...others } = headers
  const custom = Object.entries(others).map(([name, value]) => ({ Header: name, Value: value, Override: true }))
  const configuration = {
    Name: site.brand.id,
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: policy.others, Override: true },
      ...(nosniff !== undefined && { ContentTypeOptions: { Override: true } }),
      ...(referrer !== undefined && { ReferrerPolicy: { ReferrerPolicy: referrer, Override: true } }),
    },
    CustomHeadersConfig: { Quantity: custom.length, Items: custom },
  }
  return `${JSON.stringify(configuration, null, 2)}\n`
}
