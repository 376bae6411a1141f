import ts from 'typescript'
import { commentKinds, traitsOf, type KindOf } from '../../../page/fence/commentGrammar'

/** The subject of an assertion: a statement, the first rendering, or the last step. */
export interface Owner {
  /** The statement. */
  readonly statement?: ts.Statement
  /** Or the rendering before the first step, or the last step before the comment. */
  readonly step?: 'render' | 'last'
  /** Or the fault. */
  readonly fault?: { readonly problem: string; readonly remedy: string }
}

/** Returns whether a statement does nothing when it runs. */
function isDeclaration(node: ts.Statement): boolean {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isModuleDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isExportAssignment(node)
  )
}

/** Returns whether a statement only creates functions: `const App = () => <p />`. */
function makesFunctions(node: ts.Statement): boolean {
  if (!ts.isVariableStatement(node)) return false
  return node.declarationList.declarations.every(
    ({ initializer }) => initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
  )
}

/** The assertions that can follow a step. */
const ofSteps = Object.entries(commentKinds).flatMap(([kind, row]) => ('ofSteps' in row ? [kind] : []))

/**
 * Finds the subject of an assertion at `start`: the statement before it with only comments in between, or the step
 * before it if no statement comes after that step.
 */
export function ownerOf(
  tree: ts.SourceFile,
  start: number,
  lastStep: { readonly end: number } | undefined,
  kind: KindOf<'assertion'>,
): Owner {
  const statement = statementBefore(tree, start)
  const canBeStep = traitsOf(kind).ofSteps === true
  if (lastStep !== undefined && (statement === undefined || statement.end <= lastStep.end)) {
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
function checkKind(statement: ts.Statement, kind: KindOf<'assertion'>): Owner {
  const { subject } = traitsOf(kind)
  if (subject === 'output') return { statement }
  if (ts.isExpressionStatement(statement)) return { statement }
  if (subject === 'failure') {
    const problem = `"${kind}" can only be asserted of an expression`
    return { fault: { problem, remedy: 'remove the variable' } }
  }
  const [declaration, ...others] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : []
  if (declaration !== undefined && others.length === 0 && ts.isIdentifier(declaration.name)) return { statement }
  const remedy = 'assert an expression, or the declaration of one variable'
  return { fault: { problem: 'this statement has no value', remedy } }
}

/** The innermost of the statements that end last before an offset, if only comments are in between. */
function statementBefore(tree: ts.SourceFile, offset: number): ts.Statement | undefined {
  let last: ts.Statement | undefined
  const visit = (node: ts.Node) => {
    if (node.getStart(tree) >= offset) return
    if (ts.isStatement(node) && !ts.isBlock(node) && node.end <= offset && node.end >= (last?.end ?? 0)) last = node
    ts.forEachChild(node, visit)
  }
  visit(tree)
  if (last === undefined) return undefined
  const between = tree.text.slice(last.end, offset).replace(/\/\/.*|\/\*[^]*?\*\//g, '')
  return between.trim() === '' ? last : undefined
}
