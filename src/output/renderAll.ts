import { build } from '../config'
import { foldSidebar } from '../theme/navigation/sidebar/foldSidebar'
import type { Frame } from '../theme/frame'
import type { PageData } from '../types'
import type { Cache } from './cache'
import { fingerprintOf } from './fingerprint'
import { fullHash } from './hash'
import type { DocumentContext } from './html/headText'

/** A page, and the cache key that stands for it. */
export interface PageToRender {
  readonly key: string
  readonly data: PageData
}

/** What the HTML of every page depends on besides the page. */
export interface RenderContext extends DocumentContext {
  /** Stands for the site in cache keys. */
  readonly siteKey: string
  readonly frame: Frame
  readonly cache: Cache
}

/** The HTML of each page, in order; only pages that the cache does not know are rendered. */
export async function renderAll(pages: readonly PageToRender[], context: RenderContext): Promise<string[]> {
  const { siteKey, generator, frame, assets, deployment, cache } = context
  const contextKey = fullHash(
    'html',
    fingerprintOf('src/output/renderAll.ts'),
    siteKey,
    JSON.stringify([generator, frame, assets, deployment]),
  )
  return Promise.all(
    pages.map(async ({ key, data }) => {
      const around = await cache.use(fullHash(contextKey, key), async () => {
        const { renderPage } = await import('./html/render')
        const sidebar = foldSidebar(frame.sidebar, data.record.path, build.maxSidebarLinks)
        return aroundArticle(renderPage(data, { ...frame, sidebar }, context), data.html)
      })
      return around.join(data.html)
    }),
  )
}

/** What stands before and behind the article: most of a page is its article, which the cache has already. */
function aroundArticle(html: string, article: string): string[] {
  return article === '' ? [html] : html.split(article)
}
