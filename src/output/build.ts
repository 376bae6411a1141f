import { join } from 'node:path'
import { build } from '../config'
import { readCommitDates } from '../content/lastUpdated'
import type { Deployment } from '../deployment'
import { Faults, type Fault } from '../errors'
import type { Site } from '../siteConfig'
import type { OnProgress } from '../types'
import { assembleSite } from './assemble'
import { findBuilderRoot } from './builderRoot'
import { createCache, openCache } from './cache'
import { checkClaims } from './checkClaims'
import { takeLock } from './disk/lock'
import { readPublished } from './disk/ownership'
import { publish, recover, warningsOf } from './disk/publish'
import { withCompressed } from './hosting/compress'
import { stageConfiguration, type HostName, type StagedConfiguration } from './hosting/hosts'
import { keepAssets } from './keptAssets'

/** The results of a build. */
export interface BuildReport {
  readonly pages: number
  readonly files: number
  readonly bytes: number
  /** The files for the operator of the host, relative to the site's root. */
  readonly configuration: readonly string[]
  /** The milliseconds that each stage took, in order. */
  readonly stages: readonly { readonly name: string; readonly ms: number }[]
  /** Addresses that lead nowhere now, why pages have no dates, and what could not be cleaned up after dist was replaced. */
  readonly warnings: readonly Fault[]
}

/**
 * docs/ and public/ of `root` -> dist, once. Only this function defines the order of the steps, from taking the lock to
 * releasing it: recover, assemble, publish.
 *
 * @throws Faults when something is wrong with the input; dist then stays the same
 */
export async function buildSite(options: {
  readonly root: string
  readonly site: Site
  readonly deployment: Deployment
  /** The host to write files for, if any. */
  readonly host?: HostName | undefined
  /** Whether to write compressed copies next to the files. */
  readonly compress?: boolean
  /** The folder with the assets of earlier deploys, which dist then has too. */
  readonly keep?: string | undefined
  readonly useCache: boolean
  readonly onProgress?: OnProgress
}): Promise<BuildReport> {
  const { root, site, deployment, host, compress = false, keep, useCache, onProgress = () => {} } = options
  const stages: { name: string; ms: number }[] = []
  let started = performance.now()
  const enter = (name: string) => {
    const now = performance.now()
    const last = stages.at(-1)
    if (last !== undefined) last.ms = now - started
    started = now
    stages.push({ name, ms: 0 })
  }
  const history = readCommitDates(root)
  const lock = await takeLock(root)
  let configuration: StagedConfiguration | undefined
  try {
    const unremoved = await recover(root)
    const cache = useCache ? openCache(join(root, build.cacheFolder, 'pages')) : createCache()
    const assembled = await assembleSite({
      root,
      site,
      deployment,
      host,
      cache,
      includeDrafts: false,
      builderRoot: findBuilderRoot(),
      commitDates: history.then(({ dates }) => dates),
      onStage: enter,
      onProgress,
    })
    const { pages } = assembled
    const kept = keep === undefined ? undefined : await keepAssets(root, keep, assembled.files)
    const all = [...assembled.files, ...(kept?.files ?? [])]
    const files = compress ? withCompressed(all, cache) : all
    // Pages with the same card share its file.
    const clashes = compress ? checkClaims([...new Map(files.map((file) => [file.path, file])).values()]) : []
    if (clashes.length > 0) throw new Faults(clashes)
    enter('publish')
    configuration = await stageConfiguration(root, assembled.configuration)
    await lock.confirm()
    let placed = 0
    const { bytes, warnings: leftovers } = await publish(root, files, useCache ? readPublished(root) : undefined, {
      onPlace: (path) => onProgress(placed++, files.length, path),
      onReady: configuration.save,
    })
    const { paths, clean } = configuration
    // Whatever happens now, the configuration has to stay.
    configuration = undefined
    const unsaved = [
      ...(await warningsOf(root, clean)),
      ...(kept === undefined ? [] : await warningsOf(root, kept.save)),
    ]
    cache.prune()
    cache.save()
    enter('done')
    const warnings = [
      ...assembled.warnings,
      ...(kept?.warnings ?? []),
      ...(await history).warnings,
      ...unremoved,
      ...leftovers,
      ...unsaved,
      ...(await warningsOf(root, lock.release)),
    ]
    return {
      pages,
      files: files.length,
      bytes,
      configuration: paths,
      stages: stages.slice(0, -1),
      warnings,
    }
  } catch (error) {
    await configuration?.revert().catch(() => {})
    // The next build takes over a lock that cannot be removed.
    await lock.release().catch(() => {})
    throw error
  }
}
