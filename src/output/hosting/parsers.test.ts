/** Reads the files for hosts as the hosts themselves do, with their own parsers. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { getTransformedRoutes } from '@vercel/routing-utils'
import { expect, onTestFinished, test } from 'vitest'
import { site } from '../../../tests/sites/pebbleSite'
import { headersFileOf, netlifyRedirectsOf } from './headersFile'
import { caching, hostedOf } from './hosted'
import { vercelOf } from './vercel'

const hosted = hostedOf({
  site,
  deployment: { url: 'https://example.com', base: '/' },
  assets: { boot: 'start()', styles: 'a{}' },
  routes: ['/', '/guide/', '/guide/install.html', '/about.html'],
})

/** The policy and the caching with which a path is answered. */
const answers = [
  ['/', hosted.policy.pages, undefined],
  ['/guide/install', hosted.policy.pages, undefined],
  ['/about.html', hosted.policy.pages, undefined],
  ['/stone.svg', hosted.policy.others, undefined],
  ['/assets/js/chunks.json', hosted.policy.others, undefined],
  ['/assets/js/chunks/guide.json', hosted.policy.others, undefined],
  ['/assets/js/1.0123abcd.js', hosted.policy.others, caching.hashed],
  ['/assets/js/search/text.0123abcd.json', hosted.policy.others, caching.hashed],
  ['/assets/js/types/guide.install.0123abcd.json', hosted.policy.others, caching.hashed],
  ['/assets/css/0123abcd.css', hosted.policy.others, caching.hashed],
  ['/assets/fonts/round.0123abcd.woff2', hosted.policy.others, caching.hashed],
  ['/assets/cards/0123abcd.png', hosted.policy.others, caching.hashed],
  ['/assets/run/0123abcd.json', hosted.policy.others, caching.hashed],
] as const

/** Writes a file, for a parser that reads files. */
async function fileWith(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'host-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'file')
  await writeFile(path, text)
  return path
}

test('Netlify reads the headers of each path', async () => {
  const headersFiles = [await fileWith(headersFileOf(hosted))]
  const { headers, errors } = await parseAllHeaders({ headersFiles, configHeaders: undefined, minimal: false })
  expect(errors).toEqual([])
  for (const [path, policy, cacheControl] of answers) {
    const sent = headers.filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(path)).map(({ values }) => values)
    const valuesOf = (name: string) => sent.flatMap((values) => values[name] ?? [])
    expect(valuesOf('X-Content-Type-Options'), path).toEqual(['nosniff'])
    expect(valuesOf('Cache-Control'), path).toEqual(cacheControl === undefined ? [] : [cacheControl])
    // Two policies apply together.
    expect(valuesOf('Content-Security-Policy'), path).toContain(policy)
  }
})

test('Netlify reads the redirects, which win over files', async () => {
  const redirectsFiles = [await fileWith(netlifyRedirectsOf(hosted))]
  const { redirects, errors } = await parseAllRedirects({ redirectsFiles, configRedirects: [], minimal: true })
  expect(errors).toEqual([])
  expect(hosted.moved).not.toEqual([])
  expect(redirects).toMatchObject(hosted.moved.map(([from, to]) => ({ from, to, status: 301, force: true })))
})

test('Vercel reads the headers and the redirects', () => {
  const { routes, error } = getTransformedRoutes(JSON.parse(vercelOf(hosted)) as object)
  expect(error).toBeNull()
  const matching = (path: string) => (routes ?? []).filter(({ src }) => src !== undefined && new RegExp(src).test(path))
  for (const [path, policy, cacheControl] of answers) {
    const sent = Object.assign(
      {},
      ...matching(path).map((route) => ('headers' in route ? route.headers : {})),
    ) as Record<string, string>
    expect(sent, path).toMatchObject({ 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': policy })
    expect(sent['Cache-Control'], path).toBe(cacheControl)
  }
  for (const [from, to] of hosted.moved) {
    expect(matching(from), from).toContainEqual(expect.objectContaining({ status: 308, headers: { Location: to } }))
  }
})
