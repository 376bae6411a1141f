import type { PageData } from '../../types'
import { retryQuery } from '../../retryQuery'

/** Why a chunk could not be used: it was not fetched or evaluated, has another page, or came too late. */
export type ChunkFailure = 'error' | 'missing' | 'timeout'

/** `Loading chunk 14 failed. (timeout: https://…/assets/js/14.9f2c1a77.js)` */
export class ChunkLoadError extends Error {
  constructor(number: string, type: ChunkFailure, address: string) {
    super(`Loading chunk ${number} failed. (${type}: ${address})`)
    this.name = 'ChunkLoadError'
  }
}

/** Loads the chunks of pages and lazy parts, each once. */
export interface PageLoader {
  /**
   * Loads a page ahead of a likely click.
   *
   * @throws ChunkLoadError
   */
  readonly load: (route: string) => Promise<PageData>
  /**
   * Loads a page that a reader opens. If the reader has opened it before and it hasn't arrived, it is requested again,
   * because the first request may hang. The first result counts.
   *
   * @throws ChunkLoadError
   */
  readonly open: (route: string) => Promise<PageData>
  /**
   * Loads a lazy part of the site by its name in the manifest, and resolves to its module's export of this name.
   *
   * @throws ChunkLoadError
   */
  readonly loadLazy: (name: string) => Promise<unknown>
}

/**
 * `first` is the page in the document. `urlOf` returns the address of a chunk; `importModule` is the browser's
 * `import()`. A chunk is requested again at a new address, because engines cache failed modules and share requests.
 */
export function createPageLoader(options: {
  readonly first: PageData
  readonly chunkOf: (route: string) => Promise<string | undefined>
  readonly urlOf: (chunk: string) => string
  readonly importModule: (url: string) => Promise<unknown>
  /** Milliseconds. */
  readonly timeout: number
}): PageLoader {
  const { first, chunkOf, urlOf, importModule, timeout } = options
  const loading = new Map([[first.record.path, Promise.resolve(first)]])
  /** The routes that a reader has opened and that haven't arrived. */
  const opened = new Set<string>()
  /** Chunk -> the number of requests that have failed or were given up. */
  const failures = new Map<string, number>()
  const failuresOf = (chunk: string) => failures.get(chunk) ?? 0

  /** The module of a route or a name; `isRight` returns whether it is the requested one. */
  const loadChunk = async <M>(key: string, isRight: (module: unknown) => module is M, isAgain = false): Promise<M> => {
    const chunk = await chunkOf(key)
    if (chunk === undefined) throw new ChunkLoadError('?', 'missing', key)
    const fail = () => failures.set(chunk, failuresOf(chunk) + 1)
    if (isAgain) fail()
    const url = urlOf(chunk) + retryQuery(failuresOf(chunk))
    const result = await settle(importModule(url), timeout)
    if (typeof result === 'string' || !isRight(result.module)) {
      fail()
      throw new ChunkLoadError(chunk.split('.')[0] ?? '', typeof result === 'string' ? result : 'missing', url)
    }
    return result.module
  }
  const request = (route: string, before?: Promise<PageData>): Promise<PageData> => {
    const isRight = (module: unknown): module is PageData => isPage(module) && module.record.path === route
    const again = loadChunk(route, isRight, before !== undefined)
    const page = before === undefined ? again : Promise.race([before, again])
    loading.set(route, page)
    page.catch(() => {
      // A later request may have taken its place.
      if (loading.get(route) === page) loading.delete(route)
    })
    return page
  }
  const load = (route: string) => loading.get(route) ?? request(route)
  return {
    load,
    open: (route) => {
      const page = opened.has(route) ? request(route, loading.get(route)) : load(route)
      opened.add(route)
      const end = () => opened.delete(route)
      page.then(end, end)
      return page
    },
    // The browser caches modules itself.
    loadLazy: async (name) => {
      const isPart = (module: unknown): module is Readonly<Record<string, unknown>> =>
        (module as Readonly<Record<string, unknown>>)[name] !== undefined
      return (await loadChunk(name, isPart))[name]
    },
  }
}

async function settle(
  importing: Promise<unknown>,
  timeout: number,
): Promise<{ module: unknown } | 'error' | 'timeout'> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(() => resolve('timeout'), timeout)
  })
  const loaded = importing.then(
    (module) => ({ module }),
    () => 'error' as const,
  )
  return Promise.race([loaded, late]).finally(() => clearTimeout(timer))
}

function isPage(module: unknown): module is PageData {
  const { record, html } = (module ?? {}) as Partial<PageData>
  return typeof record?.path === 'string' && typeof html === 'string'
}
