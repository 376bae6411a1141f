import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { tryToRead } from './cacheFiles.js'
import { placeAt, siteFolder } from './sources.js'

/** @typedef {import('../errors').Fault} Fault */

/** The constants of the builder, which most modules import. */
const constants = 'src/config.ts'

/** The modules of a site that the engine imports. Each exports a value with its name. */
const required = ['site', 'brand', 'islands', 'search']

/**
 * Expects the modules of the site that the engine imports, their exports, and the constants. esbuild names the modules
 * that import them, or none.
 *
 * @param {string} root The project's folder
 * @throws Faults at the places where the exports should be
 */
export async function expectSiteModules(root) {
  if (!existsSync(join(root, siteFolder))) return
  const { parseSync } = await import('oxc-parser')
  const { nameLike } = await import('../similar.js')
  const faults = required.flatMap((name) => {
    const file = [`${siteFolder}/${name}.ts`, `${siteFolder}/${name}.tsx`].find((path) => existsSync(join(root, path)))
    if (file === undefined)
      return lost(`${siteFolder}/${name}.ts`, `restore it, or write it with an export named "${name}"`)
    const text = String(tryToRead(join(root, file)) ?? '')
    const { module, program, errors } = parseSync(file, text)
    // The bundler reports them.
    if (errors.length > 0) return []
    const exports = module.staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
    const names = exports.map(({ exportName }) => exportName.name ?? '')
    if (names.includes(name) || exports.some(({ exportName }) => exportName.kind === 'None')) return []
    const meant = nameLike(
      name,
      names.filter((each) => each !== ''),
    )
    const declared = declarationsIn(program).find((each) => each.name === name)
    const instead = exports.find(({ exportName }) => (exportName.name ?? '') === (meant ?? '')) ?? exports[0]
    const at = declared?.start ?? instead?.exportName.start ?? 0
    const remedy = declared
      ? 'write "export" before it'
      : meant === undefined
        ? `add: export const ${name}`
        : `rename ${meant} to ${name}`
    return [{ file, ...placeAt(text, at), problem: `does not export "${name}"`, remedy }]
  })
  if (!existsSync(join(root, siteFolder, 'site.css')))
    faults.push(...lost(`${siteFolder}/site.css`, 'restore it, or write one that is empty'))
  if (!existsSync(join(root, constants)))
    faults.push(...lost(constants, `restore it, as with git checkout ${constants}`))
  if (faults.length > 0) throw Object.assign(new Error('the site lacks modules'), { name: 'Faults', faults })
}

/**
 * @param {string} file
 * @param {string} remedy
 * @returns {Fault[]}
 */
function lost(file, remedy) {
  return [{ file, problem: 'is missing', remedy }]
}

/**
 * The variables that a module declares, exported or not, and where.
 *
 * @param {import('oxc-parser').Program} program
 * @returns {{ readonly name: string, readonly start: number }[]}
 */
function declarationsIn({ body }) {
  return body.flatMap((statement) =>
    statement.type !== 'VariableDeclaration'
      ? []
      : statement.declarations.flatMap(({ id }) =>
          id.type === 'Identifier' ? [{ name: id.name, start: statement.start }] : [],
        ),
  )
}
