import { inWords } from '../../page/fence/commentInWords'
import type { Assertion, Directives, Step } from '../../verify/samples/code/directives'
import { isSameValue, matchesText } from '../../verify/samples/code/text'
import type { Outcome } from './outcome'

/** A result of the page that is another one with the reader's code. */
export interface Difference {
  /** The line of its comment, 1-based. Undefined for what the test does after that code. */
  readonly line: number | undefined
  readonly page: string
  readonly reader: string
}

/** How the results of edited code compare with those of the page. */
export interface Comparison {
  /** The number of results that both have. */
  readonly count: number
  readonly differences: readonly Difference[]
}

type Claim = Assertion | Step

/**
 * Compares the results of edited code with those that the page has. The reader may have changed a comment, too, so it
 * isn't compared with its code only. `code` is the reader's, whose run had `outcomes`.
 */
export function compareWithPage(
  page: Directives,
  reader: Directives,
  outcomes: readonly Outcome[],
  code: string,
): Comparison {
  const compared = pair(claimsOf(page), claimsOf(reader)).flatMap(([before, after]) => {
    const outcome = outcomes.find(({ id }) => id === after.id)
    return outcome === undefined ? [] : [{ before, after, outcome }]
  })
  const differences = compared.flatMap(({ before, after, outcome }): Difference[] => {
    const { problem, actual } = outcome
    const value = problem === undefined ? after.text : actual
    if (value !== undefined && fits(before, value)) return []
    const line = after.start < code.length ? code.slice(0, after.start).split('\n').length : undefined
    return [{ line, page: textOf(before), reader: (value ?? problem) || nothing }]
  })
  return { count: compared.length, differences }
}

/** Everything that a run is compared with, in the order of the code. */
function claimsOf({ assertions, onRender, steps }: Directives): Claim[] {
  const all = [...assertions, ...onRender, ...steps.flatMap((step) => [step, ...step.assertions])]
  return all.sort((a, b) => a.start - b.start)
}

type Pair = readonly [page: Claim, reader: Claim]

/** Pairs the claims of two versions: those at both ends that are alike, and others of the same kind in their order. */
function pair(page: readonly Claim[], reader: readonly Claim[]): Pair[] {
  const shorter = Math.min(page.length, reader.length)
  let start = 0
  while (start < shorter && isAlike(page[start], reader[start])) start++
  let end = 0
  while (end < shorter - start && isAlike(page.at(-1 - end), reader.at(-1 - end))) end++
  const rest = reader.slice(start, reader.length - end)
  const between = page.slice(start, page.length - end).flatMap((claim): Pair[] => {
    const position = rest.findIndex(({ kind }) => kind === claim.kind)
    const found = rest[position]
    rest.splice(0, position + 1)
    return found === undefined ? [] : [[claim, found]]
  })
  const last = reader.length - end
  return [
    ...together(page.slice(0, start), reader),
    ...between,
    ...together(page.slice(page.length - end), reader.slice(last)),
  ]
}

function together(page: readonly Claim[], reader: readonly Claim[]): Pair[] {
  return page.flatMap((claim, index): Pair[] => {
    const found = reader[index]
    return found === undefined ? [] : [[claim, found]]
  })
}

function isAlike(a: Claim | undefined, b: Claim | undefined): boolean {
  return a !== undefined && b !== undefined && a.kind === b.kind && a.text === b.text
}

function fits({ kind, text }: Claim, value: string): boolean {
  return kind === 'value' ? isSameValue(text, value) : matchesText(text, value)
}

/** What the page says: a text or a value, or what its test does. */
function textOf(claim: Claim): string {
  const isText = claim.kind !== 'pending' && (claim.kind === 'shows' || !('assertions' in claim))
  return isText ? claim.text || nothing : inWords(claim)
}

const nothing = 'nothing'
