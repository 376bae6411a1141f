import { parentOf, wordsOf } from '../bundling/processes.js'

/** Milliseconds between two checks of the parent processes. */
const interval = 500

/**
 * Sends SIGTERM to this process once npm has ended, because npm ends at most the shell that it started the command in.
 * That shell may outlive npm, and some shells are replaced with the command. Without npm, a command may outlive the
 * process that started it.
 */
export function endWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  // `sh -c <script>`. Another parent is npm itself.
  const isShell = wordsOf(parent)?.[1] === '-c'
  const npm = isShell ? parentOf(parent) : undefined
  const timer = setInterval(() => {
    if (process.ppid === parent && (!isShell || parentOf(parent) === npm)) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, interval)
  timer.unref()
}
