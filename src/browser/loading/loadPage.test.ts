import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { browser } from '../../config'
import { notFoundPage } from '../../theme/layouts/notFoundPage'
import type { PageData } from '../../types'
import { ChunkLoadError, createPageLoader } from './loadPage'

const pageAt = (path: string): PageData => ({ ...notFoundPage, record: { ...notFoundPage.record, path } })
const chunks: Readonly<Record<string, string>> = {
  '/': '2.0a0a0a0a',
  '/a/': '14.9f2c1a77',
  '/b/': '15.0b0b0b0b',
  search: '64.0c0c0c0c',
}
const urlOfA = 'https://example.com/assets/js/14.9f2c1a77.js'
const urlOfB = 'https://example.com/assets/js/15.0b0b0b0b.js'

/** A loader that started at `/`, and its imports. */
function openLoader() {
  const importModule = vi.fn<(url: string) => Promise<unknown>>()
  const loader = createPageLoader({
    first: pageAt('/'),
    chunkOf: (route) => Promise.resolve(chunks[route]),
    urlOf: (chunk) => `https://example.com/assets/js/${chunk}.js`,
    importModule,
    timeout: browser.chunkTimeout,
  })
  return { loader, importModule, imported: () => importModule.mock.calls.map(([url]) => url) }
}

/** Lets everything run that only waits for promises. */
const rest = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the error says which chunk, why and where', () => {
  const error = new ChunkLoadError('14', 'timeout', urlOfA)
  expect(error).toBeInstanceOf(Error)
  expect(error.name).toBe('ChunkLoadError')
  expect(error.message).toBe(`Loading chunk 14 failed. (timeout: ${urlOfA})`)
})

describe('a page', () => {
  test('that is in the document is not loaded', async () => {
    const { loader, importModule } = openLoader()
    expect(await loader.load('/')).toEqual(pageAt('/'))
    expect(importModule).not.toHaveBeenCalled()
  })

  test('is loaded once', async () => {
    const { loader, importModule, imported } = openLoader()
    importModule.mockResolvedValue(pageAt('/a/'))
    expect(await loader.load('/a/')).toEqual(pageAt('/a/'))
    expect(await loader.load('/a/')).toEqual(pageAt('/a/'))
    expect(imported()).toEqual([urlOfA])
  })

  test('that is requested twice at the same time is loaded once', async () => {
    const { loader, importModule } = openLoader()
    let arrive: (page: PageData) => void = () => {}
    importModule.mockReturnValue(new Promise<PageData>((resolve) => (arrive = resolve)))
    const loads = [loader.load('/a/'), loader.load('/a/')]
    await rest()
    arrive(pageAt('/a/'))
    expect(await Promise.all(loads)).toEqual([pageAt('/a/'), pageAt('/a/')])
    expect(importModule).toHaveBeenCalledTimes(1)
  })

  test('leaves no timer running', async () => {
    const { loader, importModule } = openLoader()
    importModule.mockResolvedValue(pageAt('/a/'))
    await loader.load('/a/')
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a page that a reader opens again before it has arrived', () => {
  /** A loader whose imports are settled by their number. */
  const openGates = () => {
    const { loader, importModule, imported } = openLoader()
    const arrive: (() => void)[] = []
    const fail: (() => void)[] = []
    importModule.mockImplementation(
      () =>
        new Promise((resolve, reject) => {
          arrive.push(() => resolve(pageAt('/a/')))
          fail.push(() => reject(new Error('offline')))
        }),
    )
    return { loader, imported, arrive, fail }
  }

  test.each([0, 1])('is requested again, and shown when request %i arrives', async (first) => {
    const { loader, imported, arrive } = openGates()
    const opened = [loader.open('/a/')]
    await rest()
    opened.push(loader.open('/a/'))
    await rest()
    expect(imported()).toEqual([urlOfA, `${urlOfA}?retry=1`])
    arrive[first]?.()
    expect(await opened[1]).toEqual(pageAt('/a/'))
    // The other request times out, and the page stays.
    await vi.advanceTimersByTimeAsync(browser.chunkTimeout)
    await opened[0]?.catch(() => {})
    expect(await loader.open('/a/')).toEqual(pageAt('/a/'))
    expect(imported()).toHaveLength(2)
  })

  test('fails with the first request that fails, and every other request has its own address', async () => {
    const { loader, imported, fail } = openGates()
    const opened = [loader.open('/a/')]
    await rest()
    opened.push(loader.open('/a/'))
    await rest()
    const failed = Promise.allSettled(opened)
    fail[1]?.()
    await expect(opened[1]).rejects.toThrow('error')
    fail[0]?.()
    await failed
    loader.open('/a/').catch(() => {})
    await rest()
    expect(new Set(imported()).size).toBe(3)
  })

  test('is not requested again if only the page before has loaded it ahead', async () => {
    const { loader, imported } = openGates()
    void loader.load('/a/')
    await rest()
    void loader.open('/a/')
    void loader.load('/a/')
    await rest()
    expect(imported()).toEqual([urlOfA])
  })
})

describe('a chunk', () => {
  const failure = (type: string, url = urlOfA) =>
    expect.objectContaining({ name: 'ChunkLoadError', message: `Loading chunk 14 failed. (${type}: ${url})` }) as Error

  test('that cannot be fetched or evaluated: error', async () => {
    const { loader, importModule } = openLoader()
    importModule.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
    await expect(loader.load('/a/')).rejects.toEqual(failure('error'))
  })

  test.each([
    ['another page', pageAt('/b/')],
    ['nothing', undefined],
    ['no module', null],
    ['an empty module', {}],
    ['no record', { html: '' }],
    ['an empty record', { record: {}, html: '' }],
    ['no article', { record: pageAt('/a/').record }],
  ])('that contains %s: missing', async (_what, module) => {
    const { loader, importModule } = openLoader()
    importModule.mockResolvedValue(module)
    await expect(loader.load('/a/')).rejects.toEqual(failure('missing'))
  })

  test('that takes 120 s: timeout, but not earlier', async () => {
    const { loader, importModule } = openLoader()
    importModule.mockReturnValue(new Promise(() => {}))
    const failed = vi.fn()
    loader.load('/a/').catch(failed)
    await vi.advanceTimersByTimeAsync(119_999)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(failed.mock.calls).toEqual([[failure('timeout')]])
  })

  test.each(['arrives', 'fails'])('that %s after its time-out changes nothing', async (how) => {
    const { loader, importModule } = openLoader()
    importModule.mockReturnValue(
      new Promise((resolve, reject) => {
        setTimeout(() => (how === 'arrives' ? resolve(pageAt('/a/')) : reject(new Error('late'))), 130_000)
      }),
    )
    const failed = vi.fn()
    loader.load('/a/').catch(failed)
    await vi.advanceTimersByTimeAsync(140_000)
    expect(failed.mock.calls).toEqual([[failure('timeout')]])
  })

  test('that arrives at the last moment is used', async () => {
    const { loader, importModule } = openLoader()
    importModule.mockReturnValue(
      new Promise((resolve) => {
        setTimeout(() => resolve(pageAt('/a/')), 119_999)
      }),
    )
    const loading = loader.load('/a/')
    await vi.advanceTimersByTimeAsync(119_999)
    expect(await loading).toEqual(pageAt('/a/'))
  })

  test('that failed is requested at a new address each time, and the others at their own', async () => {
    const { loader, importModule, imported } = openLoader()
    importModule.mockRejectedValueOnce(new Error('offline'))
    await expect(loader.load('/a/')).rejects.toEqual(failure('error'))
    importModule.mockResolvedValueOnce(pageAt('/b/'))
    await expect(loader.load('/a/')).rejects.toEqual(failure('missing', `${urlOfA}?retry=1`))
    importModule.mockResolvedValueOnce(pageAt('/b/'))
    expect(await loader.load('/b/')).toEqual(pageAt('/b/'))
    importModule.mockResolvedValueOnce(pageAt('/a/'))
    expect(await loader.load('/a/')).toEqual(pageAt('/a/'))
    expect(imported()).toEqual([urlOfA, `${urlOfA}?retry=1`, urlOfB, `${urlOfA}?retry=2`])
  })

  test('that two callers wait for fails for both, and counts as one failure', async () => {
    const { loader, importModule, imported } = openLoader()
    importModule.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(pageAt('/a/'))
    const both = await Promise.allSettled([loader.load('/a/'), loader.load('/a/')])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await loader.load('/a/')
    expect(imported()).toEqual([urlOfA, `${urlOfA}?retry=1`])
  })

  test('that the manifest does not name is missing, and nothing is imported', async () => {
    const { loader, importModule } = openLoader()
    await expect(loader.load('/nowhere')).rejects.toEqual(
      expect.objectContaining({ message: 'Loading chunk ? failed. (missing: /nowhere)' }),
    )
    expect(importModule).not.toHaveBeenCalled()
  })
})

test('a manifest that fails is read again, and the chunk keeps its address', async () => {
  const chunkOf = vi.fn<(route: string) => Promise<string | undefined>>()
  chunkOf.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(chunks['/a/'])
  const importModule = vi.fn(() => Promise.resolve<unknown>(pageAt('/a/')))
  const urlOf = () => urlOfA
  const loader = createPageLoader({ first: pageAt('/'), chunkOf, urlOf, importModule, timeout: browser.chunkTimeout })
  await expect(loader.load('/a/')).rejects.toThrow('offline')
  expect(await loader.load('/a/')).toEqual(pageAt('/a/'))
  expect(importModule).toHaveBeenCalledWith(urlOfA)
})

describe('a lazy part', () => {
  test("is its module's export of its name", async () => {
    const { loader, importModule, imported } = openLoader()
    importModule.mockResolvedValue({ search: 'found' })
    expect(await loader.loadLazy('search')).toBe('found')
    expect(imported()).toEqual(['https://example.com/assets/js/64.0c0c0c0c.js'])
  })

  test('that is not the requested one fails, and is requested again', async () => {
    const { loader, importModule, imported } = openLoader()
    importModule.mockResolvedValueOnce(pageAt('/a/')).mockResolvedValueOnce({ search: 'found' })
    const url = 'https://example.com/assets/js/64.0c0c0c0c.js'
    await expect(loader.loadLazy('search')).rejects.toThrow(`Loading chunk 64 failed. (missing: ${url})`)
    expect(await loader.loadLazy('search')).toBe('found')
    expect(imported()).toEqual([url, `${url}?retry=1`])
    await expect(loader.loadLazy('nothing')).rejects.toThrow('Loading chunk ? failed. (missing: nothing)')
  })
})
