import { describe, expect, test, vi } from 'vitest'
import { createManifest } from './manifest'

const flat = {
  'chunks.json': {
    '/': '2.00000002',
    '/docs/api/': '3.00000003',
    '/docs/api/bounce.html': '4.00000004',
    '/releases/': '5.00000005',
  },
}
/** The same pages, with each folder in a separate part. */
const inParts = {
  'chunks.json': { search: '6.00000006' },
  'chunks/_.json': { pages: { '/': '2.00000002' }, groups: [] },
  'chunks/docs/api.json': {
    pages: {},
    groups: [
      ['Guide', '/docs/guide/', '', [], { path: '/docs/guide/end.html', title: 'The end' }],
      [
        'API',
        '',
        '3.00000003',
        [
          ['Models', null, '', [['bounce', 'bounce.html', '4.00000004', [], null, 'function']]],
          ['Types', '/docs/types/', ''],
          ['unwritten', 'unwritten.html', ''],
        ],
      ],
    ],
  },
  'chunks/releases.json': { pages: { '/releases/': '5.00000005' }, groups: [] },
}

/** A manifest in `files`, and its reads. */
function openManifest(files: Readonly<Record<string, unknown>>, hasParts = files === inParts) {
  const read = vi.fn((file: string) => Promise.resolve(files[file] ?? null))
  return { manifest: createManifest(read, hasParts), read, files: () => read.mock.calls.map(([file]) => file) }
}

describe.each([
  ['flat', flat],
  ['in parts', inParts],
])('a manifest that is %s', (_how, files) => {
  test.each([
    ['/', '2.00000002'],
    ['/docs/api/', '3.00000003'],
    ['/docs/api/bounce.html', '4.00000004'],
    ['/releases/', '5.00000005'],
    ['/docs/api/fling.html', undefined],
    ['/docs/', undefined],
    ['/docs/api', undefined],
    ['/docs/api/*', undefined],
    ['/docs/types/', undefined],
    ['/docs/api/unwritten.html', undefined],
    ['', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
  ])('chunk of %j: %j', async (route, chunk) => {
    expect(await openManifest(files).manifest.chunkOf(route)).toBe(chunk)
  })

  test.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/docs/api', '/docs/api/'],
    ['/docs/api.html', '/docs/api/'],
    ['/docs/api/index.html', '/docs/api/'],
    ['/docs/api/bounce', '/docs/api/bounce.html'],
    ['/docs/api/bounce/', '/docs/api/bounce.html'],
    ['/docs/api/bounce/index.html', '/docs/api/bounce.html'],
    ['/docs/API/Bounce', '/docs/api/bounce.html'],
    ['/docs/%61pi/', '/docs/api/'],
    ['/docs/%41PI/', '/docs/api/'],
    ['/docs%2Fapi/', undefined],
    ['/docs/100%', undefined],
    ['/DOCS/API/INDEX.HTML', '/docs/api/'],
    ['/Releases', '/releases/'],
    ['/docs/', undefined],
    ['/docs/api/fling.html', undefined],
    ['/docs/api/*', undefined],
    ['/constructor', undefined],
  ])('%j means %j', async (path, route) => {
    expect(await openManifest(files).manifest.resolve({ path, hash: '' })).toBe(route)
  })
})

describe('the order of resolving', () => {
  const names = (...routes: string[]) => ({ 'chunks.json': Object.fromEntries(routes.map((route) => [route, '2.0'])) })

  test.each([
    ['/a', ['/a', '/a.html', '/a/'], '/a'],
    ['/a', ['/a.html', '/a/'], '/a.html'],
    ['/a', ['/a/'], '/a/'],
    ['/a/', ['/a', '/a.html'], '/a'],
    ['/a/', ['/a.html'], '/a.html'],
    ['/a.html', ['/a'], '/a'],
    ['/a.html', ['/a/'], '/a/'],
    ['/A', ['/a', '/A/'], '/A/'],
    ['/A', ['/a', '/a.html'], '/a'],
  ])('%s among %j: %s', async (path, routes, route) => {
    expect(await openManifest(names(...routes)).manifest.resolve({ path, hash: '' })).toBe(route)
  })
})

describe('a page that has moved', () => {
  test.each([
    ['flat', { 'chunks.json': { '/docs/new.html': '2.0', '/docs/old.html': '/docs/new.html#part' } }],
    [
      'in parts',
      {
        'chunks/docs.json': {
          pages: { '/docs/new.html': '2.0', '/docs/old.html': '/docs/new.html#part' },
          groups: [],
        },
      },
    ],
  ])('is found at each of its addresses, in a manifest that is %s', async (how, files) => {
    for (const path of ['/docs/old.html', '/docs/old', '/docs/old/'])
      expect(await openManifest(files, how === 'in parts').manifest.resolve({ path, hash: '' })).toBe(
        '/docs/new.html#part',
      )
  })

  test('leads each of its headings to where that is now', async () => {
    const moved = { '/a.html': '2.0', '/old.html': '/a.html', '/old.html#x': '/b.html#y', '/a.html#%C3%A9': '/b.html' }
    const { manifest } = openManifest({ 'chunks.json': moved })
    expect(await manifest.resolve({ path: '/old', hash: '#x' })).toBe('/b.html#y')
    expect(await manifest.resolve({ path: '/old', hash: '#z' })).toBe('/a.html')
    expect(await manifest.resolve({ path: '/a', hash: '#%C3%A9' })).toBe('/b.html')
    expect(await manifest.resolve({ path: '/a', hash: '#code/x' })).toBe('/a.html')
  })

  test('may have been in a folder that no page can be in now', async () => {
    const { manifest } = openManifest({ 'chunks.json': { '/Old_Docs/a.html': '/docs/new.html' } }, true)
    expect(await manifest.resolve({ path: '/Old_Docs/a', hash: '' })).toBe('/docs/new.html')
  })
})

describe('the sidebar of a page', () => {
  const sidebar = [
    { title: 'Guide', path: '/docs/guide/', items: [], last: { path: '/docs/guide/end.html', title: 'The end' } },
    {
      title: 'API',
      path: '/docs/api/',
      items: [
        { title: 'Models', items: [{ title: 'bounce', path: '/docs/api/bounce.html', items: [], kind: 'function' }] },
        { title: 'Types', path: '/docs/types/', items: [] },
        { title: 'unwritten', path: '/docs/api/unwritten.html', items: [] },
      ],
    },
  ]
  test.each([
    ['/docs/api/', sidebar],
    ['/docs/api/bounce.html', sidebar],
    ['/releases/', []],
    ['/nowhere/', []],
    ['/', []],
  ])('%s', async (route, expected) => {
    expect(await openManifest(inParts).manifest.sidebarOf(route)).toEqual(expected)
    expect(await openManifest(flat).manifest.sidebarOf(route)).toEqual([])
  })
})

test.each([
  [flat, true],
  [inParts, false],
])('a page from before the manifest was split, or joined again, finds no others in it', async (files, hasParts) => {
  const { manifest } = openManifest({ ...files, 'chunks.json': { ...files['chunks.json'], search: '6.0' } }, hasParts)
  expect(await manifest.resolve({ path: '/docs/api/', hash: '' })).toBeUndefined()
  expect(await manifest.chunkOf('search')).toBe('6.0')
})

describe('reading', () => {
  test('starts with the first call, and each file is read once', async () => {
    const { manifest, files } = openManifest(inParts)
    expect(files()).toEqual([])
    await Promise.all([manifest.chunkOf('/docs/api/'), manifest.resolve({ path: '/docs/api/bounce', hash: '' })])
    await manifest.chunkOf('/docs/api/bounce.html')
    expect(files()).toEqual(['chunks/docs/api.json'])
    await manifest.chunkOf('search')
    expect(files()).toEqual(['chunks/docs/api.json', 'chunks.json'])
  })

  test('that fails is tried again at the next call', async () => {
    const { manifest, read, files } = openManifest(inParts)
    read.mockRejectedValueOnce(new Error('offline'))
    await expect(manifest.chunkOf('search')).rejects.toThrow('offline')
    expect(await manifest.chunkOf('search')).toBe('6.00000006')
    read.mockRejectedValueOnce(new Error('offline'))
    await expect(manifest.chunkOf('/docs/api/')).rejects.toThrow('offline')
    expect(await manifest.chunkOf('/docs/api/')).toBe('3.00000003')
    expect(files()).toEqual(['chunks.json', 'chunks.json', 'chunks/docs/api.json', 'chunks/docs/api.json'])
  })

  test.each(['/docs/a?b/', '/docs/../api/', '//host/', '/docs/%2e/'])(
    '%j is not a folder with a part',
    async (path) => {
      const { manifest, files } = openManifest(inParts)
      expect(await manifest.chunkOf(path)).toBeUndefined()
      expect(files()).toEqual(['chunks.json'])
    },
  )

  test('that fails for two callers is tried once more for both', async () => {
    const { manifest, read } = openManifest(flat)
    read.mockRejectedValueOnce(new Error('offline'))
    const first = await Promise.allSettled([manifest.chunkOf('/'), manifest.chunkOf('/releases/')])
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await Promise.all([manifest.chunkOf('/'), manifest.chunkOf('/releases/')])).toEqual([
      '2.00000002',
      '5.00000005',
    ])
    expect(read).toHaveBeenCalledTimes(2)
  })

  test.each([[null], ['<!doctype html>'], [404]])('%j is not a manifest, and is tried again', async (value) => {
    const { manifest, read } = openManifest(flat)
    read.mockResolvedValueOnce(value)
    await expect(manifest.resolve({ path: '/', hash: '' })).rejects.toThrow('the chunk manifest has no pages')
    expect(await manifest.resolve({ path: '/', hash: '' })).toBe('/')
  })
})
