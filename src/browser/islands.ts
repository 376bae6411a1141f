import { createElement } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { Islands } from '../siteConfig'

/**
 * What the chunk of the islands exports: hydrates the islands of the article that is on the screen; those of the last one
 * end. An island that fails is reported, and stays as the HTML it came as.
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
