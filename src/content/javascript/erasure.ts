import type { Edit } from './edits'
import { childrenOf, type Node } from './syntax'

type FunctionNode = Extract<
  Node,
  { params: readonly unknown[]; id: unknown; generator: unknown; body: { body: unknown } | null }
>

/** The text that a node loses, and the nodes below it that still need to be visited. */
export interface Erasure {
  readonly edits: readonly Edit[]
  readonly children: readonly Node[]
}

/** Expressions that never need parentheses. */
const simple: ReadonlySet<string> = new Set([
  'Identifier',
  'Literal',
  'ThisExpression',
  'MemberExpression',
  'CallExpression',
  'ArrayExpression',
  'TemplateLiteral',
  'ParenthesizedExpression',
])

/** Parents of an entire expression, where parentheses around it have no effect. */
const wholePlaces: ReadonlySet<string> = new Set([
  'VariableDeclarator',
  'Property',
  'ReturnStatement',
  'ArrayExpression',
])

/** Finds the text that one node loses without its types. It does not handle statements that consist only of types. */
export function erasureOf(code: string, node: Node, parent: Node | undefined): Erasure {
  const children = childrenOf(node)
  switch (node.type) {
    case 'TSTypeAnnotation':
      return gone(withMark(code, node.start), node.end)
    case 'TSTypeParameterDeclaration':
    case 'TSTypeParameterInstantiation':
      return gone(node.start, node.end)
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression': {
      const { expression } = node
      const isBare = expression.type === 'ParenthesizedExpression' && isWhole(parent)
      const edits = isBare
        ? [cut(node.start, expression.expression.start), cut(expression.expression.end, node.end)]
        : [cut(expression.end, node.end)]
      return { edits, children: isBare ? [expression.expression] : [expression] }
    }
    case 'TSTypeAssertion':
      return { edits: [cut(node.start, node.expression.start)], children: [node.expression] }
    case 'TSInstantiationExpression':
      return { edits: [], children }
    case 'TSParameterProperty':
      return { edits: [cut(node.start, node.parameter.start)], children: [node.parameter] }
    case 'ParenthesizedExpression':
      return { edits: parenthesesOf(code, node, parent), children }
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return functionErasure(code, node, children)
    case 'ClassDeclaration':
    case 'ClassExpression':
      return classErasure(code, node, children)
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'AccessorProperty': {
      const mark = node.type === 'PropertyDefinition' && node.typeAnnotation ? undefined : node.key.end
      return { edits: [...modifiers(code, node.start, node.key.start), ...marksAt(code, mark)], children }
    }
    case 'Identifier': {
      // The node of a parameter `a?` has fields that the parser's types do not declare.
      const { optional, typeAnnotation } = node as { optional?: boolean; typeAnnotation?: Node | null }
      const isBare = optional === true && (typeAnnotation ?? null) === null
      return { edits: marksAt(code, isBare ? node.start + node.name.length : undefined), children }
    }
    default:
      return node.type.startsWith('TS') ? gone(node.start, node.end) : { edits: [], children }
  }
}

const cut = (from: number, to: number): Edit => ({ from, to, text: '' })

const gone = (from: number, to: number): Erasure => ({ edits: [cut(from, to)], children: [] })

/** The `?` or `!` before a type annotation belongs to it. */
function withMark(code: string, at: number): number {
  return at - (/[?!]\s*$/.exec(code.slice(Math.max(0, at - 8), at))?.[0].length ?? 0)
}

/** The `?` or `!` after a name without an annotation. */
function marksAt(code: string, at: number | undefined): Edit[] {
  if (at === undefined) return []
  const mark = /^\s*[?!]/.exec(code.slice(at))?.[0]
  return mark === undefined ? [] : [cut(at, at + mark.length)]
}

/** Words such as `private` and `readonly` before a name. */
function modifiers(code: string, from: number, to: number): Edit[] {
  const words = /\b(?:public|private|protected|readonly|override|abstract|declare)\s+/g
  return [...code.slice(from, to).matchAll(words)].map(({ index, 0: word }) =>
    cut(from + index, from + index + word.length),
  )
}

/** Parentheses that only a type needed, with the semicolon that separated them from the line before. */
function parenthesesOf(
  code: string,
  node: Node & { type: 'ParenthesizedExpression' },
  parent: Node | undefined,
): Edit[] {
  const inner = bareOf(node.expression)
  if (inner === node.expression || !(simple.has(inner.type) || isWhole(parent))) return []
  const before = code.slice(code.lastIndexOf('\n', node.start - 1) + 1, node.start)
  const semicolon = /^[ \t]*;$/.test(before) && /^\w/.test(code.slice(inner.start)) ? 1 : 0
  return [cut(node.start - semicolon, inner.start), cut(inner.end, node.end)]
}

const isWhole = (parent: Node | undefined) => parent !== undefined && wholePlaces.has(parent.type)

/** The expression inside type assertions. */
function bareOf(node: Node): Node {
  const isAssertion =
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSNonNullExpression' ||
    node.type === 'TSTypeAssertion'
  return isAssertion ? bareOf(node.expression) : node
}

/** Removes a `this` parameter, which is only a type. The body assigns parameters that had a modifier. */
function functionErasure(code: string, node: FunctionNode, children: readonly Node[]): Erasure {
  const [first, second] = node.params
  const isThis = first?.type === 'Identifier' && first.name === 'this'
  const names = node.params.flatMap((param) =>
    param.type === 'TSParameterProperty' ? [(/^\w+/.exec(code.slice(param.parameter.start)) ?? [''])[0]] : [],
  )
  return {
    edits: [
      ...(isThis ? [cut(first.start, second?.start ?? first.end)] : []),
      ...(names.length > 0 && node.body !== null ? [assignmentsIn(code, node.body, names)] : []),
    ],
    children: isThis ? children.filter((child) => child !== first) : children,
  }
}

/** Adds `this.a = a` at the beginning of a constructor, after a call to `super`. */
function assignmentsIn(
  code: string,
  body: { readonly body: readonly Node[]; readonly start: number; readonly end: number },
  names: readonly string[],
): Edit {
  const line = code.slice(code.lastIndexOf('\n', body.start) + 1)
  const outer = /^\s*/.exec(line)?.[0] ?? ''
  const [first] = body.body
  const isSuper = first !== undefined && code.slice(first.start).startsWith('super(')
  const at = isSuper ? first.end : body.start + 1
  const text = names.map((name) => `\n${outer}  this.${name} = ${name}`).join('')
  return body.body.length === 0 ? { from: at, to: body.end - 1, text: `${text}\n${outer}` } : { from: at, to: at, text }
}

function classErasure(
  code: string,
  node: Node & { type: 'ClassDeclaration' | 'ClassExpression' },
  children: readonly Node[],
): Erasure {
  const last = node.implements?.at(-1)
  const before = (node.superTypeArguments ?? node.superClass ?? node.typeParameters ?? node.id)?.end
  return {
    edits: [
      ...modifiers(code, node.start, node.id?.start ?? node.start),
      ...(last === undefined ? [] : [cut(before ?? node.start + 'class'.length, last.end)]),
    ],
    children: children.filter((child) => child.type !== 'TSClassImplements'),
  }
}
