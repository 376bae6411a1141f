import { browser } from '../../config'
import { activeHeaderAt, type Sight } from './activeHeader'
import { scrollPadding } from './screen'
import { throttle } from './throttle'

/** Tracks the section of the page that is being read. */
export interface SectionFollower {
  /** Starts with a new page; `active` is the heading of its hash. */
  readonly begin: (slugs: readonly string[], active: string | undefined) => void
  /** Makes a heading active because the reader has gone to its hash. */
  readonly arrive: (slug: string | undefined) => void
}

/** Calls `report` when another heading becomes active. Scroll events are throttled, and the last one always counts. */
export function followSections(report: (slug: string | undefined) => void): SectionFollower {
  let slugs: readonly string[] = []
  let active: string | undefined
  // A jump to a hash scrolls too. That scroll must not change the active heading. At the top of a page, none is active,
  // and looking there would lay out what the browser has left out of the first paint.
  let landed: number | undefined
  const look = () => {
    if (slugs.length === 0 || scrollY === landed) return
    landed = undefined
    const next = activeHeaderAt(sightOf(slugs), active, browser.activeHeaderOffset)
    if (next === active) return
    active = next
    report(next)
  }
  addEventListener('scroll', throttle(look, browser.scrollThrottle), { passive: true })
  return {
    begin: (next, slug) => {
      slugs = next
      active = slug
      landed = slug === undefined && scrollY > 0 ? undefined : scrollY
      look()
    },
    arrive: (slug) => {
      active = slug
      landed = scrollY
      report(slug)
    },
  }
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
