import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../config'
import { watchCommitDates } from '../content/lastUpdated'
import { formatFault, type Fault } from '../errors'
import type { AssembledSite } from '../output/assemble'
import { openCache, type Cache } from '../output/cache'
import type { Environment } from '../output/deploymentOf'
import type { HeldLock } from '../output/disk/lock'
import { removeInTurn } from '../output/disk/disk'
import { recover, warningsOf } from '../output/disk/publish'
import { openPublisher } from '../output/disk/publisher'
import type { Site } from '../siteConfig'
import type { OnProgress, OutputFile } from '../types'
import { loadBuilder, type Builder } from './loadBuilder'
import { startWarmUp } from './warmUp'

/** Pages up to which watch mode warms up. In a larger site this would take longer than the first edit. */
const maxWarmedPages = 150

/** The result of one rebuild. */
export interface Rebuilt {
  readonly pages: number
  /** Paths whose contents have changed; empty for the first build. */
  readonly changed: readonly string[]
  /** Slips in the content, and what could not be cleaned up after dist was replaced. */
  readonly warnings: readonly Fault[]
}

/** Rebuilds a site as often as needed. */
export interface Rebuilder {
  /**
   * Runs the entire pipeline over warm caches, and writes only files that differ. Calls `onAssembled` before that, with
   * all files of dist and the paths of those that have changed. When `signal` is aborted, because there is something newer
   * to build, dist does not change; it gets these files if the next build fails.
   *
   * @throws Faults in the content or of the disk
   * @throws the reason of `signal`
   */
  readonly rebuild: (
    onAssembled: (files: readonly OutputFile[], changed: readonly string[]) => void,
    signal: AbortSignal,
  ) => Promise<Rebuilt>
  /** Returns the paths of the modules of the builder and the site, as far as they are known. */
  readonly modules: () => readonly string[]
  /** Makes the next rebuild use the changed sources of the builder. */
  readonly reload: () => void
  /** Makes the next rebuild use the dates of new commits. Returns whether there are any. */
  readonly refreshDates: () => Promise<boolean>
  /** Saves the computed results for the next start. */
  readonly save: () => void
  /** Resolves when nothing is left of earlier publications. */
  readonly cleaned: () => Promise<void>
}

/**
 * Prepares to rebuild the site in `root`. The sources of the builder are in `builderRoot`, and the modules that
 * describe the site are in `siteFolder`.
 */
export function openRebuilder(options: {
  readonly root: string
  readonly builderRoot: string
  /** The lock of the site, which this process has. */
  readonly lock: HeldLock
  readonly siteFolder: string
  readonly environment: Environment
  /** The base that the site is served at. */
  readonly base: string
  /** They replace those of the site. */
  readonly settings: Partial<Site>
  /** Receives the progress of the first build. */
  readonly onProgress: OnProgress
}): Rebuilder {
  const { root, builderRoot, lock, siteFolder, environment, base, settings } = options
  const cache = openCache(join(root, build.cacheFolder, 'pages'))
  const history = watchCommitDates(root)
  let builder: Promise<Builder> | undefined
  let modules: readonly string[] = []
  const publishSite = openPublisher(root)
  let isFirst = true
  /** The warnings of the last build, which the next one doesn't repeat. */
  let reported: readonly Fault[] = []
  let endWarmUp = () => {}
  let { onProgress } = options
  /** The files of the last build if a newer one kept them from being published. */
  let unpublished: readonly OutputFile[] | undefined
  let removals = Promise.resolve()
  let unremoved: readonly Fault[] = []
  /** In a large site, a removal takes as long as a build, so it runs during the next one. */
  const onLeft = (folder: string) => {
    removals = removals.then(async () => {
      const warnings = await warningsOf(root, () => removeInTurn(folder))
      unremoved = [...unremoved, ...warnings]
    })
  }

  const load = (): Promise<Builder> => {
    const loading = (builder ??= loadBuilder(builderRoot, siteFolder))
    // What it failed on may be outside the sources, such as packages that are not installed.
    loading.catch(() => {
      if (builder === loading) builder = undefined
    })
    return loading
  }
  const assemble = async (from: Cache): Promise<AssembledSite> => {
    const reported = onProgress
    onProgress = () => {}
    const { assembleSite, readDeployment, site: loaded, ...rest } = await load()
    modules = rest.modules
    // The settings are checked, so a folder that is not there stays, and is a fault.
    const isThere = existsSync(`${builderRoot}/${loaded.folder}/site.ts`)
    const site = { ...loaded, folder: isThere ? siteFolder : loaded.folder, ...settings }
    return assembleSite({
      root,
      site,
      deployment: await readDeployment(builderRoot, site, environment, base),
      cache: from,
      includeDrafts: true,
      builderRoot,
      commitDates: history.current().then(({ dates }) => dates),
      onStage: () => {},
      onProgress: reported,
    })
  }
  /** Its own faults are those of the next build, too, unless they are gone by then. */
  const publishUnpublished = async () => {
    const files = unpublished
    unpublished = undefined
    if (files !== undefined)
      await lock
        .confirm()
        .then(() => publishSite(files, { onLeft }))
        .catch(() => {})
  }
  return {
    rebuild: async (onAssembled, signal) => {
      endWarmUp()
      if (isFirst) unremoved = await recover(root)
      const {
        files,
        pages,
        warnings: slips,
      } = await assemble(cache).catch(async (error: unknown) => {
        await publishUnpublished()
        throw error
      })
      await lock.confirm()
      let changed: readonly string[] = []
      const onChanged = (differing: readonly string[]) => {
        if (!isFirst) changed = differing
        onAssembled(files, changed)
      }
      try {
        // Until the first build is published, there is nothing to serve.
        await publishSite(files, { onChanged, onLeft }, isFirst ? undefined : signal)
        unpublished = undefined
      } catch (error) {
        unpublished = signal.aborted ? files : undefined
        throw error
      }
      const known = new Set(reported.map(formatFault))
      const fresh = slips.filter((warning) => !known.has(formatFault(warning)))
      reported = slips
      const warnings = [...(isFirst ? (await history.current()).warnings : []), ...fresh, ...unremoved]
      unremoved = []
      cache.prune()
      if (isFirst && pages <= maxWarmedPages) endWarmUp = startWarmUp(assemble)
      isFirst = false
      return { pages, changed, warnings }
    },
    modules: () => modules,
    reload: () => {
      builder = undefined
    },
    refreshDates: history.refresh,
    save: () => cache.save(),
    cleaned: () => removals,
  }
}
