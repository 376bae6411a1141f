import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { build } from '../config'
import { formatFault, type Fault } from '../errors'
import { isThere } from '../output/disk/disk'
import { withExcerpts, type ShownFault, type ShownProblem } from './excerpt'

/** Finds problems that don't fail a build, unless it is aborted. */
export type Check = (signal: AbortSignal) => Promise<readonly Fault[]>

/** Checks that run in the background. */
export interface Checks {
  /** Makes all results old, and starts the checks when nothing has been built for a moment. */
  readonly restart: () => void
  readonly end: () => void
}

/**
 * Prepares to run checks. An edit does not abort them, or someone who often saves would never see a result. A check that
 * is running ends, its result counts as old, and then it starts again. Each reports when it ends, so none waits for a
 * slower one.
 */
export function openChecks(options: {
  readonly root: string
  readonly checks: readonly Check[]
  /** Called before the checks start. */
  readonly prepare: () => Promise<void>
  /** Receives the problems of all checks, whenever one has ended or they have become old. */
  readonly show: (problems: readonly ShownProblem[]) => void
  /** Receives the problems of a check that the one before has not found. */
  readonly onFound: (problems: readonly Fault[]) => void
  /** Called when dist is gone, so that a check could not see the site. */
  readonly onMissing: () => void
  readonly onError: (error: unknown) => void
}): Checks {
  const { root, prepare, show, onFound, onMissing, onError } = options
  /** Counts the builds. A result is old if it is of an earlier one. */
  let builds = 0
  const checks = options.checks.map((find) => ({
    find,
    problems: [] as readonly Fault[],
    shown: [] as readonly ShownFault[],
    of: 0,
    isRunning: false,
  }))
  type Entry = (typeof checks)[number]
  const isOld = ({ of }: Entry) => of < builds
  const ending = new AbortController()
  let resting = new AbortController()

  const showAll = () =>
    show(checks.flatMap((check) => check.shown.map((problem) => ({ ...problem, isOld: isOld(check) }))))
  const find = async (check: Entry) => {
    const of = builds
    const found = await check.find(ending.signal)
    if (!(await isThere(join(root, build.folders.dist, '404.html')))) {
      onMissing()
      return
    }
    // A build may have replaced dist while the check read it, or may be about to.
    const { dist } = build.folders
    const problems = found.filter(({ file }) => file !== dist && (of === builds || !file.startsWith(`${dist}/`)))
    const shown = await withExcerpts(root, problems)
    ending.signal.throwIfAborted()
    const known = new Set(check.problems.map(formatFault))
    onFound(problems.filter((problem) => !known.has(formatFault(problem))))
    Object.assign(check, { problems, shown, of })
    showAll()
    if (isOld(check)) startSoon()
  }
  const start = (check: Entry) => {
    check.isRunning = true
    const ended = find(check).finally(() => (check.isRunning = false))
    ended.catch((error: unknown) => {
      if (!ending.signal.aborted) onError(error)
    })
  }
  const startSoon = () => {
    resting.abort()
    resting = new AbortController()
    const { signal } = resting
    const rest = async () => {
      await setTimeout(build.watchRest, undefined, { signal, ref: false })
      await prepare()
      signal.throwIfAborted()
      for (const check of checks) if (isOld(check) && !check.isRunning) start(check)
    }
    rest().catch((error: unknown) => {
      if (!signal.aborted) onError(error)
    })
  }
  return {
    restart: () => {
      builds += 1
      showAll()
      startSoon()
    },
    end: () => {
      resting.abort()
      ending.abort()
    },
  }
}
