import { areUnchanged } from '../../bundling/sources.js'
import type { Site } from '../../siteConfig'
import type { Claim, OutputFile } from '../../types'
import type { Cache } from '../cache'
import { fingerprintOf } from '../fingerprint'
import { fullHash } from '../hash'
import { bundleOnce, type Bundle } from './bundle'

/** A bundle without the contents of its files, which are two MB, but with their hashes. */
interface LightBundle extends Omit<Bundle, 'files'> {
  readonly files: readonly (Claim & { readonly key: string })[]
}

/**
 * The bundle of a site from the cache, made again when one of its sources has changed. Its files are read from the cache
 * when they are written.
 */
export async function bundleFrom(
  cache: Cache,
  builderRoot: string,
  site: Site,
): Promise<Omit<Bundle, 'files'> & { readonly files: readonly OutputFile[] }> {
  const { files, ...bundle } = await cache.use(
    fullHash(
      'bundle',
      site.folder,
      site.url,
      JSON.stringify(site.brand),
      JSON.stringify(site.playground ?? null),
      fingerprintOf('src/output/assets/bundleFrom.ts'),
    ),
    async (): Promise<LightBundle> => {
      const made = await bundleOnce(builderRoot, site)
      const light: LightBundle['files'][number][] = []
      for (const { contents, ...claim } of made.files) {
        const key = fullHash('bundled', contents)
        await cache.useOnce(key, () => contents)
        light.push({ ...claim, key })
      }
      return { ...made, files: light }
    },
    ({ sources }) => areUnchanged(builderRoot, sources),
  )
  cache.keep(files.map(({ key }) => key))
  /** Bundles once more, because the cache is damaged. */
  const again = async (path: string): Promise<string> => {
    const made = await bundleOnce(builderRoot, site)
    return made.files.find((file) => file.path === path)?.contents ?? ''
  }
  return {
    ...bundle,
    files: files.map(({ key, ...claim }) => {
      return { ...claim, contents: { key, make: () => cache.useOnce(key, () => again(claim.path)) } }
    }),
  }
}
