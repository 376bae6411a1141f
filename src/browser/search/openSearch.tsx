import { createRoot } from 'react-dom/client'
import { startMarking } from './markWords'
import { SearchDialog } from './SearchDialog'
import type { SearchFiles } from './searchIndex'

/** The search as the page uses it: a root of its own beside the App, empty while the dialog is closed. */
export function createSearchDialog(base: string, files: SearchFiles) {
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  startMarking()
  const close = () => root.render(null)
  return {
    open: (query: string) => root.render(<SearchDialog base={base} files={files} first={query} onClosed={close} />),
  }
}
