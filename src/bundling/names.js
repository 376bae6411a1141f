import { createRequire } from 'node:module'
import { join } from 'node:path'
import { tryToRead } from './cacheFiles.js'
import { isWritten, placeAt, sourcesOf } from './sources.js'

/** @typedef {import('../errors').Fault} Fault */
/** @typedef {Parameters<typeof import('@typescript-eslint/scope-manager').analyze>[0]} Tree */

/**
 * What was found in each module, by its path. Watch mode looks at all of them after each edit of one.
 *
 * @type {Map<string, { readonly text: string, readonly faults: readonly Fault[] }>}
 */
const found = new Map()

/** @type {ReadonlySet<string> | undefined} */
let inBrowsers

/**
 * The names that TypeScript declares for browsers. Node has all others that a site may use. There are none where the
 * packages for development are not installed.
 *
 * @returns {ReadonlySet<string>}
 */
function readBrowserNames() {
  const folders = createRequire(import.meta.url).resolve.paths('typescript') ?? []
  const files = folders.map((folder) => tryToRead(join(folder, 'typescript/lib/lib.dom.d.ts')))
  const text = String(files.find((file) => file !== undefined) ?? '')
  return new Set([...text.matchAll(/^declare (?:var|function) (\w+)/gm)].map(([, name = '']) => name))
}

/**
 * Compares the names that the modules of a site, its theme and src/config.ts use with those that they import and declare,
 * and with those of browsers and Node. Bundlers leave other names alone. Without this, the handler of a click would fail in
 * the hands of a reader.
 *
 * @param {string} root The project's folder
 * @throws Faults at the places of the names
 */
export async function expectNames(root) {
  const modules = sourcesOf(root)
    .filter(isWritten)
    // The bundler reports a source that it cannot read.
    .map((file) => ({ file, text: String(tryToRead(join(root, file)) ?? '') }))
  const edited = modules.filter(({ file, text }) => found.get(file)?.text !== text)
  if (edited.length > 0) await readNames(edited)
  const faults = modules.flatMap(({ file }) => found.get(file)?.faults ?? [])
  if (faults.length > 0) throw Object.assign(new Error('modules use unknown names'), { name: 'Faults', faults })
}

/**
 * Looks for unknown names in modules, and remembers what it has found.
 *
 * @param {readonly { readonly file: string, readonly text: string }[]} modules
 */
async function readNames(modules) {
  const { parseSync } = await import('oxc-parser')
  const { analyze } = await import('@typescript-eslint/scope-manager')
  const { nameLike } = await import('../similar.js')

  /** @param {string} file @param {string} text @returns {Fault[]} */
  const faultsIn = (file, text) => {
    const { program, errors } = parseSync(file, text, { astType: 'ts', range: true, preserveParens: false })
    // The bundler reports them.
    if (errors.length > 0) return []
    const browserNames = (inBrowsers ??= readBrowserNames())
    if (browserNames.size === 0) return []
    // Both packages follow the syntax trees of typescript-eslint.
    const tree = /** @type {Tree} */ (/** @type {unknown} */ (program))
    const scopes = analyze(tree, { sourceType: 'module', jsxPragma: null, lib: [] })
    const known = [...scopes.variables.flatMap((each) => (each.isValueVariable ? [each.name] : [])), ...browserNames]
    return (scopes.globalScope?.through ?? []).flatMap(({ identifier: { name, range }, isValueReference }) => {
      const before = text.slice(0, range[0])
      if (!isValueReference || typeof name !== 'string' || /\btypeof\s+$/.test(before)) return []
      if (name in globalThis || browserNames.has(name)) return []
      const meant = nameLike(name, known)
      return {
        file,
        ...placeAt(text, range[0]),
        problem: `"${name}" is not defined`,
        remedy: `${meant === undefined ? '' : `did you mean ${meant} ? If not, `}import or declare it`,
      }
    })
  }

  for (const { file, text } of modules) found.set(file, { text, faults: faultsIn(file, text) })
}
