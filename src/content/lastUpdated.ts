import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { build } from '../config'

const run = promisify(execFile)

/**
 * The date of each file's last commit: its path relative to docs/ -> the committer date, ISO 8601 in UTC. One `git log`
 * covers all files. Without git, outside a repository, or in a shallow clone (whose history ends too early) the result
 * is empty, because dates are never guessed.
 */
export async function readCommitDates(root: string): Promise<ReadonlyMap<string, string>> {
  try {
    const { stdout } = await run('git', ['rev-parse', '--is-shallow-repository'], { cwd: root })
    if (stdout.trim() !== 'false') return new Map()
    const format = ['-c', 'core.quotePath=false', 'log', '-c', '--relative', '--name-only', '-z', '--format=%x01%ct']
    const log = await run('git', [...format, '--', build.folders.docs], { cwd: root, maxBuffer: 1 << 28 })
    return parseLog(log.stdout)
  } catch {
    return new Map()
  }
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
