import type { SearchMemory } from './memory'

/**
 * Remembers the page on the screen and each later one, except the not-found page, which has no place in the site. It comes
 * with the search, so that a first view doesn't load it. `base` is the path of the site's root.
 */
export function rememberPages(memory: SearchMemory, base: string): void {
  const remember = () => {
    const title = document.querySelector('main h1')?.textContent
    if (title == null || document.querySelector('meta[content=noindex]') !== null) return
    memory.open({ address: `/${location.pathname.slice(base.length)}`, title })
  }
  remember()
  document.addEventListener('article', remember)
}
