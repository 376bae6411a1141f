import { hasRole, readComment, traitsOf, type AssertedKind, type ReadComment, type UnseenKind } from './commentGrammar'
import type { LineRange } from '../place'

/** A `//` comment in code, together with the comments below that continue it. */
export interface Comment extends ReadComment {
  /** Offset of its first slash. */
  readonly start: number
  /** Offset after its last character. */
  readonly end: number
  /** Offset of its text. */
  readonly textStart: number
  /** Whether it has its line to itself. */
  readonly isAlone: boolean
}

/** Where the comments of code are. Parsers find them. */
export interface WithComments {
  readonly comments: readonly { readonly type: 'Line' | 'Block'; readonly start: number; readonly end: number }[]
}

/** A comment as written, before its kind is known. */
interface Written {
  readonly start: number
  readonly end: number
  /** White space between the slashes and the text. */
  readonly gap: string
  readonly text: string
  readonly isAlone: boolean
}

/**
 * Every `//` comment in code, in order. Text that only looks like one (in strings, templates, JSX) does not count. A
 * comment with a meaning continues in the comments on the next lines that begin with two or more spaces, and a value
 * continues until its brackets are closed. Regions never continue. Claims and regions apply to entire lines, so they
 * are unreadable after code.
 */
export function commentsOf(code: string, syntax: WithComments | undefined): Comment[] {
  if (syntax === undefined || !code.includes('//')) return []
  const joined: Written[] = []
  for (const comment of writtenIn(code, syntax)) {
    const last = joined.at(-1)
    if (last !== undefined && comment.isAlone && continues(code, last, comment)) {
      joined[joined.length - 1] = { ...last, text: `${last.text} ${comment.text}`.trim(), end: comment.end }
    } else joined.push(comment)
  }
  return joined.map(({ text, start, end, gap, isAlone }) => {
    const read = inItsLine(readComment(text), isAlone)
    return { ...read, start, end, isAlone, textStart: start + 2 + gap.length + text.length - read.text.length }
  })
}

/** The comments that readers don't see in the code: steps, what was asserted of them, and proofs of defaults. */
export function unseenIn(comments: readonly Comment[]): (Comment & { readonly kind: UnseenKind })[] {
  let isAfterStep = false
  return comments.filter((comment): comment is Comment & { readonly kind: UnseenKind } => {
    isAfterStep ||= hasRole(comment, 'step')
    const { isUnseen, ofSteps } = traitsOf(comment.kind)
    return isUnseen === true || (ofSteps === true && isAfterStep)
  })
}

/** The comments that a run or a compiler is compared with, in order. */
export function assertedIn(comments: readonly Comment[]): (Comment & { readonly kind: AssertedKind })[] {
  return comments.filter(
    (comment): comment is Comment & { readonly kind: AssertedKind } =>
      hasRole(comment, 'assertion') ||
      hasRole(comment, 'step') ||
      hasRole(comment, 'proof') ||
      hasRole(comment, 'claim'),
  )
}

/** The lines of code that a comment takes up, 0-based: the first, and the one after the last. */
export function linesOfComment(code: string, { start, end }: Pick<Comment, 'start' | 'end'>): LineRange {
  const from = code.slice(0, start).split('\n').length - 1
  return [from, from + code.slice(start, end).split('\n').length]
}

function inItsLine(read: ReadComment, isAlone: boolean): ReadComment {
  if (isAlone || !(hasRole(read, 'claim') || hasRole(read, 'region'))) return read
  const fault = { problem: 'this comment applies to entire lines', remedy: 'put it on its own line' }
  return { kind: 'unreadable', text: read.text, fault }
}

function writtenIn(code: string, { comments }: WithComments): Written[] {
  return comments.flatMap(({ type, start, end }) => {
    if (type !== 'Line') return []
    const [, gap = '', text = ''] = /^\/\/([ \t]*)(.*?)\s*$/.exec(code.slice(start, end)) ?? []
    const lineStart = code.lastIndexOf('\n', start - 1) + 1
    return [{ start, end, gap, text, isAlone: code.slice(lineStart, start).trim() === '' }]
  })
}

/** Returns whether a comment on its own line continues the one before it. */
function continues(code: string, last: Written, { start, gap }: Written): boolean {
  if (!/^\n[ \t]*$/.test(code.slice(last.end, start))) return false
  const { role } = traitsOf(readComment(last.text).kind)
  if (role === undefined || role === 'region') return false
  return gap.length > 1 || (last.text.startsWith('→') && openBrackets(last.text) > 0)
}

/** How many brackets a value leaves open, not counting those in strings. */
function openBrackets(value: string): number {
  const bare = value.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, '')
  return (bare.match(/[[{(]/g)?.length ?? 0) - (bare.match(/[\]})]/g)?.length ?? 0)
}
