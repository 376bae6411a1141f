import { escapeRegExp } from '../../escapeRegExp'

/** The role of a comment in a sample. */
type Role = 'assertion' | 'step' | 'answer' | 'proof' | 'claim' | 'region'

/**
 * The aspect of a statement that an assertion describes: its value, the exception or rejection that it ends with, or its
 * output while it runs, with one comment for each piece.
 */
type Subject = 'value' | 'failure' | 'output'

/** A kind of comment with a meaning. */
interface Kind {
  /** How it begins. A word with a colon takes a text; any other word of letters is the entire comment. */
  readonly opens: string
  readonly role: Role
  /** The subject of an assertion. */
  readonly subject?: Subject
  /** Can also be asserted of a step, or of the first rendering. */
  readonly ofSteps?: true
  /** Only the run needs it. Readers find it in the list of what was verified, and not in the code. */
  readonly isUnseen?: true
  /** States a result of the sample. It is set apart on the page. */
  readonly isResult?: true
  /** Quotes a message. It is in the search and in the error index. */
  readonly isMessage?: true
  /** The pattern of its text, with a group for each part, and an example. */
  readonly text?: readonly [pattern: RegExp, example: string]
}

/** `POST /api/books → 201 {"id": 1} after 300 ms`: method, address, status, `offline`, body, milliseconds. */
const answer =
  /^(?:(GET|POST|PUT|PATCH|DELETE)\s+)?(\S+)\s*→\s*(?:(\d{3})(?:\s+|$)|(offline)\s*)?(.*?)(?:\s*\bafter (\d+) ms)?$/

/**
 * Every comment with a meaning, in one place. All code that reads, runs, shows, searches or spell-checks samples uses
 * this table. A pattern has a group for each part. A new kind of comment needs a line here, and code that acts on it:
 * assertions are recorded in `verify/samples/runtime/shared/recorder.ts`, and judged in
 * `verify/samples/code/findings.ts`.
 */
export const commentKinds = {
  value: { opens: '→', role: 'assertion', subject: 'value', isResult: true },
  pending: { opens: 'pending', role: 'assertion', subject: 'value', isResult: true },
  logs: { opens: 'logs:', role: 'assertion', subject: 'output', ofSteps: true, isResult: true },
  errors: { opens: 'errors:', role: 'assertion', subject: 'output', ofSteps: true, isResult: true, isMessage: true },
  throws: { opens: 'throws:', role: 'assertion', subject: 'failure', ofSteps: true, isResult: true, isMessage: true },
  rejects: { opens: 'rejects:', role: 'assertion', subject: 'failure', isResult: true, isMessage: true },
  shows: { opens: 'shows:', role: 'step', isUnseen: true },
  click: {
    opens: 'click:',
    role: 'step',
    isUnseen: true,
    text: [/^(?!#)(.+?)(?: #([1-9]\d*))?$/, '// click: Add, or // click: Add #2 for the second'],
  },
  type: { opens: 'type:', role: 'step', isUnseen: true, text: [/^(.+?) =(?: (.*))?$/, '// type: Title = Kindred'] },
  press: { opens: 'press:', role: 'step', isUnseen: true, text: [/^\S+$/, '// press: Enter'] },
  wait: { opens: 'wait:', role: 'step', isUnseen: true, text: [/^(\d+) ms$/, '// wait: 300 ms'] },
  reload: { opens: 'reload', role: 'step', isUnseen: true },
  fetch: { opens: 'fetch:', role: 'answer', text: [answer, '// fetch: GET /address → 200 {"json": true} after 5 ms'] },
  default: {
    opens: 'default:',
    role: 'proof',
    isUnseen: true,
    text: [/^(\S+) is (.+)$/, "// default: storage is 'sessionStorage'"],
  },
  compilerError: {
    opens: '@errors',
    role: 'claim',
    isMessage: true,
    text: [/^(?:\(ts\d\))?:\s*\d+(?:[,\s]+\d+)*$/, '// @errors: 2339 or // @errors(ts5): 2339'],
  },
  compilerCrash: { opens: '@crash', role: 'claim', text: [/^(?:\(ts\d\))?$/, '// @crash(ts5)'] },
  region: { opens: '#region', role: 'region' },
  endregion: { opens: '#endregion', role: 'region' },
} as const satisfies Readonly<Record<string, Kind>>

export type CommentKind = keyof typeof commentKinds

/** The kinds of one role. */
export type KindOf<R extends Role> = {
  [K in CommentKind]: (typeof commentKinds)[K]['role'] extends R ? K : never
}[CommentKind]

/** The kinds that readers may not see in the code. */
export type UnseenKind = {
  [K in CommentKind]: (typeof commentKinds)[K] extends { readonly isUnseen: true } | { readonly ofSteps: true }
    ? K
    : never
}[CommentKind]

/** The kinds that say what a run does or finds, or what a compiler reports. */
export type AssertedKind = KindOf<'assertion' | 'step' | 'proof' | 'claim'>

/** A comment, read: its kind, and its text without the opening word. */
export interface ReadComment {
  /** A `remark` only addresses the reader. An `unreadable` comment looks like another kind but does not fit it. */
  readonly kind: CommentKind | 'remark' | 'unreadable'
  readonly text: string
  /** What is wrong with an unreadable one. */
  readonly fault?: { readonly problem: string; readonly remedy: string }
}

const kinds: readonly (Kind & { readonly kind: CommentKind })[] = Object.entries(commentKinds).map(([kind, row]) => ({
  ...row,
  kind: kind as CommentKind,
}))

/** A word of letters must be the entire comment. A word that begins with `@` or `#` ends where its letters end. */
const openings = kinds.map(({ opens }) => {
  if (/^[a-z]+$/.test(opens)) return `${opens}$`
  return /^[@#]/.test(opens) ? `${opens}\\b` : escapeRegExp(opens)
})
const opening = new RegExp(`^(${openings.join('|')})[ \\t]*(.*)$`)

const words = kinds.flatMap(({ opens }) => /^([a-z]+):$/.exec(opens)?.[1] ?? [])
const wholes = kinds.flatMap(({ opens }) => (/^[a-z]+$/.test(opens) ? opens : []))

/** `log:` for `logs:`, `Clicks:` for `click:`, `@error` for `@errors`, `->` for `→`, `pending.` for `pending`, and what to write. */
const nearMisses: readonly (readonly [RegExp, string])[] = [
  [/^[-=]>(?:\s|$)/, '// → value'],
  [/^@(?:errors?|crash)\b/i, '// @errors: 2339, // @errors(ts5): 2339 or // @crash(ts5)'],
  ...words.map(
    (word) =>
      [new RegExp(`^(?:${word}|${word.replace(/s$/, '')})(?:s|es)?\\s*:\\s*(.*)`, 'i'), `// ${word}: $1`] as const,
  ),
  [new RegExp(`^(?:${wholes.join('|')})[.:]$`, 'i'), `// ${wholes.join(' or // ')}`],
]

/**
 * Reads the text after the slashes of a comment.
 *
 *   "→ 4"             ->  value, "4"
 *   "click: Add #2"   ->  click, "Add #2"
 *   "Click: Add"      ->  unreadable
 *   "why it is so"    ->  remark
 */
export function readComment(text: string): ReadComment {
  const [, opens, rest = ''] = opening.exec(text) ?? []
  const found = kinds.find((kind) => kind.opens === opens)
  if (found === undefined) {
    const [remedy] = nearMisses.flatMap(([pattern, right]) => pattern.exec(text)?.[0].replace(pattern, right) ?? [])
    if (remedy === undefined) return { kind: 'remark', text }
    const fault = { problem: 'this comment cannot be read', remedy: `write ${remedy.trimEnd()}` }
    return { kind: 'unreadable', text, fault }
  }
  const [pattern, example = ''] = found.text ?? []
  if (pattern?.test(rest) !== false) return { kind: found.kind, text: rest }
  return {
    kind: 'unreadable',
    text: rest,
    fault: { problem: 'this comment cannot be read', remedy: `write ${example}` },
  }
}

/** A comment as written in code: `default` and `storage is 'a'` -> `// default: storage is 'a'`. */
export function writeComment(kind: CommentKind, text: string): string {
  const { opens } = commentKinds[kind]
  return `// ${opens}${opens.startsWith('@') ? '' : ' '}${text}`
}

/** What `@errors` and `@crash` claim about a compiler. */
export interface CompilerClaim {
  /** `ts5`; undefined for every compiler that checks the sample. */
  readonly compiler: string | undefined
  /** Error codes; none for a crash. */
  readonly codes: readonly number[]
}

/** The text of a claim -> its parts: `(ts5): 2339, 2345` -> ts5, 2339 and 2345. */
export function readClaim(text: string): CompilerClaim {
  const [, compiler, list = ''] = /^(?:\((ts\d)\))?(?::\s*(.*))?$/.exec(text) ?? []
  return { compiler, codes: (list.match(/\d+/g) ?? []).map(Number) }
}

/** The parts of a comment's text, as defined by its kind: for `wait`, `300 ms` -> 300. */
export function partsOfText(kind: CommentKind, text: string): (string | undefined)[] {
  const [pattern] = kinds.find((row) => row.kind === kind)?.text ?? []
  return pattern?.exec(text)?.slice(1) ?? []
}

/** The traits of a kind. Remarks and unreadable comments have none. */
export function traitsOf(kind: ReadComment['kind']): Partial<Kind> {
  return kind === 'remark' || kind === 'unreadable' ? {} : commentKinds[kind]
}

/** Returns whether a comment's kind has this role. */
export function hasRole<R extends Role, C extends { readonly kind: ReadComment['kind'] }>(
  comment: C,
  role: R,
): comment is C & { readonly kind: KindOf<R> } {
  return traitsOf(comment.kind).role === role
}
