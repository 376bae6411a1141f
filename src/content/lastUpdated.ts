import { lstatSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from '../config'
import type { Fault } from '../errors'
import { runGit } from './git'

/** When the files of docs/ were last committed, if they are in a git repository. */
export interface CommitDates {
  /** A path relative to docs/ -> the committer date, ISO 8601 in UTC. */
  readonly dates: ReadonlyMap<string, string>
  /** Why there are no dates, unless there is no repository to have any. */
  readonly warnings: readonly Fault[]
}

/** How long git may take, in milliseconds. A long history takes it some seconds. */
const patience = 60_000

/**
 * Reads the date of each file's last commit, with one `git log` for all files. Dates are never guessed: there are none
 * outside of a repository, in a shallow clone (whose history ends too early), or if git does not read the repository
 * within `timeout` milliseconds. It never rejects, because a build that fails before doesn't wait for it.
 */
export async function readCommitDates(root: string, timeout = patience): Promise<CommitDates> {
  const format = ['log', '-c', '--relative', '--name-only', '-z', '--format=%x01%ct']
  try {
    // Both start at once. A shallow clone needs no log, even if git cannot make one.
    const log = runGit(root, [...format, '--', build.folders.docs], timeout)
    log.catch(() => {})
    const isShallow = await runGit(root, ['rev-parse', '--is-shallow-repository'], timeout)
    if (isShallow.trim() !== 'false') return without(reasons.shallow)
    return { dates: parseLog(await log), warnings: [] }
  } catch (error) {
    return without(reasonOf(error as GitError, root))
  }
}

/** The dates of a repository in which there may be new commits. */
export interface WatchedDates {
  /** The dates as they were read last. */
  readonly current: () => Promise<CommitDates>
  /** Reads the dates again if there is another commit. Returns whether that is so. */
  readonly refresh: () => Promise<boolean>
}

/** Reads the dates of the commits in `root`, and again whenever `refresh` finds another commit. */
export function watchCommitDates(root: string): WatchedDates {
  let head = headOf(root)
  let dates = readCommitDates(root)
  return {
    current: () => dates,
    refresh: async () => {
      // A git that cannot tell dates would fail again, or wait forever.
      if ((await dates).warnings.length > 0) return false
      const before = await head
      head = headOf(root)
      const isSame = (await head) === before
      if (!isSame) dates = readCommitDates(root)
      return !isSame
    },
  }
}

/** The commit that is checked out, or undefined without one. */
async function headOf(root: string): Promise<string | undefined> {
  return runGit(root, ['rev-parse', 'HEAD'], patience).catch(() => undefined)
}

/** Why git has ended without an answer. It has no code if it was killed, and no output if it was never started. */
interface GitError extends Error {
  readonly code?: unknown
  /** Whether it has taken too long. */
  readonly killed?: boolean
  /** What has ended it, such as a system that is out of memory. */
  readonly signal?: NodeJS.Signals | null
  readonly stderr?: string
}

/** Why there are no dates, and what to do about it. */
type Reason = readonly [problem: string, remedy: string]

const reasons = {
  shallow: ['this is a shallow clone', 'fetch its history with git fetch --unshallow, or clone with fetch-depth 0'],
  absent: ['git is not installed', 'install git'],
  slow: ['git does not answer', 'run git log in this folder to see what it waits for, and repair the repository'],
} satisfies Record<string, Reason>

/** Returns why git has no dates. Undefined outside of a repository, and in one that has no commits to have dates. */
function reasonOf({ code, killed, signal, stderr = '', message }: GitError, root: string): Reason | undefined {
  if (code === 'ENOENT') return reasons.absent
  if (killed === true) return reasons.slow
  if (signal != null) return [`${signal} has ended git`, 'build again; if it happens again, run git log to see why']
  if (stderr.includes('does not have any commits yet') || !isInRepository(root)) return undefined
  if (stderr.includes('dubious ownership')) {
    const remedy = `allow it with git config --global --add safe.directory ${root}`
    return ['another user owns this repository, so git does not read it', remedy]
  }
  const [, fatal = message] = /^fatal: ([^]+)/m.exec(stderr) ?? []
  const remedy = 'run git log in this folder to see the error, and repair the repository or clone it again'
  return [`git cannot read this repository (${fatal.trim().replace(/\s+/g, ' ')})`, remedy]
}

/** Whether the folder or one around it has a `.git`, even one that git does not recognize because it is damaged. */
function isInRepository(folder: string): boolean {
  const parent = dirname(folder)
  try {
    const isThere = lstatSync(join(folder, '.git'), { throwIfNoEntry: false }) !== undefined
    return isThere || (parent !== folder && isInRepository(parent))
  } catch {
    // It is there, but can't be looked at.
    return true
  }
}

function without(reason: Reason | undefined): CommitDates {
  if (reason === undefined) return { dates: new Map(), warnings: [] }
  const [problem, remedy] = reason
  return { dates: new Map(), warnings: [{ file: '.git', problem: `${problem}: pages have no date`, remedy }] }
}

/**
 * Parses `git log -z --name-only --format=%x01%ct`. It lists the newest commit first, so the first date of a file is
 * its last. A commit is `\x01<seconds>`, then its files, separated by NULs and newlines.
 */
export function parseLog(log: string): ReadonlyMap<string, string> {
  const dates = new Map<string, string>()
  for (const commit of log.split('\x01').slice(1)) {
    const [seconds = '', ...files] = commit.split(/[\0\n]+/)
    const date = new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z')
    for (const path of files) {
      const file = path.startsWith(`${build.folders.docs}/`) ? path.slice(build.folders.docs.length + 1) : undefined
      if (file !== undefined && !dates.has(file)) dates.set(file, date)
    }
  }
  return dates
}
