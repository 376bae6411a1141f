import { join } from 'node:path'
import { tryToRead } from './cacheFiles.js'
import { isWritten, placeAt, sourcesOf } from './sources.js'

/** @typedef {import('../errors').Fault} Fault */

/**
 * An import in a module of the site.
 *
 * @typedef {object} FoundImport
 * @property {string} specifier
 * @property {number} start
 * @property {readonly { readonly name: string, readonly start: number }[]} names What it imports by name
 */

/**
 * Imports the packages that the modules of a site, its theme and src/config.ts import, each alone, and returns the fault
 * of the first that fails or lacks a name. Node's error for the whole program has the place of another module, or none.
 *
 * @param {string} root The project's folder
 * @param {(specifier: string) => Promise<object>} load Imports a package as the program does
 * @returns {Promise<Fault | undefined>} Nothing when all can be imported
 */
export async function blameImport(root, load) {
  for (const file of sourcesOf(root).filter(isWritten)) {
    const text = String(tryToRead(join(root, file)) ?? '')
    for (const { specifier, start, names } of await importsIn(file, text)) {
      /** @type {object} */
      let module
      try {
        module = await load(specifier)
      } catch (error) {
        const place = { file, ...placeAt(text, start) }
        const reason = error instanceof Error ? `${error.name}: ${error.message.split('\n')[0]}` : String(error)
        const remedy = 'update the package, or import it in an effect: import() loads it only in browsers'
        return { ...place, problem: `"${specifier}" cannot be imported where pages are made: ${reason}`, remedy }
      }
      const lost = names.find(({ name }) => !(name in module))
      if (lost === undefined) continue
      const { nameLike } = await import('../similar.js')
      const meant = nameLike(lost.name, namesOf(module))
      const remedy = meant === undefined ? 'correct the name' : `did you mean ${meant} ?`
      const problem = `the package ${specifier} does not export "${lost.name}"`
      return { file, ...placeAt(text, lost.start), problem, remedy }
    }
  }
  return undefined
}

/**
 * The imports of packages in a module. Types are not imported when it runs.
 *
 * @param {string} file
 * @param {string} text
 * @returns {Promise<FoundImport[]>}
 */
async function importsIn(file, text) {
  const { parseSync } = await import('oxc-parser')
  const { module } = parseSync(file, text)
  return module.staticImports.flatMap(({ moduleRequest: { value, start }, entries }) => {
    const used = entries.filter(({ isType }) => !isType)
    if (!/^[\w@]/.test(value) || (used.length === 0 && entries.length > 0)) return []
    const names = used.flatMap(({ importName }) =>
      importName.kind === 'NamespaceObject'
        ? []
        : [{ name: importName.name ?? 'default', start: importName.start ?? start }],
    )
    return [{ specifier: value, start, names }]
  })
}

/**
 * The names of a package, with those that Node doesn't find in a CommonJS module.
 *
 * @param {object} module
 */
function namesOf(module) {
  const inner = 'default' in module && typeof module.default === 'object' ? module.default : null
  return [...Object.keys(module), ...Object.keys(inner ?? {})].filter((name) => name !== 'default')
}
