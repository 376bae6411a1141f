import { renderToString } from 'react-dom/server'
import { Faults } from '../errors'
import { islands } from '../islands'

/**
 * Puts the markup of its islands into an article, so that it is complete without a script.
 *
 * @throws Faults for an island that there is not; `file` is the page's, relative to the root
 */
export function fillIslands(html: string, file: string): string {
  return html.replace(
    /(<div class="island" data-island="([^"]+)">)(?=<\/div>)/g,
    (open: string, _: string, name: string) => {
      const Island = islands[name]
      if (Island === undefined) {
        const remedy = `the islands are ${Object.keys(islands).join(', ')}: see src/islands/index.ts`
        throw new Faults([{ file, problem: `there is no island "${name}"`, remedy }])
      }
      return open + renderToString(<Island />)
    },
  )
}
