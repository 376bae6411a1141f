import type { PageLoader } from '../loading/loadPage'
import type { startTypes } from './startTypes'

/**
 * Loads the types of names when the pointer or the focus enters a TypeScript sample. A tap does both. The site may not have
 * any types, and the browser itself reports a request that fails.
 */
export function askForTypes(loader: PageLoader): void {
  for (const name of ['focusin', 'mouseover']) {
    addEventListener(name, (event) => {
      if (event.target instanceof Element && event.target.closest('.code[data-language^=ts]') !== null)
        loader
          .loadLazy('types')
          .then((start) => (start as typeof startTypes)(event))
          .catch(() => {})
    })
  }
}
