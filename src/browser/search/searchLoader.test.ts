import { afterEach, expect, test, vi } from 'vitest'
import { browser } from '../../config'
import { createManifest } from '../loading/manifest'
import type { SearchOf } from './openSearch'
import { createSearchLoader } from './searchLoader'
import type { ReadData } from './searchIndex'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A loader of the search, and the function that loads its chunk. */
function makeLoader() {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])))
  const loadLazy = vi.fn<(name: string) => Promise<unknown>>().mockResolvedValue(() => ({}))
  const chunkOf = (name: string) => Promise.resolve(`${name}.0`)
  const manifest = { resolve: vi.fn(), sidebarOf: vi.fn(), forget: vi.fn(), chunkOf }
  const loader = { load: vi.fn(), open: vi.fn(), loadLazy }
  const urlOf = (file: string) => `https://example.com/assets/js/${file}`
  return { load: createSearchLoader('/', manifest, loader, urlOf), loadLazy }
}

test('loads the search once for all who need it', async () => {
  const { load, loadLazy } = makeLoader()
  expect(loadLazy).not.toHaveBeenCalled()
  const [first, second] = await Promise.all([load(), load()])
  expect(second).toBe(first)
  expect(await load()).toBe(first)
  expect(loadLazy.mock.calls).toEqual([['search']])
})

test('tries a failed load again', async () => {
  const { load, loadLazy } = makeLoader()
  loadLazy.mockRejectedValueOnce(new Error('offline'))
  await expect(Promise.all([load(), load()])).rejects.toThrow('offline')
  expect(await load()).toEqual({})
  expect(loadLazy).toHaveBeenCalledTimes(2)
})

/** A search that has loaded: the titles that are loading, and the function that reads its data. */
async function openData() {
  let given: { readonly titles: Promise<unknown>; readonly read: ReadData } | undefined
  const searchOf: SearchOf = (_base, titles, read) => {
    given = { titles, read }
    return { open: vi.fn(), load: vi.fn() }
  }
  const names = { titles: 'search/titles.0', text: 'search/text.0' }
  const readManifest = vi.fn(() =>
    Promise.resolve({ 'search/titles': names.titles, 'search/text': names.text } as unknown),
  )
  const loader = { load: vi.fn(), open: vi.fn(), loadLazy: () => Promise.resolve(searchOf) }
  await createSearchLoader('/', createManifest(readManifest, false), loader, (file) => `/${file}`)()
  if (given === undefined) throw new Error('the search has not loaded')
  return { ...given, names, readManifest }
}

test('data that does not arrive fails after the time that a file of the manifest or a chunk has', async () => {
  const limits = new Map<number, AbortController>()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
    const controller = new AbortController()
    limits.set(time, controller)
    return controller.signal
  })
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => {
    return new Promise((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(new Error('the time is over'))),
    )
  })
  const { titles, read } = await openData()
  const text = read('text')
  await vi.waitFor(() => expect([...limits.keys()]).toEqual([browser.manifestTimeout, browser.chunkTimeout]))
  for (const controller of limits.values()) controller.abort()
  await expect(titles).rejects.toThrow('the time is over')
  await expect(text).rejects.toThrow('the time is over')
})

test.each([
  ['no file', () => new Response('', { status: 404 })],
  ['its own page', () => new Response('<!doctype html>')],
])('data that a deploy has renamed is found on the next try if the server answers with %s', async (_how, missing) => {
  const { titles, read, names } = await openData()
  await titles.catch(() => {})
  names.text = 'search/text.1'
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(url === '/search/text.1.json' ? Response.json(['text']) : missing()),
  )
  await expect(read('text')).rejects.toThrow()
  expect(await read('text')).toEqual(['text'])
})

test('a reader who is offline keeps the manifest, so that pages that have loaded still open', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const { read, readManifest } = await openData()
  await expect(read('text')).rejects.toThrow('offline')
  await expect(read('text')).rejects.toThrow('offline')
  expect(readManifest).toHaveBeenCalledTimes(1)
})
