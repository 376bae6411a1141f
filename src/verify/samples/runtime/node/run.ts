/**
 * Runs one sample in its own Node process. Receives settings as an argument, and sends events to the parent process.
 */
import { setImmediate } from 'node:timers/promises'
import { startClock } from '../shared/clock'
import { prepare, type BundleSettings } from '../shared/environment'

const settings = JSON.parse(process.argv[2] ?? '{}') as BundleSettings
const recorder = prepare(settings)
const clock = startClock(settings.clock)

process.on('uncaughtException', (error) => recorder.uncaught(error))
process.on('unhandledRejection', (reason) => recorder.uncaught(reason))
try {
  await import(settings.entry)
} catch (error) {
  recorder.uncaught(error)
}
await clock?.runOut()
await setImmediate()
await setImmediate()
await recorder.settle()
process.send?.(recorder.events, () => process.exit(0))
