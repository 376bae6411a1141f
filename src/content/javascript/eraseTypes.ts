import type { Edit } from './edits'
import { erasureOf } from './erasure'
import type { Node, Parsed, Syntax } from './syntax'

/** A sample without its types. */
export interface Erased {
  readonly edits: readonly Edit[]
  /** Names that the remaining code refers to. */
  readonly used: ReadonlySet<string>
  /** The number of statements that are left, not counting imports and export lists. */
  readonly remaining: number
}

/** Statements and members that consist only of types. */
const typesOnly: ReadonlySet<string> = new Set([
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSDeclareFunction',
  'TSGlobalDeclaration',
  'TSAbstractMethodDefinition',
  'TSAbstractPropertyDefinition',
  'TSIndexSignature',
  'TSNamespaceExportDeclaration',
])

/** Syntax without a JavaScript counterpart. A sample that uses it has no JavaScript version. */
const unsupported: ReadonlySet<string> = new Set([
  'TSEnumDeclaration',
  'TSModuleDeclaration',
  'TSImportEqualsDeclaration',
  'TSExportAssignment',
  'Decorator',
])

/**
 * Finds the types in a sample, and the code that stays. A statement that consists only of types is removed together
 * with the comments directly above it, and so are the statements in `removed`. Returns undefined if the sample uses
 * syntax without a JavaScript counterpart.
 */
export function eraseTypes(sample: Parsed, syntax: Syntax, removed: ReadonlySet<Node>): Erased | undefined {
  const { code } = sample
  const remarks = remarksIn(sample, syntax)
  const edits: Edit[] = []
  const used = new Set<string>()
  let isSupported = true as boolean
  let remaining = 0
  const visit = (node: Node, parent: Node | undefined): void => {
    if (removed.has(node) || isTypesOnly(node)) {
      edits.push(wholeLines(code, node, remarks))
      return
    }
    if (unsupported.has(node.type)) isSupported = false
    // rewriteImports handles their names.
    if (node.type === 'ImportDeclaration' || isExportList(node)) return
    if (parent?.type === 'Program') remaining++
    const name = referenceIn(node, parent)
    if (name !== undefined) used.add(name)
    const erasure = erasureOf(code, node, parent)
    edits.push(...erasure.edits)
    for (const child of erasure.children) visit(child, node)
  }
  visit(syntax.program, undefined)
  return isSupported ? { edits, used, remaining } : undefined
}

/** `export { a }` and `export { a } from './b'`. */
export function isExportList(node: Node): node is Node & { type: 'ExportNamedDeclaration' } {
  return node.type === 'ExportNamedDeclaration' ? node.declaration === null : false
}

function isTypesOnly(node: Node): boolean {
  if (typesOnly.has(node.type)) return true
  switch (node.type) {
    case 'ExportNamedDeclaration':
      return node.exportKind === 'type' || (node.declaration !== null && isTypesOnly(node.declaration))
    case 'ExportDefaultDeclaration':
      return isTypesOnly(node.declaration)
    case 'ExportAllDeclaration':
      return node.exportKind === 'type'
    case 'VariableDeclaration':
    case 'ClassDeclaration':
    case 'PropertyDefinition':
      return node.declare === true
    case 'TSModuleDeclaration':
      return node.declare
    case 'MethodDefinition':
      return (node.value.type as string) === 'TSEmptyBodyFunctionExpression'
    default:
      return false
  }
}

/** The name that an identifier refers to, unless it only names a property. */
function referenceIn(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'JSXIdentifier') return parent?.type === 'JSXAttribute' ? undefined : node.name
  if (node.type !== 'Identifier') return undefined
  switch (parent?.type) {
    case 'MemberExpression':
      return node === parent.property && !parent.computed ? undefined : node.name
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return node === parent.key && !parent.computed ? undefined : node.name
    default:
      return node.name
  }
}

/** A range of the code. */
type Range = Pick<Node, 'start' | 'end'>

/** Comments that only address the reader. Others stay, because they apply to the code above them or to the sample. */
function remarksIn({ comments }: Parsed, syntax: Syntax): Range[] {
  const standing = comments.filter(({ kind }) => kind !== 'remark')
  return syntax.comments.filter(
    ({ start }) => !standing.some((comment) => start >= comment.start && start < comment.end),
  )
}

/** Removes a statement with its comments, and its entire lines if they contain nothing else. */
function wholeLines(code: string, { start, end }: Node, remarks: readonly Range[]): Edit {
  let from = startOfLine(code, start)
  const [rest = ''] = /^[ \t]*(?:;|\/\/.*|\/\*.*?\*\/)*[ \t]*(?=\n|$)/.exec(code.slice(end)) ?? []
  const isAlone = code.slice(from, start).trim() === '' && (rest !== '' || /^(?:\n|$)/.test(code.slice(end)))
  if (!isAlone) return { from: start, to: end, text: '' }
  for (;;) {
    const above = remarks.findLast((remark) => remark.end < from)
    if (above === undefined || !/^[ \t]*\n$/.test(code.slice(above.end, from))) break
    const line = startOfLine(code, above.start)
    if (code.slice(line, above.start).trim() !== '') break
    from = line
  }
  return { from, to: Math.min(code.length, end + rest.length + 1), text: '' }
}

function startOfLine(code: string, at: number): number {
  return code.lastIndexOf('\n', at - 1) + 1
}
