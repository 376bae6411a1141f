import { createRoot, hydrateRoot } from 'react-dom/client'
import { browser } from '../config'
import type { Brand } from '../siteConfig'
import { notFoundPage } from '../theme/layouts/notFoundPage'
import type { PageData } from '../types'
import { hrefOf, locationOf } from './history/location'
import { createPageLoader, type PageLoader } from './loading/loadPage'
import { createManifest, type Manifest } from './loading/manifest'
import { readJson } from './loading/readJson'
import { startNavigation, type NavigationStart } from './navigation'
import { readFirstView } from './page/readFrame'
import { dressDocument, followPopovers } from './page/screen'
import { showFonts } from './page/showFonts'
import { Root } from './Root'
import { createSearchLoader } from './search/searchLoader'
import { startSearch } from './search/startSearch'
import { askForTypes } from './types/askForTypes'

/** Takes over a page that the build wrote: React hydrates it, and links are then followed inside the document. */
export async function start(brand: Brand): Promise<void> {
  const root = document.querySelector<HTMLElement>('[data-app]')
  if (root === null) return
  const { page, frame, deployment } = readFirstView(document)
  const manifest = createManifest(readManifestFile, document.querySelector('script[data-parts]') !== null)
  const urlOf = (file: string) => new URL(file, import.meta.url).href
  const loader = createPageLoader({
    first: page,
    chunkOf: manifest.chunkOf,
    urlOf: (chunk) => urlOf(`${chunk}.js`),
    importModule: (url) => import(url) as Promise<unknown>,
    timeout: browser.chunkTimeout,
  })
  const isNotFound = page.record.key === notFoundPage.record.key
  const meant = isNotFound ? await loadMeantPage(frame.base, manifest, loader) : undefined
  const first = meant ?? page

  const saved = root.innerHTML
  let isMoved = false
  let isStatic = false
  const onUncaughtError = (error: unknown) => {
    console.error(error)
    // React has emptied the page. The first page's HTML works without scripts, so it is put back. A later page is
    // reloaded.
    if (isMoved) location.reload()
    else root.innerHTML = saved
    isStatic = !isMoved
  }
  const leave = () => {
    isMoved = !isStatic
    return isMoved
  }
  const loadSearch = createSearchLoader(frame.base, manifest, loader, urlOf)
  const head = { brand, deployment }
  const given = { first, isNotFound: isNotFound && meant === undefined, frame, head, manifest, loader, leave }
  const onReady = (show: NavigationStart['show']) => {
    startNavigation({ ...given, show })
    document.addEventListener('article', showFonts)
    followPopovers()
    startSearch(loadSearch)
    askForTypes(loader)
  }
  const app = <Root brand={brand} first={{ page: first }} frame={frame} onReady={onReady} />
  if (meant === undefined) {
    hydrateRoot(root, app, { onUncaughtError })
    return
  }
  dressDocument(first, head)
  createRoot(root, { onUncaughtError }).render(app)
}

async function readManifestFile(file: string): Promise<unknown> {
  const signal = AbortSignal.timeout(browser.manifestTimeout)
  const response = await fetch(new URL(file, import.meta.url), { cache: 'no-cache', signal })
  return response.status === 404 ? null : readJson(response)
}

/**
 * The page that the address means even though the host served the not-found page: the host may not recognize all
 * of a page's addresses. If its chunk fails, the page's own address is loaded instead.
 */
async function loadMeantPage(base: string, manifest: Manifest, loader: PageLoader): Promise<PageData | undefined> {
  const typed = locationOf(new URL(location.href), location.origin, base)
  const route = typed && (await manifest.resolve(typed).catch(() => undefined))
  if (typed === undefined || route === undefined) return undefined
  try {
    return await loader.load(route)
  } catch (error) {
    console.error(error)
    if (route === typed.path) return undefined
    location.replace(hrefOf({ ...typed, path: route }, base))
    // Nothing starts in the document that is being left, or both documents would count a view.
    return new Promise(() => {})
  }
}
