import type ts from 'typescript'
import { commentsOf, type LineComment } from './comments'
import { ownerOf } from './owner'

export type AssertionKind = 'value' | 'logs' | 'errors' | 'throws' | 'rejects' | 'pending'
export type StepKind = 'shows' | 'click' | 'type' | 'press' | 'wait' | 'reload'

/** A comment that has a meaning, with its place in the code. Its text may go on in the comments below it. */
interface Directive {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What a statement or a step must give. */
export interface Assertion extends Directive {
  readonly kind: AssertionKind
  /** Position in the sample's list: names the assertion in its run. */
  readonly id: number
  /** The statement; undefined for one that belongs to a step. */
  readonly statement: ts.Statement | undefined
}

/** Something a reader does, or sees. */
export interface Step extends Directive {
  readonly kind: StepKind
  readonly id: number
  /** What must be logged or thrown meanwhile. */
  readonly assertions: readonly Assertion[]
}

/** `// fetch: …`: what a request is answered with. */
export type Answer = Directive

/** `// @errors(ts5): 2339` or `// @crash(ts5)`: what a compiler must say to the line below. */
export interface CompilerClaim extends Directive {
  /** Undefined for every compiler that looks at the sample. */
  readonly compiler: string | undefined
  /** Error codes in the line below; undefined for a crash. */
  readonly codes: readonly number[] | undefined
}

/** `// default: storage is 'sessionStorage'`: the assertion above it proves that a table on the page is right. */
export interface DefaultProof extends Directive {
  readonly name: string
  readonly value: string
}

/** A comment that looks like a directive and is none. */
export interface DirectiveFault extends Directive {
  readonly problem: string
  readonly remedy: string
}

/** Everything that the comments of a sample ask for. */
export interface Directives {
  readonly assertions: readonly Assertion[]
  /** What the first rendering must log or throw. */
  readonly onRender: readonly Assertion[]
  readonly steps: readonly Step[]
  readonly answers: readonly Answer[]
  readonly claims: readonly CompilerClaim[]
  readonly defaults: readonly DefaultProof[]
  readonly faults: readonly DirectiveFault[]
}

const assertionNames: Readonly<Record<string, AssertionKind>> = {
  '→': 'value',
  'logs:': 'logs',
  'errors:': 'errors',
  'throws:': 'throws',
  'rejects:': 'rejects',
  pending: 'pending',
}
const stepNames: Readonly<Record<string, StepKind>> = {
  'shows:': 'shows',
  'click:': 'click',
  'type:': 'type',
  'press:': 'press',
  'wait:': 'wait',
  reload: 'reload',
}
const directive =
  /^(→|logs:|errors:|throws:|rejects:|shows:|click:|type:|press:|wait:|fetch:|default:|(?:pending|reload)$)\s*(.*)$/
const claim = /^@(errors|crash)(?:\((ts\d)\))?(?::\s*(.*))?$/

/** Comments that mean to be directives, and what they should be. */
const misspelt: readonly (readonly [RegExp, string])[] = [
  [/^[-=]>(?:\s|$)/, '// → value'],
  [/^@(?:errors?|crash)\b/i, '// @errors: 2339, // @errors(ts5): 2339 or // @crash(ts5)'],
  [
    /^(?:logs?|errors?|throws?|rejects?|shows?|clicks?|types?|press(?:es)?|waits?|fetch(?:es)?|defaults?):/i,
    'the name in small letters: logs, errors, throws, rejects, shows, click, type, press, wait, fetch, default',
  ],
  [/^(?:pending|reload)[.:]$/i, '// pending or // reload'],
]

/** What must stand behind the name of a step. */
const stepTexts: Readonly<Partial<Record<StepKind, readonly [RegExp, string]>>> = {
  click: [/./, '// click: Add, or // click: Add #2 for the second'],
  type: [/^.+ =(?: |$)/, '// type: Title = Kindred'],
  press: [/^\S+$/, '// press: Enter'],
  wait: [/^\d+ ms$/, '// wait: 300 ms'],
}

/** Reads the comments of a sample. Pure; what is wrong with them is returned as faults. */
export function directivesOf(tree: ts.SourceFile): Directives {
  const found = {
    assertions: [] as Assertion[],
    onRender: [] as Assertion[],
    steps: [] as (Step & { assertions: Assertion[] })[],
    answers: [] as Answer[],
    claims: [] as CompilerClaim[],
    defaults: [] as DefaultProof[],
    faults: [] as DirectiveFault[],
  }
  let id = 0
  /** Where the comment before ends, if it asserts something, or says which default that proves. */
  let proved: number | undefined
  for (const comment of joinContinued(commentsOf(tree), tree.text)) {
    const { start, end } = comment
    const [, name = '', text = ''] = directive.exec(comment.text) ?? []
    const assertion = assertionNames[name]
    const step = stepNames[name]
    const addFault = (problem: string, remedy: string) => found.faults.push({ text, start, end, problem, remedy })
    if (assertion !== undefined) {
      const owner = ownerOf(tree, comment, found.steps.at(-1), assertion)
      const made = { kind: assertion, id: id++, text, start, end }
      const { statement } = { statement: undefined, ...owner }
      if ('problem' in owner) addFault(owner.problem, owner.remedy)
      else if (owner.step === 'render') found.onRender.push({ ...made, statement })
      else if (owner.step === 'last') found.steps.at(-1)?.assertions.push({ ...made, statement })
      else if (isTwice(found.assertions, made.kind, statement)) {
        addFault('this is asserted already', 'leave one of the two comments')
      } else found.assertions.push({ ...made, statement })
    } else if (step !== undefined) {
      const [pattern, example = ''] = stepTexts[step] ?? []
      if (pattern?.test(text) === false) addFault('this step cannot be read', `write ${example}`)
      else if (codeBelow(tree, start)) addFault('code stands below this step, and runs before it', 'put the steps last')
      else found.steps.push({ kind: step, id: id++, text, start, end, assertions: [] })
    } else if (name === 'fetch:') found.answers.push({ text, start, end })
    else if (name === 'default:') readDefault({ text, start, end }, found, isInNextLine(tree.text, proved, start))
    else readClaim(comment, found)
    proved = assertion !== undefined || step === 'shows' || name === 'default:' ? end : undefined
  }
  const [rendered] = found.onRender
  if (rendered !== undefined && found.steps.length === 0) {
    const remedy = 'put it behind a statement that runs, or let steps follow'
    found.faults.push({ ...rendered, problem: 'a declaration does nothing by itself', remedy })
  }
  return found
}

/** Only the console can be asserted in several comments: they speak of one line each. */
function isTwice(assertions: readonly Assertion[], kind: AssertionKind, statement: ts.Statement | undefined): boolean {
  const isConsole = kind === 'logs' || kind === 'errors'
  return !isConsole && assertions.some((other) => other.kind === kind && other.statement === statement)
}

/** Tells whether a statement of the module goes on or begins after an offset. */
function codeBelow(tree: ts.SourceFile, offset: number): boolean {
  return (tree.statements.at(-1)?.end ?? 0) > offset
}

/** Reads which default an assertion proves. */
function readDefault(
  directive: Directive,
  found: { defaults: DefaultProof[]; faults: DirectiveFault[] },
  isBelowAssertion: boolean,
): void {
  const [, name, value] = /^(\S+) is (.+)$/.exec(directive.text) ?? []
  if (name === undefined || value === undefined) {
    const remedy = "write // default: storage is 'sessionStorage'"
    found.faults.push({ ...directive, problem: 'this default cannot be read', remedy })
  } else if (!isBelowAssertion) {
    const remedy = 'put it into a line of its own, directly below the assertion that shows this default'
    found.faults.push({ ...directive, problem: 'this proves nothing', remedy })
  } else found.defaults.push({ ...directive, name, value })
}

/** Tells whether nothing but a line end stands between two offsets. */
function isInNextLine(code: string, end: number | undefined, start: number): boolean {
  return end !== undefined && /^\n[ \t]*$/.test(code.slice(end, start))
}

/** Reads a comment that speaks of a compiler, or that is close to a directive and none. */
function readClaim(
  { text, start, end }: LineComment,
  found: { claims: CompilerClaim[]; faults: DirectiveFault[] },
): void {
  const [, kind, compiler, list] = claim.exec(text) ?? []
  const codes =
    list
      ?.split(/[,\s]+/)
      .filter(Boolean)
      .map(Number) ?? []
  if (kind === 'crash' && list === undefined) {
    found.claims.push({ text, start, end, compiler: compiler ?? 'ts6', codes: undefined })
  } else if (kind === 'errors' && codes.length > 0 && !codes.some(Number.isNaN)) {
    found.claims.push({ text, start, end, compiler, codes })
  } else {
    const [, remedy] = misspelt.find(([pattern]) => pattern.test(text)) ?? []
    if (remedy === undefined) return
    found.faults.push({ text, start, end, problem: 'this comment cannot be read', remedy: `write ${remedy}` })
  }
}

/**
 * Assertions that speak of the same thing in the same way, together: a statement that logs three lines has three
 * comments. The first of each group gives its id to the run.
 */
export function groupsOf(assertions: readonly Assertion[]): Assertion[][] {
  const groups: Assertion[][] = []
  for (const assertion of assertions) {
    const { kind, statement } = assertion
    const group = groups.find(([first]) => first?.kind === kind && first.statement === statement)
    if (group === undefined) groups.push([assertion])
    else group.push(assertion)
  }
  return groups
}

/** The groups of all assertions of a sample: those of its statements, of the first rendering, and of each step. */
export function allGroups({ assertions, onRender, steps }: Directives): Assertion[][] {
  return [assertions, onRender, ...steps.map((step) => step.assertions)].flatMap(groupsOf)
}

/**
 * Joins a directive with the comments that continue it: those in the next lines that begin with two spaces or more, and
 * for a value all until its brackets are closed.
 */
function joinContinued(comments: readonly LineComment[], code: string): LineComment[] {
  const joined: LineComment[] = []
  for (const comment of comments) {
    const last = joined.at(-1)
    const isBelow = isInNextLine(code, last?.end, comment.start)
    const isOpen = last !== undefined && last.text.startsWith('→') && depthOf(last.text) > 0
    const isMore = last !== undefined && directive.test(last.text) && comment.gap.length > 1
    if (last !== undefined && isBelow && comment.isAlone && (isOpen || isMore)) {
      joined[joined.length - 1] = { ...last, text: `${last.text} ${comment.text}`.trim(), end: comment.end }
    } else joined.push(comment)
  }
  return joined
}

/** How many brackets a value leaves open; those in strings do not count. */
function depthOf(value: string): number {
  const bare = value.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, '')
  return (bare.match(/[[{(]/g)?.length ?? 0) - (bare.match(/[\]})]/g)?.length ?? 0)
}
