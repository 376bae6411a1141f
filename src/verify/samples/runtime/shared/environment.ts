import type { FetchAnswer } from '../../../../page/fence/answers'
import { answerFetch } from './answerFetch'
import { seedRandom } from './random'
import { createRecorder, type KindsById, type Recorder, type RunEvent } from './recorder'

/** The settings of a run. They are JSON, because they are sent to where it runs. */
export interface RunSettings {
  readonly random: number | undefined
  readonly answers: readonly FetchAnswer[]
  /** Whether steps follow. If so, time stops between them. */
  readonly hasSteps: boolean
  /** Name of the exported component that is rendered before the steps. */
  readonly component: string | undefined
  readonly kinds: KindsById
}

/** The settings of a run by the samples command. */
export interface BundleSettings extends RunSettings {
  /** Address or path of the bundle. */
  readonly entry: string
  readonly clock: string | undefined
}

/** Prepares the globals of a sample, including the recorder that instrumented code uses. */
export function prepare(settings: RunSettings, onEvent?: (event: RunEvent) => void): Recorder {
  // The sample's lines are deep in the stack if React has called it.
  Object.assign(Error, { stackTraceLimit: 50 })
  const recorder = createRecorder(settings.kinds, onEvent)
  Object.assign(globalThis, { __sample: recorder })
  if (settings.random !== undefined) seedRandom(settings.random)
  answerFetch(settings.answers, (request) => recorder.uncaught(new Error(`there is no answer for ${request}`)))
  return recorder
}
