import { isSparing } from '../loading/prefetch'
import { load } from '../loading/load'
import { closePopovers } from '../page/screen'
import { whenIdle } from '../page/whenIdle'
import type { SearchLoader } from './searchLoader'

/**
 * Opens the search when a reader wants it, with what they type until it has loaded, which the boot script notes. When a
 * reader returns to a page that they left through the search, it opens again with its query. Its script and the titles load
 * while the browser is idle, except on a slow or metered connection.
 */
export function startSearch(loadSearch: SearchLoader): void {
  const root = document.documentElement
  const open = async () => {
    // The dialog returns the focus to where it is now. After the drawer, that is the menu button.
    closePopovers()
    // It stays for the next attempt if one fails.
    let typed: string | undefined
    await load('The search', async () => {
      const search = await loadSearch().finally(() => {
        typed = root.dataset['searchWanted'] ?? typed
        delete root.dataset['searchWanted']
      })
      // It is gone if the reader has opened the search twice.
      if (typed !== undefined) search.open(typed)
    })
  }
  const reopen = (state: unknown) => {
    const { search } = (state ?? {}) as { readonly search?: unknown }
    if (typeof search !== 'string') return
    root.dataset['searchWanted'] = search
    void open()
  }
  document.addEventListener('searchwanted', () => void open())
  addEventListener('popstate', ({ state }) => reopen(state))
  if (root.dataset['searchWanted'] === undefined) reopen(history.state)
  else void open()
  // The first results then wait for nothing. A failure appears when the reader opens the search.
  if (!isSparing()) whenIdle(() => void loadSearch().catch(() => {}))
}
