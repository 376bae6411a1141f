import { createElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { idPrefixOf } from '../islandIds'
import type { Islands } from '../siteConfig'

/**
 * The export of the islands' chunk. Hydrates the islands of the current article and unmounts those of the previous one.
 * The boot script then repeats what the reader pressed in them before. An island that fails is reported and keeps its
 * original HTML.
 */
export function startIslands(components: Islands): () => void {
  const roots = new Map<HTMLElement, Root>()
  return () => {
    for (const [element, root] of roots) {
      if (element.isConnected) continue
      root.unmount()
      roots.delete(element)
    }
    const elements = [...document.querySelectorAll<HTMLElement>('article [data-island]')]
    for (const [index, element] of elements.entries()) {
      const Island = components.get(element.dataset['island'] ?? '')
      // A reader who comes back to a page while this script loads causes two calls for the same article.
      if (Island === undefined || roots.has(element)) continue
      const saved = element.innerHTML
      const onUncaughtError = (error: unknown) => {
        console.error(error)
        element.innerHTML = saved
      }
      // React reports that a root is unmounted before it is hydrated. A reader who leaves quickly doesn't cause an
      // error.
      const onRecoverableError = (error: unknown) => {
        if (element.isConnected) reportError(error)
      }
      const options = { identifierPrefix: idPrefixOf(index), onUncaughtError, onRecoverableError }
      roots.set(element, hydrateRoot(element, createElement(Island), options))
      element.dataset['started'] = ''
    }
    document.dispatchEvent(new Event('islands'))
  }
}
