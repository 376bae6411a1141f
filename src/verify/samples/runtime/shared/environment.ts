import type { FetchAnswer } from '../../../../page/fence/answers'
import { answerFetch } from './answerFetch'
import { startClock, type VirtualClock } from './clock'
import { seedRandom } from './random'
import { createRecorder, type KindsById, type Recorder } from './recorder'

/** The settings of a run. They are JSON, because the command sends them to the browser or another Node process. */
export interface RunSettings {
  /** Address or path of the bundle. */
  readonly entry: string
  readonly clock: string | undefined
  readonly random: number | undefined
  readonly answers: readonly FetchAnswer[]
  /** Whether steps follow. If so, time stops between them. */
  readonly hasSteps: boolean
  /** Name of the exported component that is rendered before the steps. */
  readonly component: string | undefined
  readonly kinds: KindsById
}

/** Prepares the globals of a sample, including the recorder that instrumented code uses. */
export function prepare(settings: RunSettings): { recorder: Recorder; clock: VirtualClock | undefined } {
  // The sample's lines are deep in the stack if React has called it.
  Object.assign(Error, { stackTraceLimit: 50 })
  const recorder = createRecorder(settings.kinds)
  Object.assign(globalThis, { __sample: recorder })
  if (settings.random !== undefined) seedRandom(settings.random)
  const clock = settings.clock === undefined ? undefined : startClock(settings.clock)
  answerFetch(settings.answers, (request) => recorder.uncaught(new Error(`there is no answer for ${request}`)))
  return { recorder, clock }
}
