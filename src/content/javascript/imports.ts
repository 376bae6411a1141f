import type { Edit } from './edits'
import { hasRole } from '../../page/fence/commentGrammar'
import { isExportList } from './eraseTypes'
import { width } from './joins'
import type { Node, Parsed, Program } from './syntax'
import { hooksOfImport, nameOf, type Module, type TypedHooks } from './typedHooks'

type Import = Node & { type: 'ImportDeclaration' }

/** The names of an import or an export list: `a`, `{ b, c as d }`, `* as e`. */
interface Names {
  readonly first: string | undefined
  readonly named: readonly string[]
}

/**
 * Rewrites the imports and the export lists of a sample. Types and names that only types used are removed, plain hooks
 * replace the typed ones, and files get JavaScript extensions. `remaining` counts the export lists and side-effect
 * imports that are left.
 */
export function rewriteImports(
  sample: Pick<Parsed, 'code' | 'comments'>,
  program: Program,
  context: { readonly used: ReadonlySet<string>; readonly hooks: TypedHooks; readonly module: Module },
): { edits: Edit[]; remaining: number } {
  const { code } = sample
  const used = new Set(context.used)
  const lists = program.body.filter(isExportList).map((node) => rewriteExports(code, node, context, used))
  const imports = program.body.filter((node) => node.type === 'ImportDeclaration')
  const plain = plainHooks(imports, context, used)
  const edits = [...lists.flatMap(({ edit }) => edit), ...importEdits(sample, imports, plain, context.module, used)]
  const effects = imports.filter(({ specifiers, importKind }) => specifiers.length === 0 && importKind !== 'type')
  return { edits, remaining: lists.filter(({ isLeft }) => isLeft).length + effects.length }
}

/** The hooks that the sample must now import from the library, as written in an import. */
function plainHooks(
  imports: readonly Import[],
  { hooks, module }: { readonly hooks: TypedHooks; readonly module: Module },
  used: ReadonlySet<string>,
): string[] {
  const found = new Map(hooks.local)
  for (const { specifiers, source } of imports) {
    const typed = hooksOfImport(source.value, module)
    for (const specifier of specifiers) {
      const hook = specifier.type === 'ImportSpecifier' ? typed.get(nameOf(specifier.imported)) : undefined
      if (hook !== undefined) found.set(specifier.local.name, hook)
    }
  }
  return [...found].filter(([local]) => used.has(local)).map(([local, hook]) => renamed(hook, local))
}

function importEdits(
  { code, comments }: Pick<Parsed, 'code' | 'comments'>,
  imports: readonly Import[],
  plain: readonly string[],
  module: Module,
  used: ReadonlySet<string>,
): Edit[] {
  // Hooks stay in the part of the sample that imports them. In a fold, readers of the other parts would miss them.
  const regions = comments.filter((comment) => hasRole(comment, 'region'))
  const partOf = ({ start }: Import) => regions.filter((region) => region.start < start).length
  const typed = imports.find(({ source }) => hooksOfImport(source.value, module).size > 0)
  const near = imports.filter((node) => typed === undefined || partOf(node) === partOf(typed))
  const target = near.find(
    ({ source, importKind, specifiers }) =>
      source.value === module.library?.package &&
      importKind !== 'type' &&
      specifiers.every(({ type }) => type === 'ImportSpecifier'),
  )
  const edits = imports.flatMap((node) => {
    const { first, named } = keptNames(node, module, used)
    const all = node === target && plain.length > 0 ? sorted([...named, ...plain]) : named
    const source = sourceText(code, node)
    const isGone = node.importKind === 'type' || (node.specifiers.length > 0 && first === undefined && all.length === 0)
    if (isGone) return [{ from: node.start, to: lineEnd(code, node.end), text: '' }]
    const isSame = node !== target || plain.length === 0
    if (isSame && source === node.source.raw && named.length + (first === undefined ? 0 : 1) === node.specifiers.length)
      return []
    return [{ from: node.start, to: node.end, text: statement('import', { first, named: all }, source) }]
  })
  if (target !== undefined || plain.length === 0) return edits
  const before = near.find(({ source }) => source.value.startsWith('.')) ?? near[0]
  const at = before?.start ?? 0
  const text = `${statement('import', { first: undefined, named: sorted(plain) }, `'${module.library?.package}'`)}\n`
  // If the import at this place also changes, both changes become one edit.
  const there = edits.find(({ from }) => from === at)
  if (there === undefined) return [{ from: at, to: at, text }, ...edits]
  return edits.map((edit) => (edit === there ? { ...edit, text: text + edit.text } : edit))
}

/** The names that an import keeps: values that the sample uses and that are not typed hooks. */
function keptNames({ specifiers, source }: Import, module: Module, used: ReadonlySet<string>): Names {
  const typed = hooksOfImport(source.value, module)
  const kept = specifiers.filter(
    (specifier) =>
      used.has(specifier.local.name) &&
      !(
        specifier.type === 'ImportSpecifier' &&
        (specifier.importKind === 'type' || typed.has(nameOf(specifier.imported)))
      ),
  )
  const first = kept.flatMap(({ type, local }) =>
    type === 'ImportSpecifier' ? [] : [type === 'ImportDefaultSpecifier' ? local.name : `* as ${local.name}`],
  )
  const named = kept.flatMap((specifier) =>
    specifier.type === 'ImportSpecifier' ? [renamed(nameOf(specifier.imported), specifier.local.name)] : [],
  )
  return { first: first.length === 0 ? undefined : first.join(', '), named }
}

/** An export list without types and typed hooks. Adds the names that it exports from this file to `used`. */
function rewriteExports(
  code: string,
  node: Node & { type: 'ExportNamedDeclaration' },
  { hooks, module }: { readonly hooks: TypedHooks; readonly module: Module },
  used: Set<string>,
): { edit: Edit[]; isLeft: boolean } {
  if (node.exportKind === 'type') return { edit: [], isLeft: false }
  const passed = node.source === null ? hooks.local : hooksOfImport(node.source.value, module)
  const kept = node.specifiers.filter(({ local, exportKind }) => exportKind !== 'type' && !passed.has(nameOf(local)))
  if (node.source === null) for (const { local } of kept) used.add(nameOf(local))
  const isLeft = kept.length > 0
  const source = node.source === null ? undefined : sourceText(code, node)
  if (kept.length === node.specifiers.length && source === node.source?.raw) return { edit: [], isLeft }
  if (!isLeft) return { edit: [{ from: node.start, to: lineEnd(code, node.end), text: '' }], isLeft }
  const named = kept.map(({ local, exported }) => renamed(nameOf(local), nameOf(exported)))
  return {
    edit: [{ from: node.start, to: node.end, text: statement('export', { first: undefined, named }, source) }],
    isLeft,
  }
}

/** The source of an import as written, with the JavaScript extension. */
function sourceText(code: string, { source }: { readonly source: Node | null }): string {
  if (source === null) return ''
  const text = code.slice(source.start, source.end)
  return /^['"]\./.test(text) ? text.replace(/\.ts(x?)(?=['"]$)/, '.js$1') : text
}

function statement(keyword: 'import' | 'export', { first, named }: Names, source: string | undefined): string {
  const list = (inner: string) => [...(first === undefined ? [] : [first]), ...(named.length === 0 ? [] : [inner])]
  const end = source === undefined ? '' : ` from ${source}`
  const line = `${keyword} ${list(`{ ${named.join(', ')} }`).join(', ')}${end}`
  if (line.length <= width) return named.length + (first === undefined ? 0 : 1) === 0 ? `import ${source ?? ''}` : line
  return `${keyword} ${list(`{\n${named.map((name) => `  ${name},\n`).join('')}}`).join(', ')}${end}`
}

const renamed = (from: string, to: string) => (from === to ? from : `${from} as ${to}`)

/** Sorts names without regard to case. */
function sorted(names: readonly string[]): string[] {
  const key = (name: string) => name.toLowerCase()
  return [...new Set(names)].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
}

/** The offset after a statement's line, or after the statement if its line continues. */
function lineEnd(code: string, end: number): number {
  return end + (/^[ \t;]*(?:\/\/.*)?(?:\n|$)/.exec(code.slice(end))?.[0].length ?? 0)
}
