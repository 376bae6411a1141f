import { afterEach, expect, test, vi } from 'vitest'
import { createSearchLoader } from './searchLoader'

afterEach(() => vi.unstubAllGlobals())

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
