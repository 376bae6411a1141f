/** Runs one sample in the page. This is a classic script that runs first. Its settings are in its script element. */
import { startClock } from '../shared/clock'
import { prepare, type BundleSettings } from '../shared/environment'
import { preparePageRun, type Bundle } from './pageRun'

const settings = JSON.parse(document.currentScript?.dataset['settings'] ?? '{}') as BundleSettings
const pageRun = preparePageRun(
  settings,
  prepare(settings),
  () => import(settings.entry) as Promise<Bundle>,
  () => startClock(settings.clock),
)
Object.assign(window, { pageRun })
