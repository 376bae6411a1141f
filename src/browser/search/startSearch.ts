import { allPagesId } from '../../theme/navigation/AllPages'
import type { PageLoader } from '../loading/loadPage'
import type { Manifest } from '../loading/manifest'
import { progress } from '../loading/progress'
import type { SearchFiles } from './searchIndex'

/** What the chunk of the search exports under its name. */
type CreateSearch = (base: string, files: SearchFiles) => { readonly open: (query: string) => void }

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
  const fileOf = (name: string) =>
    once(async () => {
      const file = await manifest.chunkOf(name)
      if (file === undefined) throw new Error(`the chunk manifest does not name "${name}"`)
      return readJson(urlOf(`${file}.json`))
    })
  const files = { titles: fileOf('search/titles'), text: fileOf('search/text') }
  const load = async () => {
    // Both are on their way at once. A failure is met where the titles are used.
    files.titles().catch(() => {})
    const createSearch = (await loader.loadLazy('search')) as CreateSearch
    return createSearch(base, files)
  }
  const dialog = once(load)
  const open = (query: string) => {
    delete root.dataset['searchWanted']
    progress.start()
    dialog()
      .then(({ open }) => open(query))
      .catch((error: unknown) => {
        console.error(error)
        location.assign(`${base}#${allPagesId}`)
      })
      .finally(progress.end)
  }
  document.addEventListener('searchwanted', () => open(''))
  addEventListener('popstate', ({ state }) => reopen(state))
  const reopen = (state: unknown) => {
    const { search } = (state ?? {}) as { readonly search?: unknown }
    if (typeof search === 'string') open(search)
  }
  if (root.dataset['searchWanted'] !== undefined) open('')
  else reopen(history.state)
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return response.json()
}

/** Remembers a promise unless it rejects: then the next call tries again. */
function once<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined
  return () => {
    started ??= start().catch((error: unknown) => {
      started = undefined
      throw error
    })
    return started
  }
}
