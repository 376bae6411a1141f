import { resolveImport } from '../../page/fence/pageFiles'
import type { Library } from '../../siteConfig'
import { soundSyntax, walk, type Node, type Parsed, type Program } from './syntax'

/** The hooks that a file makes typed versions of: JavaScript has them from the library itself. */
export interface TypedHooks {
  /** Name in the file -> name in the library. */
  readonly local: ReadonlyMap<string, string>
  /** Name under which the file exports it -> name in the library. */
  readonly exported: ReadonlyMap<string, string>
  /** The statements that JavaScript does without. */
  readonly statements: ReadonlySet<Node>
}

/** Names that a file exports -> names in the library. */
type HookNames = ReadonlyMap<string, string>

/** What files export of typed hooks, by their code: each is imported many times. */
export type KnownHooks = Map<string, HookNames>

/** A file among the files of its page. */
export interface Module {
  /** Its title, or the name that it has without one: `sample.ts`. */
  readonly name: string
  /** Each file of the page so far, by title. */
  readonly files: ReadonlyMap<string, Parsed>
  /** What has been found so far on the page. */
  readonly known: KnownHooks
  /** The package that the site documents. */
  readonly library: Pick<Library, 'package' | 'typedHooks'> | undefined
}

/** Finds which typed hooks are made at the top of a file, and which hooks of other files it passes on. */
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

/** The typed hooks that an import gives: none, if it names no file of the page, or one that makes none. */
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
  // What it passes on depends on other files.
  if (!isPassing) known.set(code, exported)
  return exported
}

/** Files that import each other must not be followed for ever. */
function without(files: Module['files'], title: string): Module['files'] {
  const others = new Map(files)
  others.delete(title)
  return others
}

function hooksExportedBy(file: Parsed, module: Module): HookNames {
  const syntax = soundSyntax(file)
  return syntax === undefined ? new Map<string, string>() : typedHooksOf(syntax.program, module).exported
}

/** What the file calls the library's maker of typed hooks. */
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
