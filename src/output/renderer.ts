import { build } from '../config'
import { foldSidebar } from '../theme/navigation/sidebar/foldSidebar'
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
  readonly frame: Frame
  readonly cache: Cache
}

/** Returns a function that produces a page's HTML. A page in the cache is not rendered again. */
export function createRenderer(context: RenderContext): (page: PageToRender) => Promise<string> {
  const { siteKey, generator, frame, assets, deployment, cache } = context
  const contextKey = fullHash(
    'html',
    fingerprintOf('src/output/renderer.ts'),
    siteKey,
    JSON.stringify([generator, frame, assets, deployment]),
  )
  return async ({ key, data }) => {
    const around = await cache.use(fullHash(contextKey, key), async () => {
      const { renderAround } = await import('./html/render')
      const sidebar = foldSidebar(frame.sidebar, data.record.path, build.maxSidebarLinks)
      return renderAround(data, { ...frame, sidebar }, context)
    })
    return around.join(data.html)
  }
}
