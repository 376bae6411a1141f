/** Builds, serves with live reload, and builds again on every change. */
import { exitCodes, paint, reportError, reportWarnings } from '../src/cli/report'
import { runCommand } from '../src/cli/command'
import { showProgress } from '../src/cli/progress'
import { endWithNpm } from '../src/cli/endWithNpm'
import { deploymentOf } from '../src/output/deploymentOf'
import { counted } from '../src/plural'
import { portOf, portOption } from '../src/serve/port'
import { site } from '../src/site/site'
import { watchSite } from '../src/watch/watchSite'

await runCommand({
  name: 'watch',
  about:
    'Builds dist/, serves it on this machine with live reload, and builds again on every change. If the port is in use, the next free one is used.',
  values: portOption,
  run: async (_flags, _operands, values) => {
    endWithNpm()
    const progress = showProgress()
    const watch = await watchSite({
      root: process.cwd(),
      site,
      deployment: deploymentOf(site, process.env),
      port: portOf(values['port'], process.env['PORT']),
      log: {
        started: (address) => console.log(`watching; open ${address}`),
        built: ({ pages, changed, ms, warnings }) => {
          progress.end()
          reportWarnings(warnings)
          const what =
            changed.length === 0
              ? counted(pages, 'page')
              : changed.slice(0, 6).join(' ') + (changed.length > 6 ? ' …' : '')
          console.log(`${what} ${paint(`in ${Math.round(ms)} ms`, 'dim')}`)
        },
        failed: (error) => {
          progress.end()
          reportError(error)
        },
      },
      onProgress: progress.update,
    })
    const stop = (code: number) => void watch.close().finally(() => process.exit(code))
    // Without a listener in between, Node would drop a signal that has just arrived.
    const earlier = process.listeners('SIGINT')
    process.once('SIGINT', () => stop(exitCodes.interrupted))
    for (const listener of earlier) process.off('SIGINT', listener)
    for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => stop(exitCodes.ok))
  },
})
