import { formatLog } from '../../../verify/samples/runtime/shared/format'
import type { RunEvent } from '../../../verify/samples/runtime/shared/recorder'

/** The ways to log that comments of samples don't state, so no assertion expects them. */
const names = ['warn', 'info', 'debug', 'table'] as const

/** Reports what a sample logs in other ways than `console.log`, for the panel's console alone. */
export function reportMessages(report: (event: RunEvent) => void): void {
  for (const name of names) {
    const print = console[name].bind(console)
    console[name] = (...args: unknown[]) => {
      print(...args)
      report({ id: null, kind: 'logs', text: formatLog(args) })
    }
  }
}
