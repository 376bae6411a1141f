import { renderToString } from 'react-dom/server'
import type { Islands } from '../siteConfig'

/**
 * Inserts the markup of its islands between the pieces of an article, so that it is complete without a script.
 * `islands` are those of the site. A name without an island gets no markup, because it is a fault of its page.
 */
export function fillIslands(pieces: readonly string[], names: readonly string[], islands: Islands): string {
  return pieces.map((piece, index) => piece + markupOf(names[index], islands)).join('')
}

/** Nothing follows the last piece. */
function markupOf(name: string | undefined, islands: Islands): string {
  const Island = name === undefined ? undefined : islands.get(name)
  return Island === undefined ? '' : renderToString(<Island />)
}
