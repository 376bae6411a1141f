import { createRequire } from 'node:module'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { tryToRead } from './cacheFiles.js'
import { isWritten, placeAt, sourcesOf } from './sources.js'

/** @typedef {import('../errors').Fault} Fault */
/** @typedef {Parameters<typeof import('@typescript-eslint/scope-manager').analyze>[0]} Tree */

/**
 * What was found in each module, by its path. Watch mode looks at all of them after each edit of one.
 *
 * @type {Map<string, { readonly text: string, readonly faults: readonly Fault[], readonly ofNode: readonly Fault[] }>}
 */
const found = new Map()

/** @type {ReadonlySet<string> | undefined} */
let inBrowsers

/** The names that every environment has, such as `Map`: a new context of V8 has no others. */
const ofLanguage = new Set(/** @type {string[]} */ (runInNewContext('Object.getOwnPropertyNames(globalThis)')))

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
  const files = sourcesOf(root).filter(isWritten)
  await readNames(root, files)
  throwFaults(files.flatMap((file) => found.get(file)?.faults ?? []))
}

/**
 * Expects that modules for browsers use no names that only Node has, such as `process`. They would fail where readers see
 * them, because pages are made in Node.
 *
 * @param {string} root The project's folder
 * @param {Iterable<string>} bundled The modules of scripts for browsers, relative to it
 * @throws Faults at the places of the names
 */
export async function expectBrowserNames(root, bundled) {
  const files = [...bundled].filter((file) => isWritten(file) && /\.tsx?$/.test(file)).sort()
  await readNames(root, files)
  throwFaults(files.flatMap((file) => found.get(file)?.ofNode ?? []))
}

/** @param {readonly Fault[]} faults */
function throwFaults(faults) {
  if (faults.length > 0) throw Object.assign(new Error('modules use unknown names'), { name: 'Faults', faults })
}

/**
 * Looks for unknown names in modules that have changed, and remembers what it has found.
 *
 * @param {string} root
 * @param {readonly string[]} files
 */
async function readNames(root, files) {
  const edited = files
    // The bundler reports a source that it cannot read.
    .map((file) => ({ file, text: String(tryToRead(join(root, file)) ?? '') }))
    .filter(({ file, text }) => found.get(file)?.text !== text)
  if (edited.length === 0) return
  const { parseSync } = await import('oxc-parser')
  const { analyze } = await import('@typescript-eslint/scope-manager')
  const { isSlip, nameLike } = await import('../similar.js')

  /** @param {string} file @param {string} text */
  const faultsIn = (file, text) => {
    const none = { faults: [], ofNode: [] }
    const { program, errors } = parseSync(file, text, { astType: 'ts', range: true, preserveParens: false })
    // The bundler reports them.
    if (errors.length > 0) return none
    const browserNames = (inBrowsers ??= readBrowserNames())
    if (browserNames.size === 0) return none
    // Both packages follow the syntax trees of typescript-eslint.
    const tree = /** @type {Tree} */ (/** @type {unknown} */ (program))
    const scopes = analyze(tree, { sourceType: 'module', jsxPragma: null, lib: [] })
    const namesOfBrowsers = [...browserNames]
    const own = scopes.variables.flatMap((each) => (each.isValueVariable ? [each.name] : []))
    /** @type {Fault[]} */
    const faults = []
    /** @type {Fault[]} */
    const ofNode = []
    for (const { identifier, isValueReference } of scopes.globalScope?.through ?? []) {
      const { name, range } = identifier
      if (!isValueReference || typeof name !== 'string' || /\btypeof\s+$/.test(text.slice(0, range[0]))) continue
      if (browserNames.has(name) || ofLanguage.has(name)) continue
      const place = { file, ...placeAt(text, range[0]) }
      if (!(name in globalThis)) {
        // Among the many names of browsers, one is similar to almost any.
        const meant =
          nameLike(name, own) ??
          nameLike(
            name,
            namesOfBrowsers.filter((known) => isSlip(name, known)),
          )
        const remedy = `${meant === undefined ? '' : `did you mean ${meant} ? If not, `}import or declare it`
        faults.push({ ...place, problem: `"${name}" is not defined`, remedy })
      } else if (!text.slice(range[0]).startsWith('process.env.NODE_ENV')) {
        const remedy = 'remove it, because this module runs in browsers, too'
        ofNode.push({ ...place, problem: `only Node has "${name}"`, remedy })
      }
    }
    return { faults, ofNode }
  }

  for (const { file, text } of edited) found.set(file, { text, ...faultsIn(file, text) })
}
