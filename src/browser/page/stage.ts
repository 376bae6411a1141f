import { flushSync } from 'react-dom'
import { suggestions } from '../../config'
import { titleOf, type HeadContext } from '../../theme/head'
import { allPagesId } from '../../theme/navigation/sidebar/allPagesId'
import { notFoundPage } from '../../theme/layouts/notFoundPage'
import type { View } from '../../theme/view'
import type { PageData } from '../../types'
import { startAnalytics } from '../analytics'
import { readable, type Location } from '../history/location'
import type { ScrollPositions } from '../history/scrollPositions'
import type { Sidebars } from '../loading/sidebars'
import type { Cause } from '../router'
import { suggestPages } from '../suggest'
import { rememberContents } from './contentsMotion'
import { closePopovers, dressDocument, focusHeading, scrollToAnchor, showCurrentLink, slugOfHash } from './screen'
import { followSections } from './sections'

/** The visible effects of a navigation: page, head, scroll position, active section, focus. */
export interface Stage {
  /** Takes over the current page; on the not-found page, `missing` is the address that is not a page. */
  readonly begin: (page: PageData, missing: string | undefined) => void
  /** Puts another page on the screen. */
  readonly showPage: (page: PageData, to: Location, cause: Cause) => void
  /** Goes to another anchor of the page, or to the same one again. */
  readonly move: (to: Location, cause: Cause | 'duplicated') => void
}

/**
 * Connects the parts that a navigation changes. `show` changes the App's state. `onSection` is called with the heading
 * that the reader has scrolled to, and `onPage` with each new page.
 */
export function createStage(options: {
  readonly show: (change: (view: View) => View) => void
  readonly head: HeadContext
  readonly sidebars: Sidebars
  readonly positions: ScrollPositions
  readonly onSection: (slug: string | undefined) => void
  readonly onPage: (page: PageData) => void
}): Stage {
  const { show, head, sidebars, positions, onSection, onPage } = options
  const sections = followSections((slug) => {
    rememberContents()
    show((view) => ({ ...view, activeSlug: slug }))
  }, onSection)
  const sendView = startAnalytics(head.deployment.analytics)
  const missingAt = (address: string) => {
    const path = readable(address)
    return { path, suggestions: suggestPages(path, sidebars.pages(), suggestions.count) }
  }
  const scrollTo = (to: Location, cause: Cause) => {
    const isRestored = cause === 'traverse' && positions.restore()
    if (!isRestored && !scrollToAnchor(to.hash)) window.scrollTo({ top: 0, behavior: 'instant' })
  }
  /** The steps that the first page and every later one have in common. */
  const settle = (page: PageData, hash: string) => {
    sections.begin(slugsOf(page), slugOfHash(hash))
    showCurrentLink()
    onPage(page)
    sendView({ path: location.pathname, title: titleOf(page.record, head.brand) })
  }
  return {
    begin: (page, missing) => {
      if (missing !== undefined) show((view) => ({ ...view, missing: missingAt(missing) }))
      settle(page, location.hash)
    },
    showPage: (page, to, cause) => {
      const sidebar = sidebars.open(to.path)
      const announcement = titleOf(page.record, head.brand)
      const missing = page === notFoundPage && { missing: missingAt(to.path) }
      const view: View = { page, announcement, sidebar, ...missing }
      // The boot script then leaves what is below the screen out of the paint of a page that opens at its top.
      if (to.hash === '' && cause !== 'traverse') document.dispatchEvent(new Event('beforetop'))
      flushSync(() => show(() => view))
      dressDocument(page, head)
      // Readers may have opened one while the page was loading.
      closePopovers()
      // The focus changes styles. Scrolling lays out the page, so after the focus, it does that once.
      focusHeading()
      scrollTo(to, cause)
      settle(page, to.hash)
    },
    move: (to, cause) => {
      if (cause === 'duplicated') scrollToAnchor(to.hash)
      else scrollTo(to, cause)
      sections.arrive(slugOfHash(to.hash))
    },
  }
}

function slugsOf({ record }: PageData): string[] {
  const slugs = record.headers.map(({ slug }) => slug)
  return record.path === '/' ? [...slugs, allPagesId] : slugs
}
