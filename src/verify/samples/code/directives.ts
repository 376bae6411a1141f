import type { SyntaxNode } from '@lezer/common'
import {
  hasRole,
  partsOfText,
  readClaim,
  traitsOf,
  type CompilerClaim as Claim,
  type KindOf,
} from '../../../page/fence/commentGrammar'
import { commentsOf, type Comment } from '../../../page/fence/comments'
import { ownerOf } from './owner'
import { isSameNode, parseCode, partsOf, type ParsedCode } from './parseCode'

export type AssertionKind = KindOf<'assertion'>
export type StepKind = KindOf<'step'>

/** A comment with a meaning, and its place in the code. Its text may continue in the comments below it. */
interface Directive {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** An expected result of a statement or a step. */
export interface Assertion extends Directive {
  readonly kind: AssertionKind
  /** The index in the sample's list, which identifies the assertion in its run. */
  readonly id: number
  /** The statement; undefined for one that belongs to a step. */
  readonly statement: SyntaxNode | undefined
}

/** Something that a reader does or sees. */
export interface Step extends Directive {
  readonly kind: StepKind
  readonly id: number
  /** Expected logs and exceptions during the step. */
  readonly assertions: readonly Assertion[]
}

/** `// fetch: …`: the answer to a request. */
export type Answer = Directive

/** `// @errors(ts5): 2339` or `// @crash(ts5)`: a compiler's expected errors on the line below, or its crash. */
export interface CompilerClaim extends Directive, Claim {}

/** `// default: storage is 'sessionStorage'`: the assertion above proves this default of a table on the page. */
export interface DefaultProof extends Directive {
  readonly name: string
  readonly value: string
}

/** A fault of a comment. */
export interface DirectiveFault extends Directive {
  readonly problem: string
  readonly remedy: string
}

/** All directives in the comments of a sample. */
export interface Directives {
  readonly assertions: readonly Assertion[]
  /** Expected logs and exceptions of the first rendering. */
  readonly onRender: readonly Assertion[]
  readonly steps: readonly Step[]
  readonly answers: readonly Answer[]
  readonly claims: readonly CompilerClaim[]
  readonly defaults: readonly DefaultProof[]
  readonly faults: readonly DirectiveFault[]
}

/** Code with comments to read. */
export interface ScriptCode {
  readonly code: string
  readonly comments: readonly Comment[]
  readonly language: string
}

/** Code that is not a fence, such as JavaScript derived from one -> the same. */
export function scriptCode(code: string, language: string): ScriptCode {
  const comments: { type: 'Line'; start: number; end: number }[] = []
  parseCode(code, language)
    .top.cursor()
    .iterate(({ name, from, to }) => {
      if (name === 'LineComment') comments.push({ type: 'Line', start: from, end: to })
    })
  return { code, language, comments: commentsOf(code, { comments }) }
}

/** The directives found so far, while the comments of a sample are read in order. */
interface Found {
  readonly assertions: Assertion[]
  readonly onRender: Assertion[]
  readonly steps: (Step & { readonly assertions: Assertion[] })[]
  readonly answers: Answer[]
  readonly claims: readonly CompilerClaim[]
  readonly defaults: DefaultProof[]
  readonly faults: DirectiveFault[]
}

/** Reads the directives of a sample. Pure; returns problems as faults. */
export function directivesOf(script: ScriptCode, parsed = parseCode(script.code, script.language)): Directives {
  const claims = claimsOf(script.comments)
  const found: Found = { assertions: [], onRender: [], steps: [], answers: [], claims, defaults: [], faults: [] }
  let id = 0
  script.comments.forEach((comment, index) => {
    const { kind, text, start, end, fault } = comment
    if (fault !== undefined) found.faults.push({ text, start, end, ...fault })
    if (hasRole(comment, 'assertion')) addAssertion(found, parsed, { ...comment, id: id++ })
    if (hasRole(comment, 'step')) addStep(found, parsed, { ...comment, id: id++ })
    if (kind === 'fetch') found.answers.push({ text, start, end })
    if (kind === 'default') addProof(found, script, comment, index)
  })
  const [rendered] = found.onRender
  if (rendered !== undefined && found.steps.length === 0) {
    const remedy = 'put it after a statement that runs, or add steps'
    found.faults.push({ ...rendered, problem: 'a declaration does nothing by itself', remedy })
  }
  return found
}

/** Claims about compilers. A crash without a name refers to the compiler that checks every sample. */
export function claimsOf(comments: readonly Comment[]): CompilerClaim[] {
  return comments.flatMap((comment) => {
    if (!hasRole(comment, 'claim')) return []
    const { kind, text, start, end } = comment
    const { compiler, codes } = readClaim(text)
    return [{ text, start, end, codes, compiler: compiler ?? (kind === 'compilerCrash' ? 'ts6' : undefined) }]
  })
}

function addAssertion(
  found: Found,
  parsed: ParsedCode,
  { kind, id, text, start, end }: Comment & { readonly kind: AssertionKind; readonly id: number },
): void {
  const owner = ownerOf(parsed, start, found.steps.at(-1), kind)
  const assertion = { kind, id, text, start, end, statement: owner.statement }
  if (owner.fault !== undefined) found.faults.push({ text, start, end, ...owner.fault })
  else if (owner.step === 'render') found.onRender.push(assertion)
  else if (owner.step === 'last') found.steps.at(-1)?.assertions.push(assertion)
  else if (isTwice(found.assertions, kind, owner.statement)) {
    const remedy = 'remove one of the two comments'
    found.faults.push({ text, start, end, problem: 'this is already asserted', remedy })
  } else found.assertions.push(assertion)
}

function addStep(
  found: Found,
  parsed: ParsedCode,
  { kind, id, text, start, end }: Comment & { readonly kind: StepKind; readonly id: number },
): void {
  if (codeBelow(parsed, start)) {
    const problem = 'the code below this step runs before it'
    found.faults.push({ text, start, end, problem, remedy: 'put the steps last' })
  } else found.steps.push({ kind, id, text, start, end, assertions: [] })
}

/** The assertion directly above proves a default. Several defaults may follow the same assertion. */
function addProof(found: Found, { code, comments }: ScriptCode, { text, start, end }: Comment, index: number): void {
  const above = comments.slice(0, index).findLast(({ kind }) => kind !== 'default')
  const below = comments.slice(comments.findIndex((comment) => comment === above) + 1, index + 1)
  const isProved = above !== undefined && (hasRole(above, 'assertion') || above.kind === 'shows')
  const isClose = below.every(({ start }, at) => isInNextLine(code, (below[at - 1] ?? above)?.end, start))
  const [name = '', value = ''] = partsOfText('default', text)
  if (isProved && isClose) found.defaults.push({ text, start, end, name, value })
  else {
    const remedy = 'put it on its own line, directly below the assertion that shows this default'
    found.faults.push({ text, start, end, problem: 'this proves nothing', remedy })
  }
}

/** Only output can have several comments, one for each piece. */
function isTwice(assertions: readonly Assertion[], kind: AssertionKind, statement: SyntaxNode | undefined): boolean {
  if (traitsOf(kind).subject === 'output') return false
  return assertions.some((other) => other.kind === kind && isSameNode(other.statement, statement))
}

/** Returns whether any statement of the module ends after an offset. */
function codeBelow({ top }: ParsedCode, offset: number): boolean {
  return (partsOf(top).at(-1)?.to ?? 0) > offset
}

/** Returns whether there is only a line end between two offsets. */
function isInNextLine(code: string, end: number | undefined, start: number): boolean {
  return end !== undefined && /^\n[ \t]*$/.test(code.slice(end, start))
}

/**
 * Groups assertions of the same kind about the same statement: a statement that logs three lines has three comments.
 * The run uses the id of the first in each group.
 */
export function groupsOf(assertions: readonly Assertion[]): Assertion[][] {
  const groups: Assertion[][] = []
  for (const assertion of assertions) {
    const { kind, statement } = assertion
    const group = groups.find(([first]) => first?.kind === kind && isSameNode(first.statement, statement))
    if (group === undefined) groups.push([assertion])
    else group.push(assertion)
  }
  return groups
}

/** All groups of a sample's assertions: those of its statements, of the first rendering, and of each step. */
export function allGroups({ assertions, onRender, steps }: Directives): Assertion[][] {
  return [assertions, onRender, ...steps.map((step) => step.assertions)].flatMap(groupsOf)
}
