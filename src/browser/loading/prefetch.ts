import { browser } from '../../config'
import { whenIdle } from '../page/whenIdle'

/** Loads pages ahead. */
export interface Prefetcher {
  /** Starts with the current page: its previous and next pages, and the links of its article that come into view. */
  readonly begin: () => void
}

/**
 * Loads pages ahead of a likely click: when the pointer rests on a link, on focus, and on touch. While the browser is
 * idle, it also loads a few that the page itself suggests. It never loads the whole sidebar, and nothing on a slow or
 * metered connection.
 *
 * `load` receives the address of a link. It ignores addresses that are not pages of this site, and failures.
 */
export function startPrefetching(load: (href: string) => void): Prefetcher {
  if (isSparing()) return { begin: () => {} }
  const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest('a') : null)
  let resting: ReturnType<typeof setTimeout> | undefined
  addEventListener('pointerover', (event) => {
    clearTimeout(resting)
    const link = linkOf(event)
    if (link !== null) resting = setTimeout(() => load(link.href), browser.hoverDelay)
  })
  for (const name of ['focusin', 'touchstart']) {
    addEventListener(
      name,
      (event) => {
        const link = linkOf(event)
        if (link !== null) load(link.href)
      },
      { passive: true },
    )
  }

  let left = 0
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof HTMLAnchorElement) ahead(target)
    }
  })
  const ahead = (link: HTMLAnchorElement) => {
    observer.unobserve(link)
    if (left-- > 0) whenIdle(() => load(link.href))
    else observer.disconnect()
  }
  return {
    begin: () => {
      observer.disconnect()
      left = browser.maxPrefetched
      document.querySelectorAll<HTMLAnchorElement>('a[rel=next], a[rel=prev]').forEach(ahead)
      document.querySelectorAll('article a[href]:not([href^="#"])').forEach((link) => observer.observe(link))
    },
  }
}

/** Whether the reader's connection is slow or metered, so that nothing is loaded ahead. */
export function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}
