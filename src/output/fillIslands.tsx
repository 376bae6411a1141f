import { renderToString } from 'react-dom/server'
import { Faults } from '../errors'
import type { Islands } from '../siteConfig'

/**
 * Puts the markup of its islands between the pieces of an article, so that it is complete without a script.
 *
 * @throws Faults for an island that there is not; `file` is the page's, relative to the root; `islands` are those of the site
 */
export function fillIslands(
  pieces: readonly string[],
  names: readonly string[],
  islands: Islands,
  file: string,
): string {
  return pieces.map((piece, index) => piece + markupOf(names[index], islands, file)).join('')
}

/** Nothing follows the last piece. */
function markupOf(name: string | undefined, islands: Islands, file: string): string {
  if (name === undefined) return ''
  const Island = islands.get(name)
  if (Island === undefined) {
    const remedy = `the islands of this site are ${[...islands.keys()].join(', ') || 'none'}: they stand in its islands.ts`
    throw new Faults([{ file, problem: `there is no island "${name}"`, remedy }])
  }
  return renderToString(<Island />)
}
