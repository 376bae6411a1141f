import { answerFetch, type FetchAnswer } from './answerFetch'
import { startClock, type VirtualClock } from './clock'
import { seedRandom } from './random'
import { createRecorder, type ExpectedIds, type Recorder } from './recorder'

/** What a run is given. JSON: it travels from the command into the browser or another Node. */
export interface RunSettings {
  /** Address or path of the bundle. */
  readonly entry: string
  readonly clock: string | undefined
  readonly random: number | undefined
  readonly answers: readonly FetchAnswer[]
  /** Tells whether steps follow: time then stands still between them. */
  readonly hasSteps: boolean
  /** Name of the exported component that is rendered before the steps. */
  readonly component: string | undefined
  readonly expected: ExpectedIds
}

/** Prepares the globals that a sample runs with, and puts the recorder where instrumented code finds it. */
export function prepare(settings: RunSettings): { recorder: Recorder; clock: VirtualClock | undefined } {
  // The sample's own lines stand deep in the stack when React has called it.
  Error.stackTraceLimit = 50
  const recorder = createRecorder()
  recorder.expect(settings.expected)
  Object.assign(globalThis, { __sample: recorder })
  if (settings.random !== undefined) seedRandom(settings.random)
  const clock = settings.clock === undefined ? undefined : startClock(settings.clock)
  answerFetch(settings.answers, (request) => recorder.uncaught(new Error(`no answer is given for ${request}`)))
  return { recorder, clock }
}
