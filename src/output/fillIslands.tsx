import type { Islands } from '../siteConfig'
import { idPrefixOf } from '../islandIds'
import { renderMarkup } from './renderMarkup'

/**
 * Inserts the markup of its islands between the pieces of an article, so that it is complete without a script.
 * `islands` are those of the site. A name without an island gets no markup, because it is a fault of its page.
 */
export async function fillIslands(
  pieces: readonly string[],
  names: readonly string[],
  islands: Islands,
): Promise<string> {
  const filled = pieces.map(async (piece, index) => piece + (await markupOf(names[index], islands, idPrefixOf(index))))
  return (await Promise.all(filled)).join('')
}

/** Nothing follows the last piece. */
async function markupOf(name: string | undefined, islands: Islands, identifierPrefix: string): Promise<string> {
  const Island = name === undefined ? undefined : islands.get(name)
  return Island === undefined ? '' : renderMarkup(<Island />, { identifierPrefix })
}
