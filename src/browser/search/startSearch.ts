import { allPagesId } from '../../theme/navigation/sidebar/AllPages'
import type { PageLoader } from '../loading/loadPage'
import type { Manifest } from '../loading/manifest'
import { progress } from '../loading/progress'
import type { OpenSearch } from './openSearch'

/**
 * Loads the search when a reader first opens it. The boot script leaves a mark if that happens before this runs. When a
 * reader returns to a page that they left through the search, it opens again with its query. If anything fails, the
 * reader gets the list of all pages.
 *
 * `urlOf` returns the address of a file in assets/js.
 */
export function startSearch(
  base: string,
  { manifest, loader, urlOf }: { manifest: Manifest; loader: PageLoader; urlOf: (file: string) => string },
): void {
  const root = document.documentElement
  const read = async (name: string): Promise<unknown> => {
    const response = await fetch(urlOf(`${await manifest.chunkOf(`search/${name}`)}.json`))
    if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
    return response.json()
  }
  let dialog: ReturnType<OpenSearch> | undefined
  const open = async (query: string) => {
    delete root.dataset['searchWanted']
    progress.start()
    try {
      if (dialog === undefined) {
        const titles = read('titles')
        // A failure is handled where the titles are used.
        titles.catch(() => {})
        dialog = ((await loader.loadLazy('search')) as OpenSearch)(base, titles, read)
      }
      dialog.open(query)
    } catch (error) {
      console.error(error)
      location.assign(`${base}#${allPagesId}`)
    }
    progress.end()
  }
  const reopen = (state: unknown) => {
    const { search } = (state ?? {}) as { readonly search?: unknown }
    if (typeof search === 'string') void open(search)
  }
  document.addEventListener('searchwanted', () => void open(''))
  addEventListener('popstate', ({ state }) => reopen(state))
  if (root.dataset['searchWanted'] === undefined) reopen(history.state)
  else void open('')
}
