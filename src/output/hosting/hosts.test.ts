import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import matter from 'gray-matter'
import { describe, expect, onTestFinished, test } from 'vitest'
import { site } from '../../../tests/sites/pebbleSite'
import { caddyOf } from './caddy'
import { cloudflareRedirectsOf, headersFileOf, netlifyRedirectsOf } from './headersFile'
import { githubPagesOf } from './githubPages'
import { caching, hashedFiles, hostedOf } from './hosted'
import { hostOf, unsafeHeaders } from './hosts'
import { nginxOf } from './nginx'
import { responseHeadersOf, uploadScriptOf, viewerRequestOf } from './s3'
import { vercelOf } from './vercel'

const deployment = { url: 'https://example.com', base: '/pebble/' }
const built = {
  site,
  deployment,
  assets: { boot: 'start()', styles: 'a{}' },
  routes: ['/', '/changes/', '/guide/', '/guide/install.html', '/about.html'],
}
const hosted = hostedOf(built)

describe('hostOf', () => {
  test('finds the hosts by name', () => {
    expect(hostOf(undefined, deployment)).toBeUndefined()
    expect(hostOf('nginx', deployment)).toBe('nginx')
    expect(() => hostOf('apache', deployment)).toThrow(
      '--host  "apache" is not a host\n  use netlify, cloudflare, vercel, github, nginx, caddy, s3',
    )
  })

  test.each(['netlify', 'cloudflare', 'vercel'])('%s serves a site only at the root', (name) => {
    expect(() => hostOf(name, deployment)).toThrow(`--host  ${name} can't serve a site at /pebble/`)
    expect(hostOf(name, { base: '/' })).toBe(name)
  })
})

test.each([
  ['X-Test', '$request_uri'],
  ['X-Test', 'a\nb'],
  ['X-Test', 'a\\b'],
  ['X Test', 'a'],
  ['Content-Security-Policy', "default-src 'none'"],
  ['cache-control', 'no-store'],
])('some host would misread the header %j: %j', (name, value) => {
  const headers = { [name]: value, 'Permissions-Policy': 'camera=(self "https://video.example")' }
  expect(unsafeHeaders({ hosting: { headers } })).toMatchObject([
    { path: ['hosting', 'headers', name], problem: `hosts can't send the header "${name}" as it is written` },
  ])
})

test('the headers of a site replace the usual ones, and an empty value leaves one out', () => {
  const headers = { 'Referrer-Policy': 'no-referrer', 'Permissions-Policy': '', 'X-Robots-Tag': 'noarchive' }
  expect(hostedOf({ ...built, site: { ...site, hosting: { headers } } }).headers).toEqual({
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noarchive',
  })
})

test('Netlify and Cloudflare get the policy of pages for the folders of pages', () => {
  const lines = headersFileOf(hosted).split('\n')
  const patterns = lines.filter((line) => line.startsWith('/'))
  expect(patterns.slice(0, 5)).toEqual(['/*', '/', '/changes*', '/guide*', '/about*'])
  expect(lines.filter((line) => line.includes(hosted.policy.pages))).toHaveLength(4)
  // Limits of Cloudflare: https://developers.cloudflare.com/pages/configuration/headers/
  expect(patterns.filter((pattern) => pattern.split('*').length > 2)).toEqual([])
  expect(lines.filter((line) => line.length > 2000)).toEqual([])
})

test.each([
  ['/', true],
  ['/guide', true],
  ['/guide/', true],
  ['/guide/install.html', true],
  ['/stone.svg', false],
  ['/assets/js/chunks.json', false],
])('Vercel sends %s with the policy of a page: %s', (path, isPage) => {
  const { headers } = JSON.parse(vercelOf(hosted)) as { headers: { source: string; headers: { value: string }[] }[] }
  const matching = headers.filter(({ source }) => new RegExp(`^${source}$`).test(path))
  const values = matching.flatMap((rule) => rule.headers.map(({ value }) => value))
  expect(values.includes(hosted.policy.pages)).toBe(isPage)
  expect(values).toContain('nosniff')
})

test('the workflow for Pages builds for its address, and only its last job may write', () => {
  const workflow = matter(`---\n${githubPagesOf(hosted)}---\n`).data as {
    permissions: object
    jobs: Record<
      'build' | 'publish',
      { permissions?: object; steps: { uses?: string; with?: object; run?: string; env?: object }[] }
    >
  }
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)
  expect(steps.flatMap(({ uses = [] }) => uses).filter((uses) => !/@[0-9a-f]{40}$/.test(uses))).toEqual([])
  expect(steps.find(({ run }) => run === 'npm run build -- --host github --keep .kept')?.env).toEqual({
    SITE_URL: 'https://example.com',
    SITE_BASE: '/pebble/',
  })
  expect(steps.find(({ uses = '' }) => uses.startsWith('actions/cache@'))?.with).toMatchObject({ path: '.kept' })
  const commands = steps.flatMap(({ run = [] }) => run)
  expect(commands).toEqual([
    'npm ci',
    'npm audit --omit dev',
    'npm run build -- --host github --keep .kept',
    'npm run check',
  ])
  expect(workflow.permissions).toEqual({ contents: 'read' })
  expect(workflow.jobs.build.permissions).toBeUndefined()
  expect(workflow.jobs.publish.permissions).toEqual({ pages: 'write', 'id-token': 'write' })
})

test('a push to another branch does not cancel a deploy that waits', () => {
  const { concurrency } = matter(`---\n${githubPagesOf(hosted)}---\n`).data as { concurrency: { group: string } }
  const groupAt = (ref: string) => concurrency.group.replace('${{ github.ref }}', ref)
  expect(groupAt('refs/heads/feature')).not.toBe(groupAt('refs/heads/main'))
})

test.each([
  ['/pebble/', '/pebble/index.html'],
  ['/pebble/guide', '/pebble/guide.html'],
  ['/pebble/guide/install.html', '/pebble/guide/install.html'],
  ['/pebble/stone.svg', '/pebble/stone.svg'],
])('CloudFront requests %s as %s from the bucket', (uri, file) => {
  expect(answerOfCloudFront(uri)).toEqual({ uri: file, querystring: {} })
})

test.each([
  ['/pebble', '', '/pebble/'],
  ['/pebble/guide/setup', '', '/pebble/guide/install.html'],
  ['/pebble/guide/setup', 'a=1&a=2&b', '/pebble/guide/install.html?a=1&a=2&b'],
])('CloudFront redirects %s?%s to %s', (uri, query, value) => {
  expect(answerOfCloudFront(uri, query)).toMatchObject({ statusCode: 301, headers: { location: { value } } })
})

/** Runs the function as CloudFront does, without any module. */
function answerOfCloudFront(uri: string, query = ''): unknown {
  const given = new URLSearchParams(query)
  const querystring = Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const values = given.getAll(name).map((value) => ({ value }))
      return [name, values.length > 1 ? { ...values[0], multiValue: values } : values[0]]
    }),
  )
  return runInNewContext(`${viewerRequestOf(hosted)}\nhandler(event)`, {
    event: { request: { uri, querystring } },
  })
}

test('hosts redirect a page that has moved, unless its headings have moved to several places', () => {
  const at = (path: string) => ['.html', '', '/'].map((ending) => `/pebble/${path}${ending}`)
  expect(hosted.moved).toEqual([
    ...at('guide/setup').map((address) => [address, '/pebble/guide/install.html']),
    ...at('Guide/Stones').map((address) => [address, '/pebble/guide/choose.html']),
  ])
  expect(cloudflareRedirectsOf(hosted)).toContain('/pebble/guide/setup /pebble/guide/install.html 301\n')
  const { redirects } = JSON.parse(vercelOf(hosted)) as { redirects: unknown[] }
  expect(redirects).toHaveLength(6)
})

test('hosts that ignore case redirect an address with capitals, and keep the page at the same address without any', () => {
  const redirects = { '/Old.html': '/about.html', '/Guide/Install.html': '/about.html' }
  const root = hostedOf({ ...built, deployment: { ...deployment, base: '/' }, site: { ...site, redirects } })
  expect(netlifyRedirectsOf(root)).toBe(
    ['.html', '', '/'].map((end) => `/Old${end} /about.html 301!\n/old${end} /about.html 301!\n`).join(''),
  )
  expect(caddyOf(root)).toContain('@moved3 path_regexp ^/Guide/Install\\.html$')
  expect(caddyOf(root)).not.toContain('redir /Guide')
  expect(nginxOf(root)).toContain('location = /Guide/Install.html {')
})

test('Cloudflare keeps the endings of addresses, which pages name as their canonical ones', () => {
  const rules = cloudflareRedirectsOf(hosted).trimEnd().split('\n')
  expect(rules.at(-1)).toBe('/*.html /:splat 200')
  // Rules with a wildcard must come after all others: https://developers.cloudflare.com/pages/configuration/redirects/
  expect(rules.slice(0, -1).filter((rule) => rule.includes('*'))).toEqual([])
})

test('Cloudflare and Vercel redirect to the addresses of a site that has none with endings', () => {
  const clean = hostedOf({
    ...built,
    site: { ...site, cleanAddresses: true, redirects: { '/guide/old': '/guide/install' } },
  })
  expect(cloudflareRedirectsOf(clean)).toBe(
    ['.html', '', '/'].map((ending) => `/pebble/guide/old${ending} /pebble/guide/install 301\n`).join(''),
  )
  expect(JSON.parse(vercelOf(clean))).toMatchObject({ cleanUrls: true })
})

// A script that prints its arguments takes the place of the AWS command line.
test.skipIf(process.platform === 'win32')('files of a bucket are below its base, those with a hash first', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aws-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'aws'), `#!/bin/sh\nprintf '<%s>' "$@"\necho\n`, { mode: 0o755 })
  const env = { PATH: `${folder}:${process.env['PATH']}` }
  const output = execFileSync('sh', ['-s', 'my bucket'], { input: uploadScriptOf(hosted), env, encoding: 'utf8' })
  const lines = output.trim().split('\n')
  const [first = ''] = lines
  const last = lines.at(-1) ?? ''
  for (const line of lines) expect(line).toMatch(/^<s3><sync><dist><s3:\/\/my bucket\/pebble>/)
  const patternsOf = (line: string, option: string) =>
    [...line.matchAll(new RegExp(`<--${option}><(assets.*?)>`, 'g'))].map(([, pattern]) => pattern)
  expect(first).toContain(`<--exclude><*>`)
  expect(first).toContain(`<--cache-control><${caching.hashed}>`)
  expect(last).toContain(`<--cache-control><${caching.others}>`)
  expect(patternsOf(first, 'include')).toEqual(patternsOf(last, 'exclude'))
  // The same files as on all other hosts.
  const never = new RegExp(`^${hashedFiles}$`)
  const examples = ['js/1.0123abcd.js', 'css/0123abcd.css', 'fonts/round.0123abcd.woff2', 'cards/0123abcd.png']
  for (const file of [...examples, 'run/0.0123abcd.htm', 'js/chunks.json'].map((name) => `assets/${name}`)) {
    // In the patterns of the AWS command line, * also matches a slash.
    const isListed = patternsOf(first, 'include').some((pattern = '') =>
      new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(file),
    )
    expect(isListed, file).toBe(never.test(file))
  }
})

test('CloudFront keeps security headers apart from others', () => {
  const { headers } = hosted
  const { SecurityHeadersConfig, CustomHeadersConfig } = JSON.parse(responseHeadersOf(hosted)) as {
    SecurityHeadersConfig: object
    CustomHeadersConfig: { Quantity: number; Items: { Header: string }[] }
  }
  const security = ['ContentSecurityPolicy', 'ContentTypeOptions', 'ReferrerPolicy']
  expect(Object.keys(SecurityHeadersConfig)).toEqual(security)
  const { Quantity, Items } = CustomHeadersConfig
  expect(Items.map(({ Header }) => Header)).toEqual(['Cross-Origin-Opener-Policy', 'Permissions-Policy'])
  expect([Quantity, Items.length]).toEqual([2, Object.keys(headers).length - 2])
})

test.each(['/', '/pebble/'])('at %s, nginx only has locations of that folder', (base) => {
  const there = hostedOf({ ...built, deployment: { ...deployment, base } })
  const lines = nginxOf(there).matchAll(/^location (?:\S+ )?(\S+) \{|^(?!location |#|\})(\S.*)/gm)
  const matchers = [...lines].map(([line, path = line]) => path)
  expect(matchers).toEqual(base === '/' ? ['/'] : ['/pebble', '/pebble/'])
})

test('at a folder, Caddy says which addresses its block has', () => {
  const [first] = caddyOf(hostedOf({ ...built, deployment: { ...deployment, base: '/pebble/' } })).split('\n')
  expect(first).toBe('# Import this file in a site block with the addresses <host>/pebble, <host>/pebble/*')
})
