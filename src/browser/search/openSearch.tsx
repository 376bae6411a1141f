import { createRoot } from 'react-dom/client'
import { startMarking } from './markWords'
import { SearchDialog } from './SearchDialog'
import { openIndex, type SearchFiles, type SearchIndex } from './searchIndex'

/** What the chunk gives the entry: the search, as a root of its own beside the App, empty while the dialog is closed. */
export function search(base: string, files: SearchFiles) {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  startMarking()
  const close = () => root.render(null)
  // What has been opened once stays open for the next time.
  let known: SearchIndex | undefined
  const load = async (onIndex: (index: SearchIndex) => void) => {
    if (known?.isPartial === false) return
    await openIndex(files, (index) => {
      known = index
      onIndex(index)
    })
  }
  return {
    open: (query: string) =>
      root.render(<SearchDialog base={base} first={query} known={known} load={load} onClosed={close} />),
  }
}
