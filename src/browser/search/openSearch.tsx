import { createRoot } from 'react-dom/client'
import { startMarking } from './markWords'
import { SearchDialog } from './SearchDialog'
import { openIndex, type ReadData, type SearchIndex } from './searchIndex'

/**
 * What the chunk gives the entry: the search, as a root of its own beside the App, empty while the dialog is closed. The
 * titles are on their way already; after a failure both files are read anew.
 */
export function search(base: string, titles: Promise<unknown>, read: ReadData) {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  startMarking()
  const close = () => root.render(null)
  // What has been opened once stays open for the next time.
  let known: SearchIndex | undefined
  let first: Promise<unknown> | undefined = titles
  const load = async (onIndex: (index: SearchIndex) => void) => {
    if (known?.isPartial === false) return
    const reading = first ?? read('titles')
    first = undefined
    await openIndex(reading, read, (index) => {
      known = index
      onIndex(index)
    })
  }
  return {
    open: (query: string) =>
      root.render(<SearchDialog base={base} first={query} known={known} load={load} onClosed={close} />),
  }
}
