/** Builds, serves with live reload, and builds again on every change. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { readFaults, type Fault } from '../src/errors'
import { findBuilderRoot } from '../src/output/builderRoot'
import { exitCodes, paint, reportError, reportWarnings } from '../src/cli/report'
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { endWithNpm } from '../src/cli/endWithNpm'
import { counted } from '../src/plural'
import { portOf, portOption } from '../src/serve/port'
import { site } from '../src/site/site'
import { watchSite } from '../src/watch/watchSite'

await runCommand({
  name: 'watch',
  about:
    'Builds dist/, serves it on this machine with live reload, and builds again on every change. If the port is in use, the next free one is used.',
  options: {
    host: 'serve in the local network too, for a phone',
    open: 'open the site in the browser',
  },
  values: portOption,
  site,
  run: async (flags, _operands, values) => {
    endWithNpm()
    const progress = showProgress()
    const watching = watchSite({
      root: process.cwd(),
      site,
      environment: process.env,
      port: portOf(values['port'], process.env['PORT']),
      onNetwork: flags.has('host'),
      // What no build looks for, because that takes seconds: problems of the text, wrong types, and edited samples.
      checks: [['check'], ['typecheck'], ['samples', '--changed']].map(
        (words) => (signal) => faultsFrom(words, signal),
      ),
      log: {
        started: (address, addresses) => {
          console.log(`watching; open ${address}`)
          if (flags.has('host'))
            console.log(`on other devices: ${addresses.join(' ') || 'this machine is in no network'}`)
          if (flags.has('open')) void openBrowser(address)
        },
        built: ({ pages, changed, ms, warnings }) => {
          progress.end()
          reportWarnings(warnings)
          const what =
            changed.length === 0
              ? counted(pages, 'page')
              : changed.slice(0, 6).join(' ') + (changed.length > 6 ? ' …' : '')
          console.log(`${what} ${paint(`in ${Math.round(ms)} ms`, 'dim')}`)
        },
        found: reportWarnings,
        failed: (error) => {
          progress.end()
          reportError(error)
        },
      },
      onProgress: progress.update,
    })
    const stop = (code: number) => void watching.then((watch) => watch.close()).finally(() => process.exit(code))
    // The first build ends before watch mode does. A second signal ends both at once.
    for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => stop(exitCodes.ok))
    // Without a listener in between, Node would drop a signal that has just arrived.
    const earlier = process.listeners('SIGINT')
    process.once('SIGINT', () => stop(exitCodes.interrupted))
    for (const listener of earlier) process.off('SIGINT', listener)
    await watching
  },
})

/**
 * Runs a command in another process with a lower priority, and reads its faults. A command that fails without any has
 * crashed.
 */
async function faultsFrom(words: readonly string[], signal: AbortSignal): Promise<Fault[]> {
  const child = spawn(process.execPath, [join(findBuilderRoot(), 'scripts/run.js'), ...words], {
    signal,
    // The channel closes however this process ends, and the check ends with it.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  const [code, ended] = (await once(child, 'close')) as [code: number | null, signal: NodeJS.Signals | null]
  const faults = readFaults(text)
  if (code === 0 || faults.length > 0) return faults
  const problem = ended === null ? `has crashed with exit code ${code}` : `was ended by ${ended}`
  const [command = '', ...options] = words
  const line = ['npm run', command, ...(options.length === 0 ? [] : ['--', ...options])].join(' ')
  return [{ file: `scripts/${command}.ts`, problem, remedy: `run ${line} to see why` }]
}

/** Opens an address in the default browser. */
async function openBrowser(address: string): Promise<void> {
  try {
    const { default: open } = await import('open')
    await open(address)
  } catch (error) {
    console.error(`the browser can't be opened: ${String(error)}`)
  }
}
