import type { SyntaxNode } from '@lezer/common'
import { commentKinds, traitsOf, type KindOf } from '../../../page/fence/commentGrammar'
import { declarationIn, declaredIn, isStatement, type ParsedCode } from './parseCode'

/** The subject of an assertion: a statement, the first rendering, or the last step. */
export interface Owner {
  /** The statement. */
  readonly statement?: SyntaxNode
  /** Or the rendering before the first step, or the last step before the comment. */
  readonly step?: 'render' | 'last'
  /** Or the fault. */
  readonly fault?: { readonly problem: string; readonly remedy: string }
}

const declarations =
  /^(?:(?:Function|Class|Interface|TypeAlias|Enum|Namespace|Ambient|Import|Export)Declaration|ImportEquals)$/

/** Returns whether a statement does nothing when it runs. */
function isDeclaration(statement: SyntaxNode): boolean {
  return declarations.test(statement.name) && declarationIn(statement) === undefined
}

/** Returns whether a statement only creates functions: `const App = () => <p />`. */
function makesFunctions(statement: SyntaxNode): boolean {
  const declaration = declarationIn(statement)
  if (declaration === undefined) return false
  return declaredIn(declaration).every(
    ({ value }) => value?.name === 'ArrowFunction' || value?.name === 'FunctionExpression',
  )
}

/** The assertions that can follow a step. */
const ofSteps = Object.entries(commentKinds).flatMap(([kind, row]) => ('ofSteps' in row ? [kind] : []))

/**
 * Finds the subject of an assertion at `start`: the statement before it with only comments in between, or the step
 * before it if no statement comes after that step.
 */
export function ownerOf(
  code: ParsedCode,
  start: number,
  lastStep: { readonly end: number } | undefined,
  kind: KindOf<'assertion'>,
): Owner {
  const statement = statementBefore(code, start)
  const canBeStep = traitsOf(kind).ofSteps === true
  if (lastStep !== undefined && (statement === undefined || statement.to <= lastStep.end)) {
    if (canBeStep) return { step: 'last' }
    return {
      fault: { problem: 'a step has no value', remedy: `assert ${ofSteps.join(', ')}, or what the screen shows` },
    }
  }
  if (statement === undefined) {
    return {
      fault: {
        problem: 'this asserts nothing',
        remedy: 'put it after a statement, on the same line or directly below',
      },
    }
  }
  if (canBeStep && makesFunctions(statement)) return { step: 'render' }
  if (isDeclaration(statement)) {
    if (canBeStep) return { step: 'render' }
    return { fault: { problem: 'a declaration has no value', remedy: 'put it after an expression or a variable' } }
  }
  return checkKind(statement, kind)
}

/** Checks whether an assertion of this kind is possible for a statement. */
function checkKind(statement: SyntaxNode, kind: KindOf<'assertion'>): Owner {
  const { subject } = traitsOf(kind)
  if (subject === 'output') return { statement }
  if (statement.name === 'ExpressionStatement') return { statement }
  if (subject === 'failure') {
    const problem = `"${kind}" can only be asserted of an expression`
    return { fault: { problem, remedy: 'remove the variable' } }
  }
  const declaration = declarationIn(statement)
  const [declared, ...others] = declaration === undefined ? [] : declaredIn(declaration)
  if (declared?.target.name === 'VariableDefinition' && others.length === 0) return { statement }
  const remedy = 'assert an expression, or the declaration of one variable'
  return { fault: { problem: 'this statement has no value', remedy } }
}

/** The innermost of the statements that end last before an offset, if only comments are in between. */
function statementBefore({ text, top }: ParsedCode, offset: number): SyntaxNode | undefined {
  let last: SyntaxNode | undefined
  top.cursor().iterate((node) => {
    if (node.from >= offset) return false
    if (node.to <= offset && node.to >= (last?.to ?? 0) && isStatement(node.node)) last = node.node
    return undefined
  })
  if (last === undefined) return undefined
  const between = text.slice(last.to, offset).replace(/\/\/.*|\/\*[^]*?\*\//g, '')
  return between.trim() === '' ? last : undefined
}
