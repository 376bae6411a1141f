import type { SyntaxNode } from '@lezer/common'
import { traitsOf } from '../../../page/fence/commentGrammar'
import { groupsOf, type Assertion } from './directives'
import { declarationIn, declaredIn, isFunction, partsOf, type ParsedCode } from './parseCode'

/** The object that instrumented code reports to: see runtime/shared/recorder.ts. */
export const recorderName = '__sample'

/** Text to insert at an offset. At the same offset, insertions with a lower rank come first. */
export interface Insertion {
  readonly at: number
  readonly text: string
  readonly rank: number
}

/** Code with its insertions. */
export interface Instrumented {
  readonly code: string
  /** Offset in this code -> the same place in the sample. */
  readonly sourceOffset: (offset: number) => number
}

/**
 * A sample -> the same code, which reports the subjects of its assertions. It doesn't move code or add lines, so that
 * the lines in errors stay correct. `more` is also inserted.
 *
 *   a.b // → 1              ->  __sample.value(0, (a.b)) // → 1
 *   const c = f() // → 2    ->  const c = f();__sample.value(1, c); // → 2
 *   go() // logs: x         ->  {__sample.enter(2);try{go()}finally{__sample.leave(2)}} // logs: x
 */
export function instrument(
  parsed: ParsedCode,
  assertions: readonly Assertion[],
  more: readonly Insertion[] = [],
): Instrumented {
  const insertions = groupsOf(assertions).flatMap(([first]) =>
    first === undefined ? [] : insertionsFor(parsed, first),
  )
  insertions.push(...more)
  insertions.sort((a, b) => a.at - b.at || a.rank - b.rank)
  let code = ''
  let from = 0
  for (const { at, text } of insertions) {
    code += parsed.text.slice(from, at) + text
    from = at
  }
  return { code: code + parsed.text.slice(from), sourceOffset: (offset) => sourceOffset(insertions, offset) }
}

/** Subtracts the insertions before an offset of the instrumented code. Inside an insertion, returns its offset. */
function sourceOffset(insertions: readonly Insertion[], offset: number): number {
  let added = 0
  for (const { at, text } of insertions) {
    if (offset < at + added) break
    if (offset < at + added + text.length) return at
    added += text.length
  }
  return offset - added
}

function insertionsFor({ text }: ParsedCode, { kind, id, statement }: Assertion): Insertion[] {
  if (statement === undefined) return []
  const declaration = declarationIn(statement)
  const call = (name: string) => `${recorderName}.${name}(${id}`
  const { subject } = traitsOf(kind)
  if (subject === 'output') {
    const isDeclared = declaration !== undefined
    return [
      { at: statement.from, text: isDeclared ? `${call('enter')});` : `{${call('enter')});try{`, rank: 0 },
      { at: statement.to, text: isDeclared ? `;${call('leave')});` : `}finally{${call('leave')})}}`, rank: 9 },
    ]
  }
  if (declaration !== undefined) {
    const { from, to } = declaredIn(declaration)[0]?.target ?? declaration
    return [{ at: statement.to, text: `;${call(kind)}, ${text.slice(from, to)});`, rank: 5 }]
  }
  const [expression] = partsOf(statement)
  if (statement.name !== 'ExpressionStatement' || expression === undefined) return []
  const isAsync = kind === 'rejects' || containsAwait(expression)
  const before = () => {
    if (subject === 'value') return `${call(kind)}, (`
    if (!isAsync) return `${call('throws')}, () => (`
    return `${canAwait(statement) ? 'await ' : ''}${call('rejects')}, async () => (`
  }
  return [
    { at: expression.from, text: before(), rank: 5 },
    { at: expression.to, text: '))', rank: 5 },
  ]
}

/** Returns whether a statement may use `await`: at the top of the module, or in an async function. */
function canAwait(statement: SyntaxNode): boolean {
  let around = statement.parent
  while (around !== null && !isFunction(around)) around = around.parent
  return around === null || around.getChild('async') !== null
}

/** Returns whether an expression contains `await`, except in functions inside it. */
function containsAwait(node: SyntaxNode): boolean {
  if (node.name === 'AwaitExpression') return true
  return !isFunction(node) && partsOf(node).some(containsAwait)
}
