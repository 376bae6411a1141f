import type { Assertion, AssertionKind, Step } from './directives'
import { isSameValue, matchesText, plainText } from './text'

/** Something that happened in a run, and the directive that it belongs to. */
export interface Occurrence {
  readonly id: number | null
  readonly kind: string
  readonly text: string
}

/** A comment and its problem. */
export interface Finding {
  readonly directive: Assertion | Step
  readonly problem: string
  readonly actual?: string
}

/** Compares the comments of a group with the texts that the run recorded for it. `isOver` if something ended the run early. */
type Comparison = (group: readonly Assertion[], texts: readonly string[], isOver: boolean) => Finding[]

/** How assertions of each kind are judged. A kind that is missing here does not compile. */
const comparisons: Readonly<Record<AssertionKind, Comparison>> = {
  value: everyTime('is', 'this is never reached', isSameValue),
  pending: stillPending,
  logs: inOrder('prints', 'printed'),
  errors: inOrder('prints', 'printed'),
  throws: everyTime('throws', 'this does not throw'),
  rejects: everyTime('rejects with', 'this does not reject'),
}

/**
 * What a run contradicts in a group of assertions, which share a statement or a step. `isOver` if something ended the run
 * early.
 */
export function findingsOf(group: readonly Assertion[], events: readonly Occurrence[], isOver: boolean): Finding[] {
  const [first] = group
  if (first === undefined) return []
  const texts = events.filter(({ id }) => id === first.id).map(({ text }) => text)
  return comparisons[first.kind](group, texts, isOver)
}

/** One comment states every result, as when a statement runs twice. `missing` is the problem when there is no result. */
function everyTime(verb: string, missing: string, fits = matchesText): Comparison {
  return ([directive], texts, isOver) => {
    if (directive === undefined) return []
    if (texts.length === 0) return missed(directive, missing, isOver)
    const wrong = texts.find((text) => !fits(directive.text, text))
    if (wrong === undefined) return []
    return [{ directive, problem: `this ${verb} ${wrong}; ${saying(directive)}`, actual: wrong }]
  }
}

/** One comment states one result, in order. */
function inOrder(verb: string, participle: string): Comparison {
  return (group, texts, isOver) => {
    const findings = group.flatMap((directive, index): Finding[] => {
      const text = texts[index]
      if (text === undefined) return missed(directive, `this is not ${participle}: ${directive.text}`, isOver)
      if (matchesText(directive.text, text)) return []
      const actual = plainText(text)
      return [{ directive, problem: `this ${verb} ${actual}; ${saying(directive)}`, actual }]
    })
    const last = group.at(-1)
    const rest = texts.slice(group.length).map(plainText)
    if (rest.length === 0 || last === undefined) return findings
    return [
      ...findings,
      { directive: last, problem: `more is ${participle} than the comments say: ${rest.join(' / ')}` },
    ]
  }
}

/** A promise that has settled is a fault that rewriting the comment cannot fix. */
function stillPending([directive]: readonly Assertion[], texts: readonly string[], isOver: boolean): Finding[] {
  if (directive === undefined) return []
  if (texts.length === 0) return missed(directive, 'this is never reached', isOver)
  const settled = texts.find((text) => text !== 'pending')
  return settled === undefined ? [] : [{ directive, problem: `this is not pending: it is ${settled}` }]
}

/** Nothing was recorded. If the run ended early, the fault that ended it is more helpful. */
function missed(directive: Assertion, problem: string, isOver: boolean): Finding[] {
  return isOver ? [] : [{ directive, problem }]
}

function saying({ text }: Assertion): string {
  return text === '' ? 'the comment says nothing' : `the comment says ${text}`
}

/** What a run contradicts in a step. */
export function findingOfStep(step: Step, events: readonly Occurrence[], isOver: boolean): Finding[] {
  const event = events.find(({ id, kind }) => id === step.id && (kind === 'shows' || kind === 'failed'))
  if (event === undefined)
    return step.kind === 'shows' && !isOver ? [{ directive: step, problem: 'this is never reached' }] : []
  if (event.kind === 'failed') return [{ directive: step, problem: event.text }]
  if (matchesText(step.text, event.text)) return []
  return [{ directive: step, problem: `the screen shows ${event.text || 'nothing'}`, actual: event.text }]
}
