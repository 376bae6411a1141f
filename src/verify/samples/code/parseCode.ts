import type { SyntaxNode } from '@lezer/common'
import { parser } from '@lezer/javascript'

/** The code of a sample, and its syntax tree. */
export interface ParsedCode {
  readonly text: string
  readonly top: SyntaxNode
}

const typescript = parser.configure({ dialect: 'ts' })
const jsx = parser.configure({ dialect: 'ts jsx' })

/** A sample -> its syntax tree. JSX is enabled in every language that may contain it. */
export function parseCode(text: string, language: string): ParsedCode {
  const tree = (language === 'ts' ? typescript : jsx).parse(text)
  return { text, top: tree.topNode }
}

/** The children of a node, without comments. */
export function partsOf(node: SyntaxNode): SyntaxNode[] {
  const parts: SyntaxNode[] = []
  for (let child = node.firstChild; child !== null; child = child.nextSibling) {
    if (!isComment(child)) parts.push(child)
  }
  return parts
}

export function isComment({ name }: SyntaxNode): boolean {
  return name === 'LineComment' || name === 'BlockComment'
}

/** Returns whether two nodes of the same code are the same: parsers make a new object each time. */
export function isSameNode(one: SyntaxNode | undefined, other: SyntaxNode | undefined): boolean {
  return one?.type === other?.type && one?.from === other?.from && one?.to === other?.to
}

/** Returns whether a node is a statement. What `export` and `declare` precede belongs to their statement. */
export function isStatement({ type, name, parent }: SyntaxNode): boolean {
  const isInside = parent?.name === 'ExportDeclaration' || parent?.name === 'AmbientDeclaration'
  return type.is('Statement') && name !== 'Block' && name !== ';' && !isInside
}

/** The variables that a statement declares, with `export` or without, or undefined for another statement. */
export function declarationIn(statement: SyntaxNode): SyntaxNode | undefined {
  if (statement.name === 'VariableDeclaration') return statement
  return (statement.name === 'ExportDeclaration' && statement.getChild('VariableDeclaration')) || undefined
}

/** A variable, or the pattern of several, with its first value. */
export interface Declared {
  readonly target: SyntaxNode
  readonly value: SyntaxNode | undefined
}

/** `const a = 1, b = f()` -> `a` with `1`, `b` with `f()`. */
export function declaredIn(declaration: SyntaxNode): Declared[] {
  const found: Declared[] = []
  let last: SyntaxNode | undefined
  for (const part of partsOf(declaration)) {
    if (last === undefined && /^(?:VariableDefinition|ArrayPattern|ObjectPattern)$/.test(part.name)) {
      found.push({ target: part, value: undefined })
      last = part
    }
    const isValue = part.prevSibling?.name === 'Equals' && last !== undefined
    if (isValue && last !== undefined) found[found.length - 1] = { target: last, value: part }
    if (part.name === ',') last = undefined
  }
  return found
}

/** Returns whether a node is a function, so that its body runs at another time. */
export function isFunction({ name }: SyntaxNode): boolean {
  return /^(?:ArrowFunction|FunctionExpression|FunctionDeclaration|MethodDeclaration)$/.test(name)
}
