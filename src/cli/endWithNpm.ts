/** Milliseconds between two looks at the process that has started this one. */
const interval = 500

/**
 * Ends this process as SIGTERM does, once npm has ended: npm ends only the shell that it has started the command in.
 * Without npm, a command may outlive the process that has started it.
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
