import { resolveImport } from '../../page/fence/resolveImport'
import type { Library } from '../../siteConfig'
import { soundSyntax, walk, type Node, type Parsed, type Program } from './syntax'

/** The hooks of which a file creates typed versions. In JavaScript, they come from the library itself. */
export interface TypedHooks {
  /** Name in the file -> name in the library. */
  readonly local: ReadonlyMap<string, string>
  /** Name in the file's exports -> name in the library. */
  readonly exported: ReadonlyMap<string, string>
  /** The statements that JavaScript does not need. */
  readonly statements: ReadonlySet<Node>
}

/** Names that a file exports -> names in the library. */
type HookNames = ReadonlyMap<string, string>

/** The typed hooks that files export, by their code. They are kept because a file may be imported many times. */
export type KnownHooks = Map<string, HookNames>

/** A file among the files of its page. */
export interface Module {
  /** Its title, or its name without one: `sample.ts`. */
  readonly name: string
  /** Each file of the page so far, by title. */
  readonly files: ReadonlyMap<string, Parsed>
  /** The typed hooks found on the page so far. */
  readonly known: KnownHooks
  /** The package that the site documents. */
  readonly library: Pick<Library, 'package' | 'typedHooks'> | undefined
}

/** Finds the typed hooks that the top level of a file creates, and those that it re-exports from other files. */
export function typedHooksOf(program: Program, module: Module): TypedHooks {
  const local = new Map<string, string>()
  const exported = new Map<string, string>()
  const statements = new Set<Node>()
  const maker = makerOf(program, module)
  const containers = new Map<string, Node>()
  for (const statement of program.body) {
    if (statement.type === 'ExportNamedDeclaration' && statement.source !== null) {
      const passed = hooksOfImport(statement.source.value, module)
      for (const { local, exported: name } of statement.specifiers) {
        const plain = passed.get(nameOf(local))
        if (plain !== undefined) exported.set(nameOf(name), plain)
      }
    }
    if (maker === undefined) continue
    const isExport = statement.type === 'ExportNamedDeclaration'
    const declaration = isExport ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration' || declaration.declarations.length !== 1) continue
    const { id, init = null } = declaration.declarations[0] ?? {}
    if (id === undefined || init === null) continue
    const isMade = (node: Node) =>
      (node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === maker) ||
      (node.type === 'Identifier' && containers.has(node.name))
    const made = new Map<string, string>()
    if (isMade(init) && id.type === 'ObjectPattern') {
      for (const property of id.properties) {
        if (property.type !== 'Property' || property.value.type !== 'Identifier') continue
        made.set(property.value.name, nameOf(property.key))
      }
      if (made.size < id.properties.length) continue
    } else if (init.type === 'MemberExpression' && isMade(init.object) && id.type === 'Identifier') {
      made.set(id.name, nameOf(init.property))
    } else {
      if (isMade(init) && id.type === 'Identifier' && !isExport) containers.set(id.name, statement)
      continue
    }
    statements.add(statement)
    for (const [name, plain] of made) {
      local.set(name, plain)
      if (isExport) exported.set(name, plain)
    }
  }
  for (const [name, statement] of containers)
    if (!isUsed(name, program, statements, statement)) statements.add(statement)
  for (const statement of program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.source !== null) continue
    for (const { local: inside, exported: name } of statement.specifiers) {
      const plain = local.get(nameOf(inside))
      if (plain !== undefined) exported.set(nameOf(name), plain)
    }
  }
  return { local, exported, statements }
}

/** The typed hooks that an import provides. There are none unless it is a file of the page that creates some. */
export function hooksOfImport(specifier: string, { name, files, known, library }: Module): HookNames {
  const title = specifier.startsWith('.') ? resolveImport(files, name, specifier) : undefined
  const file = title === undefined ? undefined : files.get(title)
  if (title === undefined || file === undefined) return new Map()
  const { code } = file
  const isPassing = /^export .*\bfrom '\./m.test(code)
  const isMaking = library?.typedHooks !== undefined && code.includes(library.typedHooks)
  if (!isPassing && !isMaking) return new Map()
  const exported =
    known.get(code) ?? hooksExportedBy(file, { name: title, files: without(files, title), known, library })
  // Re-exports depend on other files, so they are not kept.
  if (!isPassing) known.set(code, exported)
  return exported
}

/** Leaves out a file, to avoid an endless loop when files import each other. */
function without(files: Module['files'], title: string): Module['files'] {
  const others = new Map(files)
  others.delete(title)
  return others
}

function hooksExportedBy(file: Parsed, module: Module): HookNames {
  const syntax = soundSyntax(file)
  return syntax === undefined ? new Map<string, string>() : typedHooksOf(syntax.program, module).exported
}

/** The local name of the library's function that creates typed hooks. */
function makerOf(program: Program, { library }: Module): string | undefined {
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || statement.source.value !== library?.package) continue
    for (const specifier of statement.specifiers) {
      if (specifier.type === 'ImportSpecifier' && nameOf(specifier.imported) === library.typedHooks) {
        return specifier.local.name
      }
    }
  }
  return undefined
}

function isUsed(name: string, program: Program, removed: ReadonlySet<Node>, own: Node): boolean {
  let isFound = false
  walk(program, (node) => {
    if (removed.has(node) || node === own) return false
    if (node.type === 'Identifier' && node.name === name) isFound = true
    return !isFound
  })
  return isFound
}

/** `a` and `'a'` -> a. */
export function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name
  return node.type === 'Literal' ? String(node.value) : ''
}
