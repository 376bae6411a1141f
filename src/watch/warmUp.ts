import type { AssembledSite } from '../output/assemble'
import { createCache, type Cache } from '../output/cache'
import { readContents } from '../output/contents'

/**
 * Builds once more without writing, so that all code is loaded and compiled before the first edit. Returns a function
 * that ends this early, because an edit must not wait for it.
 */
export function startWarmUp(assemble: (cache: Cache) => Promise<Pick<AssembledSite, 'files'>>): () => void {
  const ending = new AbortController()
  const build = async () => {
    const { files } = await assemble(createCache(ending.signal))
    for (const file of files) await readContents(file)
  }
  // The build before this one has reported every fault.
  build().catch(() => {})
  return () => ending.abort()
}
