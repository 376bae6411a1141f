import { createRequire } from 'node:module'
import { join } from 'node:path'
import { tryToRead } from './cacheFiles.js'
import { isWritten, sourcesOf } from './sources.js'

/** @typedef {import('../errors').Fault} Fault */

/** Node's messages for a name that a package does not export. Only for CommonJS, the name comes first. */
const unknownNames = [
  /^Named export '(?<name>[^']+)' not found\. The requested module '(?<specifier>[^']+)'/,
  /^The requested module '(?<specifier>[^']+)' does not provide an export named '(?<name>[^']+)'/,
]

/**
 * Finds the fault behind Node's error for an import of a package: one that is not installed, or that lacks the name. Its
 * place is the import in a module of the site, its theme or src/config.ts. Returns undefined for any other error, and
 * for an import of the engine.
 *
 * @param {unknown} error
 * @param {string} root The project's folder
 * @returns {Promise<Fault | undefined>}
 */
export async function blameImport(error, root) {
  if (!(error instanceof Error)) return undefined
  const [, missing] = /^Cannot find package '([^']+)'/.exec(error.message) ?? []
  if (missing !== undefined) {
    const place = placeOf(root, (specifier) => `${specifier}/`.startsWith(`${missing}/`))
    const remedy = isListed(root, missing) ? 'run npm ci' : `correct its name, or run npm install ${missing}`
    return place && { ...place, problem: `the package ${missing} is not installed`, remedy }
  }
  const { name, specifier } = unknownNames.map((message) => message.exec(error.message)?.groups).find(Boolean) ?? {}
  if (name === undefined || specifier === undefined) return undefined
  const place = placeOf(root, (other) => other === specifier, name)
  if (place === undefined) return undefined
  const { nameLike } = await import('../similar.js')
  const meant = nameLike(name, namesIn(specifier))
  const remedy = meant === undefined ? 'correct the name' : `did you mean ${meant} ?`
  return { ...place, problem: `the package ${specifier} does not export "${name}"`, remedy }
}

/**
 * The first import of a package, or of a name from there. Types are not imported when a module runs.
 *
 * @param {string} root
 * @param {(specifier: string) => boolean} isMeant
 * @param {string} [name]
 * @returns {Pick<Fault, 'file' | 'line' | 'column'> | undefined}
 */
function placeOf(root, isMeant, name) {
  for (const file of sourcesOf(root).filter(isWritten)) {
    const text = String(tryToRead(join(root, file)) ?? '')
    const imports = text.matchAll(
      /^[ \t]*(?:import|export)\b(?!\s+type\b)([^'"`;()=]*?)['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/gm,
    )
    for (const { 0: found, 1: names = '', 2: specifier, 3: lazy = '', index } of imports) {
      if (!isMeant(specifier ?? lazy)) continue
      const at = name === undefined || name === 'default' ? found.search(/\S/) : indexOfName(found, names, name)
      if (at === -1) continue
      const lines = text.slice(0, index + at).split('\n')
      return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
    }
  }
  return undefined
}

/**
 * @param {string} found The import
 * @param {string} names Its part before the package
 * @param {string} name
 */
function indexOfName(found, names, name) {
  // The local name comes after `as`.
  const match = [...names.matchAll(/(?<!\bas\s+)(?<![\w$])[\w$]+/g)].find(([word]) => word === name)
  return match === undefined ? -1 : found.indexOf(names) + match.index
}

/**
 * Returns whether package.json lists a package.
 *
 * @param {string} root
 * @param {string} name
 * @returns {boolean}
 */
function isListed(root, name) {
  const { dependencies, devDependencies } = JSON.parse(String(tryToRead(join(root, 'package.json')) ?? '{}'))
  return name in { ...dependencies, ...devDependencies }
}

/**
 * The names that a package exports. It has been loaded already, or cannot be.
 *
 * @param {string} specifier
 * @returns {readonly string[]}
 */
function namesIn(specifier) {
  try {
    // This also finds those that Node does not find in a CommonJS module when it is imported.
    return Object.keys(createRequire(import.meta.url)(specifier))
  } catch {
    return []
  }
}
