import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Analytics } from '../deployment'
import { deploymentOf, readDeployment } from './deploymentOf'

const site = { folder: 'src/site', url: 'https://pebble.example', base: '/' }

describe('deploymentOf', () => {
  test.each([
    [{}, 'https://pebble.example', '/'],
    [{ SITE_URL: '', SITE_BASE: '' }, 'https://pebble.example', '/'],
    [{ SITE_URL: 'http://localhost:5000' }, 'http://localhost:5000', '/'],
    [{ SITE_URL: 'https://Example.com/' }, 'https://example.com', '/'],
    [{ SITE_BASE: '/docs/' }, 'https://pebble.example', '/docs/'],
    [{ SITE_BASE: '/~me/pebble_6.0/' }, 'https://pebble.example', '/~me/pebble_6.0/'],
  ])('%j', (environment, url, base) => {
    expect(deploymentOf(site, environment)).toEqual({ url, base })
  })

  test.each([['example.com'], ['https://example.com/docs/'], ['ftp://example.com'], ['https://example.com/?a'], ['x']])(
    'SITE_URL %j is a fault',
    (value) => {
      expect(() => deploymentOf(site, { SITE_URL: value })).toThrow(
        expect.objectContaining({
          faults: [
            expect.objectContaining({
              file: 'SITE_URL',
              problem: `"${value}" is not the address of a site`,
              remedy: 'use an origin such as https://example.com; a folder goes into SITE_BASE',
            }),
          ],
        }),
      )
    },
  )

  test.each([
    [{ SITE_URL: 'https://me:secret@example.com' }, '"…@example.com" is not the address of a site'],
    [{ SITE_URL: 'https://me:secret"/@example.com:x' }, '"…@example.com:x" is not the address of a site'],
    [{ SITE_URL: 'me:secret@example.com' }, '"…@example.com" is not the address of a site'],
    [{ ANALYTICS: 'beacon:https://me:secret@example.com/x' }, '"…@example.com/x" is not an https address'],
    [{ ANALYTICS: 'https://me:secret@example.com' }, '"…@example.com" is not an analytics service'],
  ])('the password in %j is not repeated', (environment, problem) => {
    expect(() => deploymentOf(site, environment)).toThrow(
      expect.objectContaining({ faults: [expect.objectContaining({ problem })] }),
    )
  })

  test.each([
    ['/', {}, ''],
    ['/docs/', { SITE_BASE: '/docs/' }, ''],
    ['/docs/', {}, 'src/site/site.ts  '],
    ['/', { SITE_BASE: '/docs/' }, 'SITE_BASE  '],
  ])('a server of %j with %j is at: %j', (served, environment, place) => {
    const read = () => deploymentOf(site, environment, served)
    if (place === '') expect(read().base).toBe(served)
    else expect(read).toThrow(`${place}the base was "${served}" when watch mode started\n  restart npm run watch`)
  })

  test.each([
    ['docs'],
    ['/docs'],
    ['docs/'],
    ['//'],
    ['/a b/'],
    ['/a?b/'],
    ['/"/'],
    ['/../'],
    ['/a/./'],
    ['/<script>/'],
  ])('SITE_BASE %j is a fault', (value) => {
    expect(() => deploymentOf(site, { SITE_BASE: value })).toThrow(
      expect.objectContaining({
        faults: [
          expect.objectContaining({
            file: 'SITE_BASE',
            problem: `"${value}" is not a folder of a site`,
            remedy: 'use a path that begins and ends with a slash, such as /docs/',
          }),
        ],
      }),
    )
  })
})

test.each([
  [{ url: 'pebble.example' }, 'site.ts', 3, 3],
  [{ base: 'docs' }, 'site.ts', 4, 3],
  [{ analytics: 'matomo:1' }, 'counted.ts', 2, 14],
])('a wrong value of the site is a fault of its module, with its place: %j', async (wrong, file, line, column) => {
  const root = await mkdtemp(join(tmpdir(), 'deployed-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'src/site'), { recursive: true })
  const texts = {
    'site.ts': `export const site: Site = {
  newer: { url: 'https://newer.example', version: '2' }, analytics,
  url: 'pebble.example',
  base: 'docs' }`,
    'counted.ts': "\nexport const analytics = 'matomo:1'",
  }
  for (const [name, text] of Object.entries(texts)) await writeFile(join(root, 'src/site', name), text)
  await expect(readDeployment(root, { ...site, ...wrong }, {})).rejects.toThrow(
    expect.objectContaining({ faults: [expect.objectContaining({ file: `src/site/${file}`, line, column })] }),
  )
})

describe('ANALYTICS', () => {
  test.each<[string, Analytics]>([
    ['ga4:G-ABC123', { provider: 'ga4', id: 'G-ABC123' }],
    [
      'plausible:docs.example.com',
      { provider: 'plausible', domain: 'docs.example.com', endpoint: 'https://plausible.io/api/event' },
    ],
    [
      'plausible:docs.example.com@https://plausible.example.com',
      { provider: 'plausible', domain: 'docs.example.com', endpoint: 'https://plausible.example.com/api/event' },
    ],
    [
      'plausible:localhost@http://localhost:8000/',
      { provider: 'plausible', domain: 'localhost', endpoint: 'http://localhost:8000/api/event' },
    ],
    ['beacon:https://Stats.example.com', { provider: 'beacon', endpoint: 'https://stats.example.com/' }],
    [
      'beacon:https://stats.example.com/collect?site=1',
      { provider: 'beacon', endpoint: 'https://stats.example.com/collect?site=1' },
    ],
    ['beacon:http://127.0.0.1:4000/collect', { provider: 'beacon', endpoint: 'http://127.0.0.1:4000/collect' }],
  ])('%s', (value, analytics) => {
    expect(deploymentOf(site, { ANALYTICS: value })).toEqual({ url: 'https://pebble.example', base: '/', analytics })
  })

  test.each([undefined, ''])('%j sends page views to no service', (value) => {
    expect(deploymentOf(site, { ANALYTICS: value })).not.toHaveProperty('analytics')
  })

  const anyService = 'use ga4:G-ABC123, plausible:docs.example.com or beacon:https://stats.example.com/collect'
  const aBeacon = 'use one such as beacon:https://stats.example.com/collect'
  test.each([
    ['G-ABC123', '"G-ABC123" is not an analytics service', anyService],
    ['matomo:1', '"matomo:1" is not an analytics service', anyService],
    ['GA4:G-ABC123', '"GA4:G-ABC123" is not an analytics service', anyService],
    ['https://stats.example.com', '"https://stats.example.com" is not an analytics service', anyService],
    ['ga4:', '"" is not a measurement id', 'use one such as ga4:G-ABC123'],
    ['ga4:UA-123-1', '"UA-123-1" is not a measurement id', 'use one such as ga4:G-ABC123'],
    ['ga4:G-1"><script>', '"G-1"><script>" is not a measurement id', 'use one such as ga4:G-ABC123'],
    ['plausible:', '"" is not the name of a site', 'use one such as plausible:docs.example.com'],
    [
      'plausible:https://docs.example.com',
      '"https://docs.example.com" is not the name of a site',
      'use one such as plausible:docs.example.com',
    ],
    [
      'plausible:a.example@http://b.example',
      '"http://b.example" is not an https address',
      'use one such as plausible:a.example@https://plausible.example.com',
    ],
    [
      'plausible:a.example@https://b.example/api/event',
      '"https://b.example/api/event" is not an origin',
      'use plausible:a.example@https://plausible.example.com',
    ],
    ['beacon:/collect', '"/collect" is not an https address', aBeacon],
    ['beacon:http://stats.example.com/', '"http://stats.example.com/" is not an https address', aBeacon],
    ['beacon:http://localhost.example/', '"http://localhost.example/" is not an https address', aBeacon],
    ['beacon:ftp://localhost/', '"ftp://localhost/" is not an https address', aBeacon],
    ['beacon:https://me:secret@example.com/', '"…@example.com/" is not an https address', aBeacon],
    ["beacon:https://a;script-src'/", `"https://a;script-src'/" is not an https address`, aBeacon],
    ['beacon:https://*/', '"https://*/" is not an https address', aBeacon],
  ])('%s is a fault', (value, problem, remedy) => {
    expect(() => deploymentOf(site, { ANALYTICS: value })).toThrow(
      expect.objectContaining({ faults: [expect.objectContaining({ file: 'ANALYTICS', problem, remedy })] }),
    )
  })
})
