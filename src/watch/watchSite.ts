import { join } from 'node:path'
import { setTimeout as setTimer } from 'node:timers'
import { build } from '../config'
import { faultsOf, formatFault, type Fault } from '../errors'
import { findBuilderRoot } from '../output/builderRoot'
import { readContents } from '../output/contents'
import { readDeployment, type Environment } from '../output/deploymentOf'
import { takeLock } from '../output/disk/lock'
import { filesIn, type ReadFile } from '../serve/answerFrom'
import type { Site } from '../siteConfig'
import type { OnProgress, OutputFile } from '../types'
import { areStyles } from './areStyles'
import { shownFaults } from './excerpt'
import { explainError, reportLateErrors } from './lateErrors'
import { openChecks, type Check } from './openChecks'
import { openInEditor } from './openInEditor'
import { openRebuilder, type Rebuilt } from './rebuilder'
import { savedSince } from './savedSince'
import { serialize, type Queue } from './serialize'
import { startLiveServer } from './server'
import { isIn, watchFolders } from './watchFolders'

export type { Check }

/** The events that watch mode reports to its terminal. */
export interface WatchLog {
  /** Receives the address on this machine, and those for other devices. */
  readonly started: (address: string, networkAddresses: readonly string[]) => void
  readonly built: (result: Rebuilt & { readonly ms: number }) => void
  /** Receives the problems of a check that the one before has not found. */
  readonly found: (problems: readonly Fault[]) => void
  readonly failed: (error: unknown) => void
}

/** A running watch. */
export interface Watch {
  readonly address: string
  /** Stops watching and serving, and releases the build lock. */
  readonly close: () => Promise<void>
}

/**
 * Builds, serves dist on a port of the loopback interface with live reload, and builds again on every change of the
 * content or the builder itself. An edited page is served even before it is in dist. A fault is shown in the terminal and
 * over the page; the last good page stays.
 *
 * Every rebuild runs the entire pipeline over warm caches, so watch mode needs no second model of what depends on what.
 */
export async function watchSite(options: {
  readonly root: string
  readonly site: Site
  /** The variables that replace settings of the site. */
  readonly environment: Environment
  /** The port, or the next free one when it is in use. When left out, any free one. */
  readonly port?: number
  /** Whether other devices in the network may open the site. */
  readonly onNetwork?: boolean
  /** They all run when nothing has changed for a moment. */
  readonly checks?: readonly Check[]
  readonly log: WatchLog
  /** Settings that replace the site's own. */
  readonly settings?: Partial<Site>
  /** Receives the progress of the first build. */
  readonly onProgress?: OnProgress
}): Promise<Watch> {
  const { root, site, environment, port = 0, onNetwork = false, log, settings = {}, onProgress = () => {} } = options
  const builderRoot = findBuilderRoot()
  const sources = { builderRoot, siteFolder: site.folder }
  const { base } = await readDeployment(builderRoot, { ...site, ...settings }, environment)
  const lock = await takeLock(root)
  /** Ends what has been started, the last first, even if some of it cannot be ended. */
  const ends: (() => Promise<void> | void)[] = [lock.release]
  const close = async (): Promise<void> => {
    const end = ends.pop()
    if (end === undefined) return
    try {
      await end()
    } finally {
      await close()
    }
  }
  const published = filesIn(join(root, build.folders.dist))
  let served = published
  try {
    const server = await startLiveServer({
      read: (path) => served(path),
      base,
      port,
      onNetwork,
      untilBuilt: () => queue.settled(),
      openEditor: (place) => openInEditor(root, place),
      onError: log.failed,
    })
    ends.push(server.close)
    const rebuilder = openRebuilder({
      root,
      ...sources,
      lock,
      environment,
      base,
      settings,
      onProgress,
    })
    ends.push(rebuilder.cleaned)
    ends.push(() => rebuilder.save())
    const lateErrors = reportLateErrors(sources, (error) => {
      log.failed(error)
      shownFaults(root, error).then(server.showFaults, log.failed)
    })
    ends.push(lateErrors.end)

    const checks = openChecks({
      root,
      checks: options.checks ?? [],
      // Not during a rebuild, which would wait for git.
      prepare: async () => {
        if (await rebuilder.refreshDates()) rebuildSoon()
      },
      show: server.showProblems,
      onFound: log.found,
      onMissing: () => rebuildSoon(),
      onError: log.failed,
    })
    ends.push(checks.end)

    /** The changed files since the last build without a fault. */
    let edited = new Set<string>()
    const content = [build.folders.docs, build.folders.public].map((folder) => join(root, folder))
    /** A retry is silent as long as it fails with the same faults, and open pages stay until it has succeeded. */
    let isRetry = false
    let lastFailure = ''
    /** When the last build began. A busy system reports a save several times, some of them after a build has read it. */
    let lastRead = 0
    let retry: NodeJS.Timeout | undefined
    const retryAfter = (ms: number) => {
      retry = setTimer(
        () => {
          isRetry = true
          rebuildSoon()
        },
        Math.max(build.watchRetry, ms * build.watchRetryRatio),
      ).unref()
    }
    /** Ends the publication of what is no longer the newest, because in a large site it takes as long as a build. */
    let publishing = new AbortController()
    const queue: Queue = serialize(async () => {
      const started = performance.now()
      const { signal } = (publishing = new AbortController())
      const before = edited
      edited = new Set()
      clearTimeout(retry)
      const isSilent = isRetry
      isRetry = false
      const earlier = lastRead
      lastRead = Date.now()
      const show = (changed: readonly string[]) => {
        server.showFaults([])
        if (areStyles([...before], changed)) server.restyle()
        else if (changed.length > 0) server.reload()
      }
      try {
        const result = await rebuilder.rebuild((files, changed) => {
          if (isSilent) return
          // Writing takes as long as everything else, so open pages get the new files before they are in dist.
          if (changed.length > 0) served = filesAmong(files)
          show(changed)
        }, signal)
        served = published
        lastFailure = ''
        if (isSilent) show(result.changed)
        checks.restart()
        log.built({ ...result, ms: performance.now() - started })
      } catch (cause) {
        if (signal.aborted && cause === signal.reason) {
          edited = new Set([...before, ...edited])
          return
        }
        const error = await explainError(cause, sources)
        const isOutdated = edited.size > 0
        edited = new Set([...before, ...edited])
        const faults = faultsOf(error, root)
        // Sources that were saved meanwhile can't explain an error of the old ones. A rebuild with them follows.
        if (faults === undefined && isOutdated) return
        // A save would be noticed, but not that the disk has room again, or that dist no longer has a foreign file.
        const isInContent = faults?.every(({ file }) => content.some((folder) => isIn(folder, join(root, file))))
        if (isInContent !== true) retryAfter(performance.now() - started)
        const failure = faults?.map(formatFault).join('\n') ?? String(error)
        const isSame = failure === lastFailure
        if (isSilent && isSame) return
        lastFailure = failure
        // Open pages have what could not be published.
        if (served !== published) {
          served = published
          server.reload()
        }
        server.showFaults(await shownFaults(root, error))
        if (!isSame || (await savedSince(before, earlier))) log.failed(error)
      } finally {
        // Nothing watched a new folder or module until now.
        if (await (await watching).watchReplaced()) {
          rebuilder.reload()
          isRetry = true
          rebuildSoon()
        }
      }
    }, build.watchSettle)

    /** Requests a rebuild. A bug in reporting its fault must not end the process. */
    const rebuildSoon = () => {
      publishing.abort()
      queue.ask().catch(log.failed)
    }
    const sourceFolders = ['src', site.folder].map((folder) => join(builderRoot, folder))
    const isSource = (path: string) => sourceFolders.some((folder) => isIn(folder, path))
    const watching = watchFolders({
      roots: [root, builderRoot],
      folders: () => [...content, ...sourceFolders, ...rebuilder.modules().filter((module) => !isSource(module))],
      onChange: (path) => {
        if (!content.some((folder) => isIn(folder, path))) {
          rebuilder.reload()
          lateErrors.forgetPlaceless()
        }
        edited.add(path)
        isRetry = false
        rebuildSoon()
      },
      // The build usually reports these paths too, because it cannot read them.
      onError: (error) => {
        log.failed(error)
        rebuildSoon()
      },
    })
    const watched = await watching
    ends.push(async () => {
      await watched.close()
      await queue.settled()
      clearTimeout(retry)
    })
    log.started(server.address, server.networkAddresses)
    await queue.ask()
    rebuilder.save()
    return { address: server.address, close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

/** Returns a function that reads `files`, which need not be in dist yet. */
function filesAmong(files: readonly OutputFile[]): ReadFile {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return async (path) => {
    const file = byPath.get(path)
    return file && readContents(file)
  }
}
