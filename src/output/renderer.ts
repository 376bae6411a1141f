import type { Frame } from '../theme/frame'
import type { PageData } from '../types'
import type { Cache } from './cache'
import { fingerprintOf } from './fingerprint'
import { fullHash } from './hash'
import type { DocumentContext } from './html/headText'

/** A page, and the cache key that represents it. */
export interface PageToRender {
  readonly key: string
  readonly data: PageData
}

/** The data that the HTML of every page depends on besides the page. */
export interface RenderContext extends DocumentContext {
  /** Represents the site in cache keys. */
  readonly siteKey: string
  readonly frame: Omit<Frame, 'sidebar'>
  /** Returns the sidebar as the page at `path` shows it. */
  readonly sidebarAt: (path: string) => Frame['sidebar']
  readonly cache: Cache
}

/** Returns a function that produces a page's HTML. A page in the cache is not rendered again. */
export function createRenderer(context: RenderContext): (page: PageToRender) => Promise<string> {
  const { siteKey, generator, frame, sidebarAt, assets, deployment, cache } = context
  const contextKey = fullHash(
    'html',
    fingerprintOf('src/output/renderer.ts'),
    siteKey,
    JSON.stringify([generator, frame, assets, deployment]),
  )
  return async ({ key, data }) => {
    const sidebar = sidebarAt(data.record.path)
    const around = await cache.use(fullHash(contextKey, JSON.stringify(sidebar), key), async () => {
      const { renderAround } = await import('./html/render')
      return renderAround(data, { ...frame, sidebar }, context)
    })
    return around.join(data.html)
  }
}
