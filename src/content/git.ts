import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What the output of git must not depend on. Each of these settings of a user would change it, or end git with an error. */
const settings = [
  'core.attributesFile=',
  'core.autocrlf=false',
  'core.eol=lf',
  'core.quotePath=false',
  'diff.orderFile=/dev/null',
  'i18n.logOutputEncoding=UTF-8',
  'log.showRoot=true',
  'log.showSignature=false',
  'tar.umask=0002',
].flatMap((setting) => ['-c', setting])

/**
 * Runs git in `root`, in English and without the settings of its user that would change its output. Returns its output.
 *
 * @param timeout The milliseconds after which it is killed. Without it, nothing ends it.
 * @throws The error of `execFile` when git fails or cannot be started
 */
export async function runGit(root: string, words: readonly string[], timeout = 0): Promise<string> {
  const options = { cwd: root, env: environment(), maxBuffer: 1 << 28, timeout, killSignal: 'SIGKILL' } as const
  return (await run('git', [...settings, ...words], options)).stdout
}

/** The environment for git, without variables that would lead it to another repository. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^GIT_(?!CONFIG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
