import type { Edit } from './edits'
import { walk, type Node } from './syntax'

/** The width of the site's code, in columns. */
export const width = 72

/** The code to lay out. */
export interface Layout {
  readonly code: string
  /** Nodes whose lines may not be joined, such as comments and texts of several lines. */
  readonly fixed: readonly Node[]
}

/**
 * The ways to write a node on fewer lines, best first: a list on one line, a list around its last item, a value next to
 * its operator. Prettier formats the same code this way if it fits.
 */
export function joinsOf(layout: Layout, node: Node, parent: Node | undefined): Edit[][] {
  const { code } = layout
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression': {
      const open = code.indexOf('(', (node.typeArguments ?? node.callee).end)
      return listJoins(layout, open, node.end, node.arguments)
    }
    case 'ArrowFunctionExpression': {
      const open = code.indexOf('(', node.start)
      const close = code.lastIndexOf(')', code.lastIndexOf('=>', node.body.start))
      const isChain = node.body.type === 'ArrowFunctionExpression'
      return [
        ...listJoins(layout, open, close + 1, node.params),
        isChain ? flat(layout, node.start, chainEnd(node)) : behind(layout, '=>', node.body, /^(?:Object|Array)/),
      ]
    }
    case 'FunctionDeclaration':
    case 'FunctionExpression': {
      const open = code.indexOf('(', node.id?.end ?? node.start)
      const close = node.body === null ? node.end : code.lastIndexOf(')', node.body.start) + 1
      return listJoins(layout, open, close, node.params)
    }
    case 'ArrayExpression':
      return [flat(layout, node.start, node.end)]
    case 'VariableDeclarator':
      return node.init === null
        ? []
        : [behind(layout, '=', node.init)].map((edits) => withChain(layout, node.init, edits))
    case 'AssignmentExpression':
      return [behind(layout, node.operator, node.right)]
    case 'Property':
    case 'PropertyDefinition':
      return node.value === null ? [] : [behind(layout, node.type === 'Property' ? ':' : '=', node.value)]
    case 'ReturnStatement':
      return [withoutParentheses(layout, node.argument)]
    case 'ConditionalExpression':
      return parent?.type === 'ArrowFunctionExpression' ? [] : [flat(layout, node.start, node.end)]
    case 'LogicalExpression':
    case 'BinaryExpression':
      return parent?.type === node.type ? [] : [flat(layout, node.start, node.end)]
    case 'ClassDeclaration':
      return [flat(layout, node.start, node.body.start + 1)]
    default:
      return []
  }
}

/** A list between brackets, on one line or around its last item. */
function listJoins(layout: Layout, open: number, end: number, items: readonly Node[]): Edit[][] {
  const { code } = layout
  const last = items.at(-1)
  if (last === undefined || !code.slice(open, end).includes('\n')) return []
  const joins = [flat(layout, open, end)]
  if (!/^\(\s*\n/.test(code.slice(open))) return joins
  if (isHuggable(code, last) && items.at(-2)?.type !== last.type) joins.push(around(layout, open, end, last))
  if (last.type === 'ArrowFunctionExpression' && items.length === 1) joins.push(aroundBody(layout, open, end, last))
  return joins
}

/** Whether a node may end a list that stays on one line, because its lines are those of a body, object or array. */
function isHuggable(code: string, node: Node): boolean {
  if (!code.slice(node.start, node.end).includes('\n')) return false
  if (node.type !== 'ArrowFunctionExpression') return /^(?:Function|Object|Array)Expression$/.test(node.type)
  const isBehind = !/\n\s*$/.test(code.slice(node.start, node.body.start))
  return isBehind && /^(?:Block|Array|Parenthesized)/.test(node.body.type)
}

/** `return (⏎ a && b⏎)` -> `return a && b`. */
function withoutParentheses(layout: Layout, node: Node | null): Edit[] {
  if (node?.type !== 'ParenthesizedExpression' || node.expression.type.startsWith('JSX')) return []
  const { start, end } = node.expression
  const inner = flat(layout, start, end)
  if (inner.length === 0 && layout.code.slice(start, end).includes('\n')) return []
  return [{ from: node.start, to: start, text: '' }, ...inner, { from: end, to: node.end, text: '' }]
}

/** Everything from `from` to `to` on one line. Empty if part of it needs its own lines. */
function flat({ code, fixed }: Layout, from: number, to: number): Edit[] {
  const isHeld = fixed.some((node) => node.start >= from && node.end <= to)
  return isHeld ? [] : breaksIn(code, from, to)
}

/** `(⏎ a,⏎ () => {…},⏎)` -> `(a, () => {…})`. */
function around({ code, fixed }: Layout, open: number, end: number, last: Node): Edit[] {
  if (fixed.some((node) => node.start > open && node.end <= last.start)) return []
  const tail = code.slice(last.end, end)
  if (!/^,?\s*\)$/.test(tail)) return []
  return [
    ...breaksIn(code, open, last.start),
    ...dedent(code, last.start, last.end),
    { from: last.end, to: end - 1, text: '' },
  ]
}

/** `(⏎ (a) => ({ b }),⏎)` -> `((a) => ({⏎ b,⏎}))`, and the same for an array. */
function aroundBody({ code, fixed }: Layout, open: number, end: number, arrow: Node): Edit[] {
  if (arrow.type !== 'ArrowFunctionExpression') return []
  const { body } = arrow
  const object = body.type === 'ParenthesizedExpression' ? body.expression : body
  const isHeld = fixed.some((node) => node.start >= open && node.end <= end)
  const items =
    object.type === 'ObjectExpression' ? object.properties : object.type === 'ArrayExpression' ? object.elements : []
  if (isHeld || items.length === 0) return []
  const indent = /^[ \t]*/.exec(code.slice(code.lastIndexOf('\n', open) + 1))?.[0] ?? ''
  const head = code.slice(arrow.start, body.start).trimEnd()
  const lines = items.map((item) => `${indent}  ${item === null ? '' : code.slice(item.start, item.end)},\n`)
  const [first, last] = object.type === 'ObjectExpression' ? ['({', '})'] : ['[', ']']
  return [{ from: open, to: end, text: `(${head} ${first}\n${lines.join('')}${indent}${last})` }]
}

/** `a =⏎ b` -> `a = b`. */
function behind(
  { code }: Layout,
  operator: string,
  value: Node,
  beginners = /^(?:Arrow|Function|Object|Array|Call|New|Await)/,
): Edit[] {
  const at = code.slice(0, value.start).trimEnd().length
  if (!code.slice(at, value.start).includes('\n') || !code.endsWith(operator, at)) return []
  if (operator === '=>' && value.type === 'ConditionalExpression') return []
  const isOneLine = !code.slice(value.start, value.end).includes('\n')
  return isOneLine || beginners.test(value.type)
    ? [{ from: at, to: value.start, text: ' ' }, ...dedent(code, value.start, value.end)]
    : []
}

/** Where the body of the last of `(a) => (b) => …` begins. */
function chainEnd(node: Node): number {
  return node.type === 'ArrowFunctionExpression' ? chainEnd(node.body) : node.start
}

/** Puts a chain of arrows that moves next to its operator on one line, up to its body. */
function withChain({ code }: Layout, value: Node | null, edits: Edit[]): Edit[] {
  if (value?.type !== 'ArrowFunctionExpression' || edits.length === 0) return edits
  const breaks = breaksIn(code, value.start, chainEnd(value))
  return [...edits.filter(({ from }) => !breaks.some((gap) => from > gap.from && from < gap.to)), ...breaks]
}

/** Replaces each line break in a range with a space, or removes it where a single line does not have a space. */
function breaksIn(code: string, from: number, to: number): Edit[] {
  return [...code.slice(from, to).matchAll(/(,?)(\s*\n\s*)/g)].flatMap(({ index, 0: found, 1: comma = '' }) => {
    const start = from + index
    const end = start + found.length
    if (end > to) return []
    const before = code[start - 1] ?? ''
    const after = code.slice(end, end + 2)
    const isTight = (comma === '' && /[([]/.test(before)) || /^(?:[)\]]|\.|\?\.)/.test(after)
    const isEnd = /^[)\]}]/.test(after)
    return [{ from: start, to: end, text: isTight ? '' : isEnd || comma === '' ? ' ' : ', ' }]
  })
}

/** Removes two columns from each line that begins in a range. */
function dedent(code: string, from: number, to: number): Edit[] {
  return [...code.slice(from, to).matchAll(/\n {2}/g)].map(({ index }) => ({
    from: from + index + 1,
    to: from + index + 3,
    text: '',
  }))
}

/** Whether a node keeps its lines even if it fits: statements, multiline objects and texts, elements, call chains. */
export function isFixed(code: string, node: Node): boolean {
  const text = code.slice(node.start, node.end)
  if (!text.includes('\n')) return false
  switch (node.type) {
    case 'BlockStatement':
    case 'ClassBody':
    case 'TemplateLiteral':
    case 'JSXElement':
    case 'JSXFragment':
      return true
    case 'ArrayExpression':
      return isTable(node.elements)
    case 'ObjectExpression':
      return /^\{[ \t]*\n/.test(text)
    case 'MemberExpression':
      return /\n/.test(code.slice(node.object.end, node.property.start))
    default:
      return false
  }
}

/** Whether items are several lists of several items each, which get one line each. */
function isTable(items: readonly (Node | null)[]): boolean {
  const isRow = (item: Node | null) =>
    (item?.type === 'ArrayExpression' && item.elements.length > 1) ||
    (item?.type === 'ObjectExpression' && item.properties.length > 1)
  return items.length > 1 && items.every((item) => isRow(item) && item?.type === items[0]?.type)
}

/** All fixed nodes below a node. */
export function fixedIn(code: string, node: Node): Node[] {
  const fixed: Node[] = []
  walk(node, (child) => {
    // A node on one line cannot contain one of several lines.
    if (code.indexOf('\n', child.start) >= child.end) return false
    if (isFixed(code, child)) fixed.push(child)
    return true
  })
  return fixed
}
