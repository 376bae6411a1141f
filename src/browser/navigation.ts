import { flushSync } from 'react-dom'
import { browser, suggestions } from '../config'
import type { Deployment } from '../deployment'
import type { Frame } from '../theme/frame'
import { titleOf } from '../theme/head'
import { notFoundPage } from '../theme/layouts/notFoundPage'
import type { View } from '../theme/view'
import type { PageData } from '../types'
import { startAnalytics } from './analytics'
import { linkOfClick } from './clicks'
import { openHistoryEntries } from './history/historyEntries'
import type { PageLoader } from './loading/loadPage'
import { hrefOf, locationOf, type Location } from './history/location'
import type { Manifest } from './loading/manifest'
import { startPrefetching } from './loading/prefetch'
import { progress } from './loading/progress'
import { createRouter, type Cause } from './router'
import { closeDrawer, dressDocument, focusHeading, scrollToAnchor, showCurrentLink, slugOfHash } from './page/screen'
import { createScrollPositions } from './history/scrollPositions'
import { followSections } from './page/sections'
import { createSidebarGroups } from './loading/sidebarGroups'
import { suggestPages } from './suggest'

/** What navigation starts from. */
export interface NavigationStart {
  /** The page on the screen. */
  readonly first: PageData
  /** The address is no page: the not-found page is on the screen. */
  readonly isNotFound: boolean
  readonly frame: Frame
  readonly deployment: Deployment
  readonly manifest: Manifest
  readonly loader: PageLoader
  /** Changes what is on the screen. */
  readonly show: (change: (view: View) => View) => void
  /** Told when the first page is left. */
  readonly onMove: () => void
}

/** Connects the router with the browser: clicks and history in, pages, positions and focus out. */
export function startNavigation({
  first,
  isNotFound,
  frame,
  deployment,
  manifest,
  loader,
  show,
  onMove,
}: NavigationStart): void {
  const { base } = frame
  const here = () => locationOf(new URL(location.href), location.origin, base) ?? { path: '/', query: '', hash: '' }
  const { entries, positions } = openHistoryEntries(window, (entry) =>
    createScrollPositions(window, sessionStorageOrNone(), {
      key: browser.positionsKey,
      limit: browser.maxPositions,
      entry,
    }),
  )
  const sections = followSections((slug) => {
    show((view) => ({ ...view, activeSlug: slug }))
    // While a page of another entry is on its way, the address is that entry's.
    if (here().path === router.current().path)
      follow({ ...router.current(), hash: slug === undefined ? '' : `#${encodeURIComponent(slug)}` })
  })
  /** The address follows what is read: it is the same place, so it is no navigation. */
  const follow = (to: Location) => {
    try {
      entries.replace(hrefOf(to, base))
      router.settle(to)
    } catch {
      // The browser allows only so many changes of the address; the next one will do.
    }
  }

  /** Scrolls to where a navigation leads, and marks that section. */
  const arrive = (to: Location, cause: Cause) => {
    const isRestored = cause === 'traverse' && positions.restore()
    if (!isRestored && !scrollToAnchor(to.hash)) scrollTo({ top: 0, behavior: 'instant' })
  }
  const sendView = startAnalytics(deployment.analytics)
  const countView = ({ record }: PageData) => sendView({ path: location.pathname, title: titleOf(record) })
  const groups = createSidebarGroups(frame.sidebar, manifest.groupOf)
  const missingAt = (path: string) => ({ path, suggestions: suggestPages(path, groups.pages(), suggestions.count) })
  const showPage = (page: PageData, to: Location, cause: Cause) => {
    onMove()
    const isMissing = page === notFoundPage
    const sidebar = groups.open(to.path)
    flushSync(() => {
      show(() => ({
        page,
        activeSlug: activeIn(page, to.hash),
        announcement: titleOf(page.record),
        sidebar,
        ...(isMissing && { missing: missingAt(to.path) }),
      }))
    })
    dressDocument(page, deployment)
    arrive(to, cause)
    sections.begin(slugsOf(page), activeIn(page, to.hash))
    closeDrawer()
    showCurrentLink()
    focusHeading()
    prefetcher.begin()
    countView(page)
  }

  const router = createRouter(isNotFound ? here() : { ...here(), path: first.record.path }, {
    // Anchors of the page need no manifest: a reader who is offline keeps the page.
    resolve: async (path) => (path === router.current().path ? path : manifest.resolve(path)),
    load: async (route) => {
      await groups.fetch(route)
      return loader.load(route)
    },
    isThere: loader.isThere,
    notFound: notFoundPage,
    record: (to, cause) => {
      if (cause === 'push') entries.push(hrefOf(to, base))
      else if (cause === 'replace') entries.replace(hrefOf(to, base))
      else entries.arrive()
    },
    revert: entries.revert,
    show: showPage,
    move: (to, cause) => {
      if (cause === 'duplicated') scrollToAnchor(to.hash)
      else arrive(to, cause)
      sections.arrive(slugOfHash(to.hash))
      closeDrawer()
    },
    progress,
    loadDocument: (to, cause) => {
      const href = hrefOf(to, base)
      // The address is there already when what failed came after the history: going to its hash would load nothing.
      if (cause === 'traverse' || href === addressHere()) location.reload()
      else location.assign(href)
    },
  })
  const prefetcher = startPrefetching((href) => {
    const to = locationOf(new URL(href), location.origin, base)
    if (to === undefined) return
    // A failure shows when the page is asked for.
    manifest
      .resolve(to.path)
      .then((route) => (route === undefined ? undefined : loader.load(route)))
      .catch(() => {})
  })

  document.addEventListener('click', (event) => {
    // The browser scrolls to an anchor by itself, and before it tells: the place to come back to is now.
    positions.save()
    const link = linkOfClick(event)
    const to = link && locationOf(new URL(link.href), location.origin, base)
    if (to === undefined) return
    event.preventDefault()
    void router.navigate(to, 'push')
  })
  addEventListener('popstate', () => {
    positions.save()
    void router.navigate(here(), 'traverse')
  })

  if (!isNotFound) correctAddress(router.current())
  const active = activeIn(first, location.hash)
  if (isNotFound) show((view) => ({ ...view, missing: missingAt(here().path) }))
  if (active !== undefined) show((view) => ({ ...view, activeSlug: active }))
  sections.begin(slugsOf(first), active)
  showCurrentLink()
  prefetcher.begin()
  countView(first)

  /** The page may have been reached at another of its addresses. */
  function correctAddress(to: Location) {
    if (hrefOf(to, base) !== addressHere()) follow(to)
  }
}

function addressHere(): string {
  return `${location.pathname}${location.search}${location.hash}`
}

function slugsOf({ record }: PageData): string[] {
  return record.headers.map(({ slug }) => slug)
}

/** The heading of a hash, when it is one of the page's. */
function activeIn(page: PageData, hash: string): string | undefined {
  const slug = slugOfHash(hash)
  return slugsOf(page).find((known) => known === slug)
}

function sessionStorageOrNone(): Storage | undefined {
  try {
    return sessionStorage
  } catch {
    return undefined
  }
}
