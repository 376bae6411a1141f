import { createElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { Islands } from '../siteConfig'

/**
 * The export of the islands' chunk. Hydrates the islands of the current article and unmounts those of the previous one.
 * An island that fails is reported and keeps its original HTML.
 */
export function startIslands(components: Islands): () => void {
  let roots: readonly Root[] = []
  return () => {
    roots.forEach((root) => root.unmount())
    roots = [...document.querySelectorAll<HTMLElement>('article [data-island]')].flatMap((element) => {
      const Island = components.get(element.dataset['island'] ?? '')
      if (Island === undefined) return []
      const saved = element.innerHTML
      const onUncaughtError = (error: unknown) => {
        console.error(error)
        element.innerHTML = saved
      }
      return [hydrateRoot(element, createElement(Island), { onUncaughtError })]
    })
  }
}
