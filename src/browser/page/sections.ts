import { browser } from '../../config'
import { activeHeaderAt, type Sight } from './activeHeader'
import { scrollPadding } from './screen'
import { throttle } from './throttle'

/** Tracks the section of the page that is being read. */
export interface SectionFollower {
  /** Starts with a new page; `slug` is the anchor that the reader has gone to. */
  readonly begin: (slugs: readonly string[], slug: string | undefined) => void
  /** Makes the section of an anchor active because the reader has gone to it. */
  readonly arrive: (slug: string | undefined) => void
}

/**
 * Calls `mark` with the heading whose section becomes active, and `follow` if that is because the reader has scrolled
 * there: the address then names that section. An anchor that the reader has gone to, which may be a row of a table, keeps
 * the address. Scroll events are throttled, and the last one always counts.
 */
export function followSections(
  mark: (slug: string | undefined) => void,
  follow: (slug: string | undefined) => void,
): SectionFollower {
  let slugs: readonly string[] = []
  let active: string | undefined
  let address: string | undefined
  // A jump to an anchor scrolls too, and so does the browser when something above it changes its height. Neither is the
  // reader, who moves the anchor in the view. At the top of a page, no section is active, and looking there would lay out
  // what the browser has left out of the first paint.
  let isThere: () => boolean = () => false
  const look = () => {
    if (slugs.length === 0 || isThere()) return
    isThere = () => false
    const next = activeHeaderAt(sightOf(slugs), active, browser.activeHeaderOffset)
    if (next === address) return
    active = address = next
    mark(next)
    follow(next)
  }
  const arrive = (slug: string | undefined) => {
    const anchor = document.getElementById(slug ?? '')
    const landed = scrollY
    const top = () => anchor?.getBoundingClientRect().top ?? NaN
    const place = top()
    address = slug
    isThere = () => scrollY === landed || Math.abs(top() - place) < browser.activeHeaderOffset
    const section =
      anchor === null
        ? undefined
        : slugs.findLast((each) => each === slug || isBefore(document.getElementById(each), anchor))
    if (section !== active) mark((active = section))
    return anchor !== null
  }
  addEventListener('scroll', throttle(look, browser.scrollThrottle), { passive: true })
  return {
    begin: (next, slug) => {
      slugs = next
      active = undefined
      if (arrive(slug) || scrollY === 0) return
      isThere = () => false
      look()
    },
    arrive,
  }
}

function isBefore(element: Element | null, other: Element): boolean {
  return element !== null && (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
}

function sightOf(slugs: readonly string[]): Sight {
  const top = scrollY
  const height = innerHeight
  const pageHeight = document.documentElement.scrollHeight
  const padding = scrollPadding()
  const headings = slugs.flatMap((slug) => {
    const element = document.getElementById(slug)
    if (element === null) return []
    const at = element.getBoundingClientRect().top + top
    return { slug, top: at, landing: Math.max(0, at - padding) }
  })
  return { top, height, pageHeight, headings }
}
