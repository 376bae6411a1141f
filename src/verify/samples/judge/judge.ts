import type { Fault } from '../../../errors'
import { findingsOf, findingOfStep, type Finding } from '../code/findings'
import { allGroups, type Assertion, type Directives } from '../code/directives'
import { faultAt, type Fence } from '../../../page/fence/fence'
import { placeInStack, type CodePlace, type Job, type JobEvent, type MapOf } from '../run/job'
import type { Variant } from '../run/variant'
import { plainText } from '../code/text'

/** A comment that the run contradicts, and its correct text. */
export interface Correction {
  /** Offsets of the comment in the code of its fence. */
  readonly start: number
  readonly end: number
  readonly kind: Assertion['kind'] | 'shows'
  readonly actual: string
  /** The fault to report unless the comment is corrected. */
  readonly fault: Fault
}

/** The result of a sample's run. */
export interface Verdict {
  /** Faults that rewriting a comment cannot fix. */
  readonly faults: readonly Fault[]
  readonly corrections: readonly Correction[]
}

/**
 * Compares the events of a run with the comments. `written` are the directives of the sample as it is on the page.
 * Derived JavaScript has the same ones in other places. `mapOf` returns the source map of a script.
 */
export function judge(job: Job, written: Directives, events: readonly JobEvent[], mapOf: MapOf): Verdict {
  const { variant, environment } = job
  const { sample, directives } = variant
  const suffix = [
    ...(variant.language === 'javascript' ? ['in JavaScript'] : []),
    ...(environment === 'development' ? [] : [`in ${environment}`]),
  ].join(', ')
  const say = (problem: string) => (suffix === '' ? problem : `${problem} (${suffix})`)
  const placeOf = placer(directives, written)
  const faults: Fault[] = []
  const corrections: Correction[] = []

  const check = ({ problem, actual, directive }: Finding) => {
    const place = placeOf(directive.id)
    const fault = faultAt(sample, place?.start, say(problem), remedyFor(sample.file, actual !== undefined))
    if (actual === undefined || place === undefined) faults.push(fault)
    else {
      const kind = directive.kind as Correction['kind']
      corrections.push({ start: place.start, end: place.end, kind, actual, fault })
    }
  }
  const isOver = events.some(({ kind }) => kind === 'uncaught' || kind === 'unbundled' || kind === 'failed')
  for (const group of allGroups(directives)) findingsOf(group, events, isOver).forEach(check)
  for (const step of directives.steps) findingOfStep(step, events, isOver || environment === 'node').forEach(check)
  for (const event of events) {
    if (event.id !== null || !(event.kind in unexpected)) continue
    const { fence, offset } = placeInSample(variant, placeOfEvent(event, mapOf))
    const problem = `${unexpected[event.kind] ?? ''}${plainText(event.text)}`
    faults.push(faultAt(fence, offset, say(problem), 'fix the sample, or assert it'))
  }
  return { faults, corrections }
}

/** How to correct a comment that the run contradicts, in the page `file`. */
function remedyFor(file: string, hasActual: boolean): string {
  const again = `npm run samples -- ${file} checks the page again`
  if (!hasActual) return `fix the sample or its comments; ${again}`
  return `fix the sample, or write the actual result in the comment; ${again}, and with --update writes all its results`
}

/** Events that are faults unless the sample asserts them, and the prefix of their message. */
const unexpected: Readonly<Record<string, string>> = { uncaught: '', unbundled: '', errors: 'console.error: ' }

function placeOfEvent(event: JobEvent, mapOf: MapOf): CodePlace | undefined {
  if (event.kind === 'unbundled') return event.place
  return 'stack' in event && event.stack !== undefined ? placeInStack(event.stack, mapOf) : undefined
}

/** The fence on the page for a place in the run. Derived JavaScript has no places on the page. */
function placeInSample(
  { sample, language, name, files, sourceOffset }: Variant,
  place: CodePlace | undefined,
): { fence: Fence; offset: number | undefined } {
  const fence = sample.files.get(place?.name ?? '')
  if (place === undefined || fence === undefined || language === 'javascript')
    return { fence: sample, offset: undefined }
  const offset = offsetAt(files.get(place.name) ?? '', place.line, place.column)
  return { fence, offset: place.name === name ? sourceOffset(offset) : offset }
}

/** Finds the comment on the page for a directive of the run. */
function placer(run: Directives, written: Directives) {
  const idsIn = ({ assertions, onRender, steps }: Directives) =>
    [...assertions, ...onRender, ...steps, ...steps.flatMap((step) => step.assertions)].sort((a, b) => a.id - b.id)
  const places = idsIn(written)
  const positions = new Map(idsIn(run).map(({ id }, index) => [id, index]))
  return (id: number) => (positions.size === places.length ? places[positions.get(id) ?? -1] : undefined)
}

function offsetAt(code: string, line: number, column: number): number {
  const lines = code.split('\n').slice(0, line - 1)
  return lines.reduce((offset, text) => offset + text.length + 1, 0) + column - 1
}
