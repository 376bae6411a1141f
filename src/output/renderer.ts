import type { Frame } from '../theme/frame'
import type { LazyContents, PageData } from '../types'
import { stylesAt } from './assets/fonts'
import type { Cache } from './cache'
import { fingerprintOf } from './fingerprint'
import { fullHash } from './hash'
import { policyOf } from './html/contentSecurityPolicy'
import type { DocumentContext } from './html/headText'

/** A page, and the cache key that represents it. */
export interface PageToRender {
  readonly key: string
  readonly path: string
  readonly readData: () => Promise<PageData>
}

/** The data that the HTML of every page depends on besides the page. */
export interface RenderContext extends Omit<DocumentContext, 'styles' | 'policy'> {
  /** Represents the site in cache keys. */
  readonly siteKey: string
  readonly frame: Omit<Frame, 'sidebar'>
  /** Returns the sidebar as the page at `path` shows it. */
  readonly sidebarAt: (path: string) => Frame['sidebar']
  readonly cache: Cache
}

/** Returns a function that prepares a page's HTML. A page in the cache is not rendered again. */
export function createRenderer(context: RenderContext): (page: PageToRender) => LazyContents {
  const { siteKey, generator, frame, sidebarAt, assets, deployment, cache } = context
  const contextKey = fullHash(
    'html',
    fingerprintOf('src/output/renderer.ts'),
    siteKey,
    JSON.stringify([generator, frame, assets, deployment]),
  )
  const styles = stylesAt(assets.styles, deployment.base)
  const policy = policyOf({ scripts: [assets.boot], styles }, deployment.analytics)
  const document = { ...context, styles, policy }
  // In a large site, neighbors show the same sidebar, and hashing it for each page takes longer than the rest.
  const sidebarKeys = new WeakMap<Frame['sidebar'], string>()
  const sidebarKeyOf = (sidebar: Frame['sidebar']) => {
    const known = sidebarKeys.get(sidebar) ?? fullHash(JSON.stringify(sidebar))
    sidebarKeys.set(sidebar, known)
    return known
  }
  return ({ key: pageKey, path, readData }) => {
    const sidebar = sidebarAt(path)
    const key = fullHash(contextKey, sidebarKeyOf(sidebar), pageKey, JSON.stringify(context.cards.get(path) ?? null))
    cache.keep(key)
    const make = async () => {
      const data = await readData()
      const around = await cache.useOnce(key, async () => {
        const { renderAround } = await import('./html/render')
        return renderAround(data, { ...frame, sidebar }, document)
      })
      return around.join(data.html)
    }
    return { key, make }
  }
}
