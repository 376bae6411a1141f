import { allPagesId } from '../../theme/navigation/sidebar/AllPages'
import { isSparing } from '../loading/prefetch'
import { progress } from '../loading/progress'
import { requestDocument } from '../loading/requestDocument'
import { closePopovers } from '../page/screen'
import { say } from '../toast/say'
import { whenIdle } from '../page/whenIdle'
import type { SearchLoader } from './searchLoader'

const awaited = 'The search'

/**
 * Opens the search when a reader wants it, with what they type until it has loaded, which the boot script notes. When a
 * reader returns to a page that they left through the search, it opens again with its query. If anything fails, the
 * reader gets the list of all pages, or a notice if the server does not answer. Its script and the titles load while the
 * browser is idle, except on a slow or metered connection.
 *
 * `base` is the path of the site's root.
 */
export function startSearch(base: string, load: SearchLoader): void {
  const root = document.documentElement
  const open = async () => {
    // The dialog returns the focus to where it is now. After the drawer, that is the menu button.
    closePopovers()
    progress.start(awaited)
    try {
      const search = await load()
      const typed = root.dataset['searchWanted']
      // It is gone if the reader has opened the search twice.
      if (typed !== undefined) search.open(typed)
    } catch (error) {
      console.error(error)
      const answer = await requestDocument(base)
      progress.end(awaited)
      if (answer !== false) location.assign(`${base}#${allPagesId}`)
      else say('The search could not be loaded.')
    }
    delete root.dataset['searchWanted']
    progress.end(awaited)
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
  if (!isSparing()) whenIdle(() => void load().catch(() => {}))
}
