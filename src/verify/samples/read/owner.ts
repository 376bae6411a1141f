import ts from 'typescript'
import type { KindOf } from '../../../page/fence/commentGrammar'

/** What an assertion speaks of: a statement, the first rendering, or the last step. */
export interface Owner {
  /** The statement. */
  readonly statement?: ts.Statement
  /** Or the rendering before the first step, or the last step before the comment. */
  readonly step?: 'render' | 'last'
  /** Or what is wrong. */
  readonly fault?: { readonly problem: string; readonly remedy: string }
}

/** Statements that do nothing when they run. */
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

/** Tells whether a statement only makes functions: `const App = () => <p />`. */
function makesFunctions(node: ts.Statement): boolean {
  if (!ts.isVariableStatement(node)) return false
  return node.declarationList.declarations.every(
    ({ initializer }) => initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
  )
}

/**
 * Finds what an assertion at `start` speaks of: the statement that ends before it with nothing but comments between, or the step
 * before it when no statement comes after that step.
 */
export function ownerOf(
  tree: ts.SourceFile,
  start: number,
  lastStep: { readonly end: number } | undefined,
  kind: KindOf<'assertion'>,
): Owner {
  const statement = statementBefore(tree, start)
  const canBeStep = kind === 'logs' || kind === 'errors' || kind === 'throws'
  if (lastStep !== undefined && (statement === undefined || statement.end <= lastStep.end)) {
    if (canBeStep) return { step: 'last' }
    return {
      fault: { problem: 'a step has no value', remedy: 'assert logs, errors, throws, or what the screen shows' },
    }
  }
  if (statement === undefined) {
    return {
      fault: {
        problem: 'this asserts nothing',
        remedy: 'put it behind a statement, in the same line or directly below',
      },
    }
  }
  if (canBeStep && makesFunctions(statement)) return { step: 'render' }
  if (isDeclaration(statement)) {
    if (canBeStep) return { step: 'render' }
    return { fault: { problem: 'a declaration has no value', remedy: 'put it behind an expression or a variable' } }
  }
  return checkKind(statement, kind)
}

/** Tells whether a statement can give what is asserted of it. */
function checkKind(statement: ts.Statement, kind: KindOf<'assertion'>): Owner {
  if (kind === 'logs' || kind === 'errors') return { statement }
  if (ts.isExpressionStatement(statement)) return { statement }
  if (kind === 'throws' || kind === 'rejects') {
    const problem = `only an expression can be asserted to be one that ${kind}`
    return { fault: { problem, remedy: 'leave out the variable' } }
  }
  const [declaration, ...others] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : []
  if (declaration !== undefined && others.length === 0 && ts.isIdentifier(declaration.name)) return { statement }
  const remedy = 'assert an expression, or the declaration of one variable'
  return { fault: { problem: 'this statement has no value', remedy } }
}

/** The innermost of the statements that end last before an offset, when only comments stand between. */
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
