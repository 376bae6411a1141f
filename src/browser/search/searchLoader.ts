import { browser } from '../../config'
import type { PageLoader } from '../loading/loadPage'
import type { Manifest } from '../loading/manifest'
import { readJson } from '../loading/readJson'
import type { SearchOf, SiteSearch } from './openSearch'
import type { ReadData } from './searchIndex'

/** Loads the search of the site when it is first needed, once for all callers. A failed load is tried again. */
export type SearchLoader = () => Promise<SiteSearch>

/** `base` is the path of the site's root. `urlOf` returns the address of a file in assets/js. */
export function createSearchLoader(
  base: string,
  manifest: Manifest,
  loader: PageLoader,
  urlOf: (file: string) => string,
): SearchLoader {
  const read: ReadData = async (name) => {
    const file = await manifest.chunkOf(`search/${name}`)
    // The titles are as small as a file of the manifest, and nothing is found without them.
    const signal = AbortSignal.timeout(name === 'titles' ? browser.manifestTimeout : browser.chunkTimeout)
    const response = await fetch(urlOf(`${file}.json`), { signal })
    return readJson(response).catch((error: unknown) => {
      // A deploy may have changed the name of the file. Without any answer, the reader may still open loaded pages.
      manifest.forget()
      throw error
    })
  }
  let loading: Promise<SiteSearch> | undefined
  const load = async () => {
    const titles = read('titles')
    // A failure is handled where the titles are used.
    titles.catch(() => {})
    return ((await loader.loadLazy('search')) as SearchOf)(base, titles, read)
  }
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}
