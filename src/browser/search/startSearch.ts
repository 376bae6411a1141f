import { allPagesId } from '../../theme/navigation/sidebar/AllPages'
import type { PageLoader } from '../loading/loadPage'
import type { Manifest } from '../loading/manifest'
import { progress } from '../loading/progress'
import type { OpenSearch } from './openSearch'

/**
 * Loads the search when a reader first asks for it. The boot script hears of it and leaves a mark, so that it may be asked
 * for before this runs; whoever comes back to a page that was left through the search finds the query again. What fails
 * leads to the list of all pages.
 *
 * `urlOf` names the address of a file in assets/js.
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
        // Met where the titles are used.
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
