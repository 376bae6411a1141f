import { build } from '../config'
import type { Deployment } from '../deployment'
import { foldSidebar } from '../theme/navigation/sidebar/foldSidebar'
import type { Frame } from '../theme/frame'
import type { PageData } from '../types'
import type { Cache } from './cache'
import type { PageAssets } from './assets/bundle'
import { fingerprintOf } from './fingerprint'
import { fullHash } from './hash'

/** A page, and the cache key that stands for it. */
export interface PageToRender {
  readonly key: string
  readonly data: PageData
}

/** What the HTML of every page depends on besides the page. */
export interface RenderContext {
  readonly frame: Frame
  readonly assets: PageAssets
  readonly deployment: Deployment
  readonly cache: Cache
}

/** The HTML of each page, in order; only pages that the cache does not know are rendered. */
export async function renderAll(pages: readonly PageToRender[], context: RenderContext): Promise<string[]> {
  const { frame, assets, deployment, cache } = context
  const contextKey = fullHash(
    'html',
    fingerprintOf('src/output/renderAll.ts'),
    JSON.stringify([frame, deployment, assets]),
  )
  return Promise.all(
    pages.map(async ({ key, data }) => {
      const around = await cache.use(fullHash(contextKey, key), async () => {
        const { renderAround } = await import('./html/render')
        const sidebar = foldSidebar(frame.sidebar, data.record.path, build.maxSidebarLinks)
        return renderAround(data, { ...frame, sidebar }, assets, deployment)
      })
      return around.join(data.html)
    }),
  )
}
