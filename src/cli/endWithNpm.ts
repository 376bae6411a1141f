/** Milliseconds between two checks of the parent process. */
const interval = 500

/**
 * Sends SIGTERM to this process once npm has ended, because npm ends only the shell that it started the command in.
 * Without npm, a command may outlive the process that started it.
 */
export function endWithNpm(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, interval)
  timer.unref()
}
