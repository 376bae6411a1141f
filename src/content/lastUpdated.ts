import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { build } from '../config'
import type { Fault } from '../errors'

const run = promisify(execFile)

/** When the files of docs/ were last committed, if they are in a git repository. */
export interface CommitDates {
  /** A path relative to docs/ -> the committer date, ISO 8601 in UTC. */
  readonly dates: ReadonlyMap<string, string>
  /** Why there are no dates, unless there is no repository to have any. */
  readonly warnings: readonly Fault[]
}

/**
 * Reads the date of each file's last commit, with one `git log` for all files. Dates are never guessed: there are none
 * outside of a repository, in a shallow clone (whose history ends too early), or if git refuses to read the repository.
 */
export async function readCommitDates(root: string): Promise<CommitDates> {
  const git = async (...words: readonly string[]) =>
    (await run('git', words, { cwd: root, env: environment(), maxBuffer: 1 << 28 })).stdout
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') return without('shallow', root)
    const format = ['-c', 'core.quotePath=false', 'log', '-c', '--relative', '--name-only', '-z', '--format=%x01%ct']
    return { dates: parseLog(await git(...format, '--', build.folders.docs)), warnings: [] }
  } catch (error) {
    const { code, stderr = '' } = error as { readonly code?: unknown; readonly stderr?: string }
    if (code === 'ENOENT') return without('absent', root)
    return stderr.includes('dubious ownership') ? without('foreign', root) : { dates: new Map(), warnings: [] }
  }
}

/** The reasons why git has no dates for a repository, each with its remedy. */
const reasons = {
  shallow: () => [
    'this is a shallow clone',
    'fetch its history with git fetch --unshallow, or clone with fetch-depth 0',
  ],
  absent: () => ['git is not installed', 'install git'],
  foreign: (root: string) => [
    'another user owns this repository, so git does not read it',
    `allow it with git config --global --add safe.directory ${root}`,
  ],
} satisfies Record<string, (root: string) => readonly [string, string]>

function without(reason: keyof typeof reasons, root: string): CommitDates {
  const [problem, remedy] = reasons[reason](root)
  return { dates: new Map(), warnings: [{ file: '.git', problem: `${problem}: pages have no date`, remedy }] }
}

/** The environment for git: in English, and without variables that would lead it to another repository. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^GIT_(?!CONFIG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
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
