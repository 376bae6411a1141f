import { findingOfStep, findingsOf } from '../../verify/samples/code/findings'
import { allGroups, type Directives } from '../../verify/samples/code/directives'
import { plainText } from '../../verify/samples/code/text'
import { sourceFolder, type PanelEvent } from './protocol'

/** How an assertion in the code fared in a run. */
export interface Outcome {
  readonly id: number
  /** Offset after its comment. */
  readonly end: number
  /** The difference; undefined if the run gave what the comment says. */
  readonly problem: string | undefined
  /** The result, if there is another one than the comment says. */
  readonly actual?: string | undefined
}

/** The number of results that a run has once it has taken all steps. */
export function resultsIn(directives: Directives): number {
  return allGroups(directives).flat().length + directives.steps.filter(({ kind }) => kind === 'shows').length
}

/** Compares a run with the comments of its code, and with the steps that it has taken. */
export function outcomesOf(directives: Directives, events: readonly PanelEvent[]): Outcome[] {
  const isOver = events.some(({ kind }) => kind === 'uncaught' || kind === 'failed')
  const groups = allGroups(directives)
  const problems = new Map(
    groups
      .flatMap((group) => findingsOf(group, events, false))
      .map(({ directive, problem, actual }) => [
        directive.id,
        isOver ? { problem: 'this is not reached' } : { problem, actual },
      ]),
  )
  for (const { directive, problem, actual } of groups.flatMap((group) => findingsOf(group, events, isOver))) {
    problems.set(directive.id, { problem, actual })
  }
  const outcomes = groups.flat().map(({ id, end }): Outcome => ({ id, end, problem: undefined, ...problems.get(id) }))
  const ofSteps = directives.steps.flatMap((step): Outcome[] => {
    const { id, end } = step
    const [finding] = findingOfStep(step, events, isOver)
    const isReached = events.some((event) => event.id === id)
    if (step.kind !== 'shows' && finding === undefined) return []
    const problem = finding?.problem ?? (isReached ? undefined : 'this is not reached')
    return [{ id, end, problem, actual: finding?.actual }]
  })
  return [...outcomes, ...ofSteps]
}

/** A line of the panel's console. */
export interface ConsoleLine {
  readonly kind: 'log' | 'error'
  readonly text: string
  /** Where it came from: `store.ts:3`. */
  readonly place: Place | undefined
}

/** A line of a file, and the innermost component or class that led there. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly component?: string | undefined
}

/** What a run has to say besides its results. Each error appears once. */
export interface Messages {
  /** Why the run could not start or was stopped, or else its first uncaught error. */
  readonly problem: { readonly text: string; readonly place: Place | undefined } | undefined
  /** Everything else. */
  readonly lines: readonly ConsoleLine[]
}

/** `stopped` is why a run could not start or was stopped. */
export function messagesOf(events: readonly PanelEvent[], stopped: Messages['problem']): Messages {
  const first = stopped === undefined ? events.find(({ kind }) => kind === 'uncaught') : undefined
  const [uncaught] = consoleOf(first === undefined ? [] : [first])
  return { problem: stopped ?? uncaught, lines: consoleOf(events.filter((event) => event !== first)) }
}

/** Everything that a run logged, and its uncaught errors. */
function consoleOf(events: readonly PanelEvent[]): ConsoleLine[] {
  return events.flatMap((event): ConsoleLine[] => {
    const { kind, text, id } = event
    const stack = ('stack' in event && event.stack) || ''
    if (kind === 'logs') return [{ kind: 'log', text, place: undefined }]
    if (kind === 'errors' || kind === 'uncaught' || (kind === 'throws' && id === null)) {
      return [{ kind: 'error', text: kind === 'errors' ? text : thrownText(text, stack), place: placeIn(stack) }]
    }
    return []
  })
}

/** What was thrown. Anything can be, and something other than an error has no stack and may be just `undefined`. */
const thrownText = (text: string, stack: string) => (stack === '' ? `Thrown: ${plainText(text)}` : plainText(text))

/** A call in a stack, as Chromium and Firefox write it: `App (sample/App.tsx:3:5` and `App@sample/App.tsx:3:5`. */
const call = new RegExp(`(?:\\b([A-Z]\\w*)(?: \\(|@))?${sourceFolder}([\\w./-]+):(\\d+)`, 'g')

/** The innermost line of the sample in a stack. */
export function placeIn(stack: string): Place | undefined {
  const calls = [...stack.matchAll(call)]
  const [[, , file, line] = []] = calls
  return file === undefined ? undefined : { file, line: Number(line), component: calls.find(([, name]) => name)?.[1] }
}
