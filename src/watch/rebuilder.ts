import { join } from 'node:path'
import { build } from '../config'
import { readCommitDates } from '../content/lastUpdated'
import type { Deployment } from '../deployment'
import type { AssembledSite } from '../output/assemble'
import { noCache, openCache, type Cache } from '../output/cache'
import { disk } from '../output/disk/disk'
import { publish, publishChanges } from '../output/disk/publish'
import type { Navigation } from '../siteConfig'
import type { OutputFile } from '../types'
import { loadBuilder, type Builder } from './loadBuilder'

/** What one rebuild has done. */
export interface Rebuilt {
  readonly pages: number
  /** Paths written or removed; empty for the first build, which writes everything. */
  readonly changed: readonly string[]
}

/** Builds a site again and again. */
export interface Rebuilder {
  /** The whole pipeline over warm caches; only files that differ are replaced. */
  readonly rebuild: () => Promise<Rebuilt>
  /** Takes changed sources of the builder into the next rebuild. */
  readonly reload: () => void
  /** Keeps what was computed for the next start. */
  readonly save: () => Promise<void>
}

/**
 * Prepares rebuilding the site in `root` with the builder whose sources are in `builderRoot`, and with what the modules in
 * `siteFolder` say of the site.
 */
export async function openRebuilder(options: {
  readonly root: string
  readonly builderRoot: string
  readonly siteFolder: string
  readonly deployment: Deployment
  readonly navigation: Navigation | undefined
}): Promise<Rebuilder> {
  const { root, builderRoot, siteFolder, deployment, navigation } = options
  const cache = await openCache(join(root, build.cacheFolder, 'pages'))
  // Read once: dates change with commits, not with edits.
  const commitDates = readCommitDates(root)
  let builder: Promise<Builder> | undefined
  let published: ReadonlyMap<string, OutputFile['contents']> | undefined

  const assemble = async (from: Cache): Promise<AssembledSite> => {
    const { assembleSite, site } = await (builder ??= loadBuilder(builderRoot, siteFolder))
    return assembleSite({
      root,
      site: navigation === undefined ? site : { ...site, navigation },
      deployment,
      cache: from,
      builderRoot,
      commitDates,
      onStage: () => {},
      onProgress: () => {},
    })
  }
  return {
    rebuild: async () => {
      const { files, pages } = await assemble(cache)
      const changed = published === undefined ? [] : await publishChanges(root, published, files, disk)
      const isFirst = published === undefined
      if (isFirst) await publish(root, files, disk)
      published = new Map(files.map(({ path, contents }) => [path, contents]))
      cache.prune()
      // Everything once more, for nothing but the warmth: the first edit then finds all code loaded and compiled.
      if (isFirst) void assemble(noCache).catch(() => {})
      return { pages, changed }
    },
    reload: () => {
      builder = undefined
    },
    // A cache that cannot be written costs time at the next start, nothing else.
    save: () => cache.save().catch(() => {}),
  }
}
