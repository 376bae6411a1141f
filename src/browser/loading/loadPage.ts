import type { PageData } from '../../types'

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
  /** @throws ChunkLoadError */
  readonly load: (route: string) => Promise<PageData>
  /**
   * Loads a lazy part of the site by its name in the manifest, and resolves to its module's export of this name.
   *
   * @throws ChunkLoadError
   */
  readonly loadLazy: (name: string) => Promise<unknown>
}

/**
 * `first` is the page in the document. `urlOf` returns the address of a chunk; `importModule` is the browser's
 * `import()`. A failed chunk is requested again at a new address, because engines cache failed modules.
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
  /** Chunk -> how often it has failed. */
  const failures = new Map<string, number>()

  /** The module of a route or a name; `isRight` returns whether it is the requested one. */
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
  return {
    load: (route) => {
      const known = loading.get(route)
      if (known !== undefined) return known
      const page = loadChunk(route, (module): module is PageData => isPage(module) && module.record.path === route)
      loading.set(route, page)
      page.catch(() => loading.delete(route))
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
