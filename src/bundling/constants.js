import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isFile, placeAt, sourcesOf } from './sources.js'

/** @typedef {import('oxc-parser').Node} Node */
/** @typedef {import('../errors').Fault} Fault */

/** The module with the constants of the engine, relative to the project. */
const configFile = 'src/config.ts'

/**
 * A constant, or an object of constants, and where its name is in the module.
 *
 * @typedef {{ readonly start: number, readonly inner?: ReadonlyMap<string, Constant> }} Constant
 */

/**
 * Compares the names of the constants in src/config.ts with those that the sources in the folder `root` read. Bundlers
 * don't compare the properties of objects, so a slip in a name would surface as a missing value anywhere.
 *
 * @param {string} root The project's folder
 * @throws Faults at the places of the names
 */
export async function expectConstants(root) {
  const config = textOf(root, configFile)
  if (config === undefined) return
  const { parseSync, visitorKeys } = await import('oxc-parser')
  const { nameLike } = await import('../similar.js')
  /** @param {string} file @param {string} text */
  const parse = (file, text) => parseSync(file, text).program

  const parsed = parseSync(configFile, config)
  // The bundler reports the syntax error. The names after it are unknown, so all of them would seem to be missing.
  if (parsed.errors.length > 0) return
  const constants = constantsIn(parsed.program)
  /** @type {{ readonly path: readonly string[], readonly file: string }[]} */
  const reads = []
  for (const file of sourcesOf(root).filter((each) => each !== configFile)) {
    const text = textOf(root, file) ?? ''
    if (!/ from '[./]*\/config'/.test(text)) continue
    for (const path of readsIn(parse(file, text), visitorKeys)) reads.push({ path, file })
  }
  const faults = faultsOf(reads, constants, config, nameLike)
  if (faults.length === 0) return
  throw Object.assign(new Error(`${configFile} has other constants than the engine reads`), { name: 'Faults', faults })
}

/** @param {string} root @param {string} file */
function textOf(root, file) {
  const path = join(root, file)
  try {
    return isFile(path) ? readFileSync(path, 'utf8') : undefined
  } catch {
    // The bundler reports a source that it cannot read.
    return undefined
  }
}

/**
 * The exported constants of a module.
 *
 * @param {import('oxc-parser').Program} program
 * @returns {ReadonlyMap<string, Constant>}
 */
function constantsIn(program) {
  const declarations = program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' && statement.declaration?.type === 'VariableDeclaration'
      ? statement.declaration.declarations
      : [],
  )
  return new Map(declarations.flatMap(({ id, init }) => (id.type === 'Identifier' ? [constantOf(id, init)] : [])))
}

/**
 * @param {{ readonly name: string, readonly start: number }} key
 * @param {Node | null} value
 * @returns {[name: string, constant: Constant]}
 */
function constantOf({ name, start }, value) {
  let node = value
  while (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression') node = node.expression
  if (node?.type !== 'ObjectExpression') return [name, { start }]
  const inner = node.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? [constantOf(property.key, property.value)]
      : [],
  )
  return [name, { start, inner: new Map(inner) }]
}

/**
 * The paths of constants that a module reads: `build.folders.docs`.
 *
 * @param {import('oxc-parser').Program} program
 * @param {Readonly<Record<string, readonly string[]>>} visitorKeys
 * @returns {readonly string[][]}
 */
function readsIn(program, visitorKeys) {
  /** @type {Map<string, string>} */
  const locals = new Map()
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !/\/config$/.test(statement.source.value)) continue
    for (const specifier of statement.specifiers)
      if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier')
        locals.set(specifier.local.name, specifier.imported.name)
  }
  const found = [...locals.values()].map((name) => [name])
  /** @param {Node | null} node @param {ReadonlyMap<string, string>} known @returns {string[] | undefined} */
  const pathOf = (node, known) => {
    if (node?.type === 'Identifier') {
      const name = known.get(node.name)
      return name === undefined ? undefined : [name]
    }
    if (node?.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined
    const above = pathOf(node.object, known)
    return above && [...above, node.property.name]
  }
  /** @param {Node} node @param {ReadonlyMap<string, string>} outer The constants that names refer to around the node */
  const visit = (node, outer) => {
    const known = 'params' in node && Array.isArray(node.params) ? without(outer, node.params) : outer
    const path = node.type === 'MemberExpression' ? pathOf(node, known) : undefined
    if (path !== undefined) found.push(path)
    if (node.type === 'VariableDeclarator' && node.id.type === 'ObjectPattern') {
      const object = pathOf(node.init, known)
      for (const property of node.id.properties)
        if (object !== undefined && property.type === 'Property' && property.key.type === 'Identifier')
          found.push([...object, property.key.name])
    }
    const fields = /** @type {Readonly<Record<string, unknown>>} */ (/** @type {unknown} */ (node))
    for (const child of (visitorKeys[node.type] ?? []).flatMap((key) => fields[key]))
      if (child !== null && child !== undefined) visit(/** @type {Node} */ (child), known)
  }
  visit(program, locals)
  return found
}

/**
 * The constants that names refer to in a function. A parameter hides the constant with the same name.
 *
 * @param {ReadonlyMap<string, string>} known
 * @param {readonly object[]} params
 */
function without(known, params) {
  return new Map([...known].filter(([name]) => !params.some((each) => 'name' in each && each.name === name)))
}

/**
 * @param {readonly { readonly path: readonly string[], readonly file: string }[]} reads
 * @param {ReadonlyMap<string, Constant>} constants
 * @param {string} config The text of the module
 * @param {typeof import('../similar.js').nameLike} nameLike
 * @returns {Fault[]} One for each name that is read but is not there
 */
function faultsOf(reads, constants, config, nameLike) {
  const isRead = new Set(reads.flatMap(({ path }) => path.map((_, index) => path.slice(0, index + 1).join('.'))))
  /** @type {Map<string, Fault>} */
  const faults = new Map()
  for (const { path, file } of reads) {
    const [depth, inner, start] = reach(path, constants)
    const name = path[depth]
    const missing = path.slice(0, depth + 1).join('.')
    if (name === undefined || inner === undefined || faults.has(missing)) continue
    const group = path.slice(0, depth)
    const unread = [...inner.keys()].filter((other) => !isRead.has([...group, other].join('.')))
    const slip = nameLike(name, unread)
    faults.set(missing, {
      file: configFile,
      ...placeAt(config, (slip === undefined ? undefined : inner.get(slip)?.start) ?? start),
      problem:
        slip === undefined ? `the constant "${missing}" is missing` : `"${slip}" is not a constant of the engine`,
      remedy: slip === undefined ? `add it, because ${file} reads it` : `did you mean ${name} ?`,
    })
  }
  return [...faults.values()]
}

/**
 * Follows a path as far as it leads.
 *
 * @param {readonly string[]} path
 * @param {ReadonlyMap<string, Constant>} constants
 * @returns {[depth: number, inner: ReadonlyMap<string, Constant> | undefined, start: number]} How many of its names are
 *   there, and the constants among which the next one should be. None below a value
 */
function reach(path, constants) {
  /** @type {ReadonlyMap<string, Constant> | undefined} */
  let inner = constants
  let start = 0
  for (const [depth, name] of path.entries()) {
    /** @type {Constant | undefined} */
    const constant = inner?.get(name)
    if (constant === undefined) return [depth, inner, start]
    inner = constant.inner
    start = constant.start
  }
  return [path.length, undefined, start]
}
