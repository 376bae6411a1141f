import type { Frame } from '../theme/frame'
import type { LazyContents, PageData } from '../types'
import { stylesAt } from './assets/fonts'
import type { Cache } from './cache'
import type { Card } from './cards/cards'
import { fingerprintOf } from './fingerprint'
import { fullHash } from './hash'
import { policyOf } from './html/contentSecurityPolicy'
import type { DocumentContext } from './html/headText'
import { createMemo, rememberLast } from './memo'

/** A page, and the cache key that represents it. */
export interface PageToRender {
  readonly key: string
  readonly path: string
  readonly readData: () => Promise<PageData>
}

/** The data that the HTML of every page depends on besides the page. */
export interface RenderContext extends Omit<DocumentContext, 'styles' | 'policy' | 'card'> {
  /** Represents the site in cache keys. */
  readonly siteKey: string
  readonly frame: Omit<Frame, 'sidebar'>
  readonly cache: Cache
}

/** Prepares the HTML of a page with its sidebar and its card. A page in the cache is not rendered again. */
export type Render = (page: PageToRender, sidebar: Frame['sidebar'], card: Card | undefined) => LazyContents

const lastRenderer = rememberLast<Render>()
/** The keys of sidebars. In a large site, neighbors show the same one, and hashing it takes longer than the rest. */
const sidebarKeys = createMemo<Frame['sidebar'], string>()

/** Returns a function that renders pages. It is the same as the last one if everything is that all pages depend on. */
export function createRenderer(context: RenderContext): Render {
  const { siteKey, generator, frame, assets, hasParts, deployment, cache } = context
  const contextKey = fullHash(
    'html',
    fingerprintOf('src/output/renderer.ts'),
    siteKey,
    JSON.stringify([generator, frame, assets, hasParts, deployment]),
  )
  return lastRenderer([contextKey, cache], () => rendererOf(contextKey, context))
}

function rendererOf(contextKey: string, context: RenderContext): Render {
  const { frame, assets, deployment, cache } = context
  const styles = stylesAt(assets.styles, deployment.base)
  const policy = policyOf({ scripts: [assets.boot], styles }, deployment.analytics)
  const document = { ...context, styles, policy }
  const sidebarKeyOf = (sidebar: Frame['sidebar']) =>
    sidebarKeys.use(sidebar, [], () => fullHash(JSON.stringify(sidebar)))
  return ({ key: pageKey, readData }, sidebar, card) => {
    const key = fullHash(contextKey, sidebarKeyOf(sidebar), pageKey, JSON.stringify(card ?? null))
    cache.keep([key])
    const make = async () => {
      const data = await readData()
      const around = await cache.useOnce(key, async () => {
        const { renderAround } = await import('./html/render')
        return renderAround(data, { ...frame, sidebar }, { ...document, card })
      })
      return around.join(data.html)
    }
    return { key, make }
  }
}
