import type { PageData } from '../../types'

/** Why a chunk could not be used: not fetched or evaluated, not the page asked for, or too late. */
export type ChunkFailure = 'error' | 'missing' | 'timeout'

/** `Loading chunk 14 failed. (timeout: https://…/assets/js/14.9f2c1a77.js)` */
export class ChunkLoadError extends Error {
  constructor(number: string, type: ChunkFailure, address: string) {
    super(`Loading chunk ${number} failed. (${type}: ${address})`)
    this.name = 'ChunkLoadError'
  }
}

/** Loads pages and lazy parts by their chunks, each once. */
export interface PageLoader {
  /** @throws ChunkLoadError */
  readonly load: (route: string) => Promise<PageData>
  /** Tells whether `load` would answer at once. */
  readonly isThere: (route: string) => boolean
  /**
   * A lazy part of the site, by its name in the manifest: what its module exports under this name.
   *
   * @throws ChunkLoadError
   */
  readonly loadLazy: (name: string) => Promise<unknown>
}

/**
 * `first` is the page that the document brought. `urlOf` names the address of a chunk; `importModule` is the browser's own
 * `import()`. A failed chunk is asked for again under a new address, because engines remember failed modules.
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
  const there = new Set([first.record.path])
  /** Chunk -> how often it has failed. */
  const failures = new Map<string, number>()

  /** The module behind a route or a name; `isRight` tells whether it is what was asked for. */
  const loadChunk = async <M>(key: string, isRight: (module: unknown) => module is M): Promise<M> => {
    const chunk = await chunkOf(key)
    if (chunk === undefined) throw new ChunkLoadError('?', 'missing', key)
    const retries = failures.get(chunk) ?? 0
    const url = `${urlOf(chunk)}${retries === 0 ? '' : `?retry=${retries}`}`
    const result = await settle(importModule(url), timeout)
    if (typeof result === 'string' || !isRight(result.module)) {
      failures.set(chunk, retries + 1)
      throw new ChunkLoadError(chunk.split('.')[0] ?? '', typeof result === 'string' ? result : 'missing', url)
    }
    return result.module
  }
  const loadPage = async (route: string): Promise<PageData> => {
    const page = await loadChunk(route, (module): module is PageData => isPage(module) && module.record.path === route)
    there.add(route)
    return page
  }
  return {
    isThere: (route) => there.has(route),
    load: (route) => {
      const known = loading.get(route)
      if (known !== undefined) return known
      const page = loadPage(route)
      loading.set(route, page)
      page.catch(() => loading.delete(route))
      return page
    },
    // The browser keeps modules itself.
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
