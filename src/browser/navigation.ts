import { browser, sharedPrefix } from '../config'
import { storageKey } from '../browserStorage'
import type { Frame } from '../theme/frame'
import type { HeadContext } from '../theme/head'
import { notFoundPage } from '../theme/layouts/notFoundPage'
import type { View } from '../theme/view'
import type { Load, PageData, PageFeature } from '../types'
import { linkOfClick } from './clicks'
import { openHistoryEntries } from './history/historyEntries'
import { hrefOf, isSame, locationOf, type Location } from './history/location'
import { createScrollPositions } from './history/scrollPositions'
import { load } from './loading/load'
import type { PageLoader } from './loading/loadPage'
import type { Manifest } from './loading/manifest'
import { startPrefetching } from './loading/prefetch'
import { progress } from './loading/progress'
import { requestDocument } from './loading/requestDocument'
import { createSidebars } from './loading/sidebars'
import { waitForServer } from './loading/waitForServer'
import type { FirstView } from './page/readFrame'
import { closePopovers, hasMoved, isAtAnchor } from './page/screen'
import { createStage } from './page/stage'
import { createRouter, type Cause, type Router, type RouterPorts } from './router'

/** The start of navigation. */
export interface NavigationStart {
  /** The page on the screen. */
  readonly first: PageData
  /** Whether the address is not a page, so that the not-found page is on the screen. */
  readonly isNotFound: boolean
  readonly frame: Frame
  readonly head: HeadContext
  readonly manifest: Manifest
  readonly loader: PageLoader
  /** Changes what is on the screen. */
  readonly show: (change: (view: View) => View) => void
  /** Called before a page is left. Returns false if React has failed, so that the browser must load the next page. */
  readonly leave: () => boolean
}

/** Connects the router with the browser: its input is clicks and the history, its output the stage and the history. */
export function startNavigation(start: NavigationStart): void {
  const { first, isNotFound, frame, head, manifest, loader, leave } = start
  const { base } = frame
  const here = () => locationOf(new URL(location.href), location.origin, base) ?? { path: '/', query: '', hash: '' }
  const createPositions = (entry: string) =>
    createScrollPositions(window, sessionStorageOrNone(), {
      key: storageKey(head.brand.id, 'positions'),
      limit: browser.maxPositions,
      entry,
    })
  const { entries, positions } = openHistoryEntries(window, createPositions, () => isAtAnchor(location.hash))
  /** Updates the address to the section that is being read. The page stays the same, so this is not a navigation. */
  const follow = (to: Location) => {
    try {
      entries.replace(hrefOf(to, base))
      router.settle(to)
    } catch {
      // The browser limits how often the address may change. A later change corrects it.
    }
  }
  const loadDocument: RouterPorts['loadDocument'] = async (to, cause, isNewest) => {
    const href = hrefOf(to, base)
    const found = await requestDocument(href)
    if (!isNewest()) return
    if (found === false) {
      waitForServer(() => void router.navigate(to, 'push'))
      entries.revert()
    } else if (found === true || !showHere(found, to, cause)) {
      entries.load(href, cause)
    }
  }
  /**
   * Shows a page from its document, because the server may fail when the browser requests it once more. Returns false if
   * the document must be loaded: it is another one, or the page has not come on the screen although it was there.
   */
  const showHere = ({ page, frame }: FirstView, to: Location, cause: Cause): boolean => {
    if (page.record.path !== to.path || isSame(to, router.current())) return false
    try {
      record(to, cause)
      // A deploy may have changed the names of chunks, and the sidebar.
      manifest.forget()
      sidebars.set(to.path, frame.sidebar)
      router.settle(to)
      show(page, to, cause)
      return true
    } catch {
      return false
    }
  }
  const record: RouterPorts['record'] = (to, cause) => {
    const href = hrefOf(to, base)
    if (cause === 'push') entries.push(href)
    else if (cause === 'replace') entries.replace(href)
    else entries.arrive(href)
  }
  const show: RouterPorts['show'] = (page, to, cause) => {
    waitForServer()
    if (leave()) stage.showPage(page, to, cause)
    else entries.load(hrefOf(to, base), cause)
  }
  const sidebars = createSidebars(frame.sidebar, manifest.sidebarOf)
  const prefetcher = startPrefetching((href) => prefetch(href, base, start))
  const stage = createStage({
    show: start.show,
    head,
    sidebars,
    positions,
    onSection: (slug) => {
      const current = router.current()
      // While another entry's page is loading, the address belongs to that entry. A link may carry code.
      if (here().path !== current.path || location.hash.startsWith(sharedPrefix)) return
      follow({ ...current, hash: slug === undefined ? '' : `#${encodeURIComponent(slug)}` })
    },
    onPage: ({ features }) => {
      prefetcher.begin()
      features.forEach((name) => startFeature(loader, name))
    },
  })
  const router = createRouter(isNotFound ? here() : { ...here(), path: first.record.path }, {
    // Anchors of the current page don't need the manifest, so they work offline.
    resolve: async (to) => {
      const isHere = router.current().path === to.path && !hasMoved(to.hash)
      return isHere ? to.path : manifest.resolve(to)
    },
    load: async (route) => {
      await sidebars.fetch(route)
      return loader.open(route)
    },
    notFound: notFoundPage,
    record,
    revert: entries.revert,
    show,
    move: stage.move,
    progress,
    loadDocument,
  })
  listen(router, positions.save, here, base)
  // The reader may have opened the page at another of its addresses.
  if (router.current().path !== here().path) follow(router.current())
  stage.begin(first, isNotFound ? here().path : undefined)
}

/** Sends clicks and the browser's back and forward to the router. They end the wait for another page. */
function listen(router: Router, savePosition: () => void, here: () => Location, base: string): void {
  document.addEventListener('click', (event) => {
    // The browser scrolls to an anchor before it fires an event, so the position to return to is saved now.
    savePosition()
    const link = linkOfClick(event)
    const to = link && locationOf(new URL(link.href), location.origin, base)
    if (to === undefined) return
    waitForServer()
    // They would cover what says that the page is still loading.
    closePopovers()
    // The browser goes to an anchor itself.
    if (link?.getAttribute('href')?.[0] === '#') return
    event.preventDefault()
    void router.navigate(to, 'push')
  })
  addEventListener('popstate', () => {
    savePosition()
    closePopovers()
    const to = here()
    // After a failed traversal, the browser returns to the current page. The reader did not choose that.
    if (!isSame(to, router.current())) waitForServer()
    void router.navigate(to, 'traverse')
  })
}

/** Loads the page of a link ahead. A failure appears when the reader opens the page. */
function prefetch(href: string, base: string, { manifest, loader }: NavigationStart): void {
  const to = locationOf(new URL(href), location.origin, base)
  if (to === undefined) return
  manifest
    .resolve(to)
    .then((route) => (route ? loader.load(route) : undefined))
    .catch(() => {})
}

/** Starts a script of the article, which is readable without it, and gets the function to load its parts with. */
function startFeature(loader: PageLoader, name: PageFeature): void {
  loader.loadLazy(name).then((start) => (start as (loadPart: Load) => void)(load), console.error)
}

function sessionStorageOrNone(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
