import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Brand, SearchHints } from '../../siteConfig'
import { startMarking } from './markWords'
import { openMemory } from './memory'
import { rememberPages } from './rememberPages'
import { SearchDialog } from './SearchDialog'
import { indexText, indexTitles, type ReadData, type SearchIndex } from './searchIndex'

/** The search of a site, loaded. */
export interface SiteSearch {
  /** Opens the dialog, whose field has the focus when this returns. A key in between would be lost. */
  readonly open: (query: string) => void
  /**
   * Reports the index of the titles, then the complete one, and from then on only that. Rejects if the data cannot be
   * read; the next call reads it again.
   */
  readonly load: (onIndex: (index: SearchIndex) => void) => Promise<void>
}

/** The export of the search's chunk; `read` fetches the data with a name. */
export type SearchOf = (base: string, titles: Promise<unknown>, read: ReadData) => SiteSearch

/**
 * The search of a site, with its dialog as a second React root next to the App, empty while the dialog is closed.
 * The titles are already loading, and are indexed before the search opens. After a failure, the file is read again.
 */
export function searchOf({ id, name }: Pick<Brand, 'id' | 'name'>, hints: SearchHints): SearchOf {
  return (base, titles, read) => {
    const element = document.body.appendChild(document.createElement('div'))
    const root = createRoot(element)
    const memory = openMemory(id)
    rememberPages(memory, base)
    startMarking()
    const context = { hints, name }
    // The index stays in memory for the next time.
    let known: SearchIndex | undefined
    let first: Promise<SearchIndex> | undefined
    const indexFirst = (reading: Promise<unknown>): Promise<SearchIndex> => {
      const indexing = indexTitles(reading, context).then((index) => (known = index))
      first = indexing
      // A failure appears when the reader opens the search, which then reads the titles again.
      indexing.catch(() => (first = undefined))
      return indexing
    }
    void indexFirst(titles)
    const load = async (onIndex: (index: SearchIndex) => void) => {
      if (known?.isPartial !== false) {
        onIndex(await (first ?? indexFirst(read('titles'))))
        known = await indexText(read('text'), context)
      }
      onIndex(known)
    }
    const given = { base, memory, hints, load }
    let last = 0
    const open = (query: string) => {
      // A dialog that closes is in the document until its event arrives. It doesn't open again: another takes its place.
      if (element.querySelector('dialog[open]') === null) last += 1
      const current = last
      const close = () => {
        if (current === last) root.render(null)
      }
      const dialog = <SearchDialog {...given} key={current} first={query} known={known} onClosed={close} />
      flushSync(() => root.render(dialog))
    }
    return { load, open }
  }
}
