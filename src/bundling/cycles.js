import { join } from 'node:path'
import { tryToRead } from './cacheFiles.js'
import { placeAt, siteFolder } from './sources.js'

/** @typedef {import('../errors').Fault} Fault */
/** @typedef {import('esbuild').Metafile['inputs']} Inputs */

/**
 * Expects that no module of the site imports one that imports it. In a bundle, what such modules export is undefined while
 * the other one is evaluated, so an island or a value would be missing without an error. Types and `import()` don't count.
 *
 * @param {string} root The project's folder
 * @param {Inputs} inputs The modules of a bundle
 * @throws Faults, one for each import that closes a circle
 */
export async function expectNoCycles(root, inputs) {
  const closing = closingImports(inputs)
  if (closing.length === 0) return
  const { parseSync } = await import('oxc-parser')
  const faults = closing.map(({ from, to, specifier }) => {
    const text = String(tryToRead(join(root, from)) ?? '')
    const found = parseSync(from, text).module.staticImports.find(
      ({ moduleRequest }) => moduleRequest.value === specifier,
    )
    const problem = `the import of ${to} leads back to this module, so one of the two may be undefined`
    const remedy = 'move what both use into a third module'
    return { file: from, ...placeAt(text, found?.moduleRequest.start ?? 0), problem, remedy }
  })
  throw Object.assign(new Error('modules import each other'), { name: 'Faults', faults })
}

/**
 * The imports that lead back to a module on the way to them.
 *
 * @param {Inputs} inputs
 * @returns {{ readonly from: string, readonly to: string, readonly specifier: string }[]}
 */
function closingImports(inputs) {
  /** @type {{ readonly from: string, readonly to: string, readonly specifier: string }[]} */
  const closing = []
  /** @type {Set<string>} */
  const seen = new Set()
  /** @param {string} from @param {readonly string[]} way */
  const visit = (from, way) => {
    seen.add(from)
    for (const { path: to, kind, original = '' } of inputs[from]?.imports ?? []) {
      if (!to.startsWith(`${siteFolder}/`)) continue
      if (kind === 'dynamic-import') {
        if (!seen.has(to)) visit(to, [to])
      } else if (way.includes(to)) closing.push({ from, to, specifier: original })
      else if (!seen.has(to)) visit(to, [...way, to])
    }
  }
  // From site.ts inward, so that an island that imports its importer closes the circle, not the other way around.
  const files = Object.keys(inputs)
    .filter((each) => each.startsWith(`${siteFolder}/`))
    .sort()
  for (const file of [`${siteFolder}/site.ts`, ...files]) if (!seen.has(file)) visit(file, [file])
  return closing
}
