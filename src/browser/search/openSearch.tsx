import { createRoot } from 'react-dom/client'
import type { SearchHints } from '../../siteConfig'
import { startMarking } from './markWords'
import { openQueryMemory } from './queryMemory'
import { SearchDialog } from './SearchDialog'
import { openIndex, type ReadData, type SearchIndex } from './searchIndex'

/** The export of the search's chunk; `read` fetches the data with a name. */
export type OpenSearch = (
  base: string,
  titles: Promise<unknown>,
  read: ReadData,
) => { readonly open: (query: string) => void }

/**
 * The search of a site, as a second React root next to the App, empty while the dialog is closed. `site` is the id of
 * its brand. When the search opens, the titles are already loading. After a failure both files are read again.
 */
export function searchOf(site: string, hints: SearchHints): OpenSearch {
  return (base, titles, read) => {
    const element = document.body.appendChild(document.createElement('div'))
    const root = createRoot(element)
    const memory = openQueryMemory(site)
    startMarking()
    const close = () => root.render(null)
    // The index stays in memory for the next time.
    let known: SearchIndex | undefined
    let first: Promise<unknown> | undefined = titles
    const load = async (onIndex: (index: SearchIndex) => void) => {
      if (known?.isPartial === false) return
      const reading = first ?? read('titles')
      first = undefined
      await openIndex(reading, read, hints, (index) => {
        known = index
        onIndex(index)
      })
    }
    const given = { base, memory, example: hints.example, load, onClosed: close }
    return { open: (query) => root.render(<SearchDialog {...given} first={query} known={known} />) }
  }
}
