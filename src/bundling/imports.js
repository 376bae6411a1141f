import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isOfPackage, missing, unfit } from './importSlips.js'
import { isWritten, pathIn } from './sources.js'

/** Marks the question to esbuild where an import leads, which is not another import. */
const isQuestion = Symbol()

/** The kinds of imports in style sheets. */
const inStyles = new Set(['import-rule', 'url-token', 'composes-from'])

/**
 * An esbuild plugin for every bundle with modules of a site: an import of such a module, of its theme or of its styles
 * that leads nowhere becomes an error with a remedy in its `detail`, which `sourceFault` reads. Without it, some of them
 * would fail only in Node or in browsers, in words about how modules are loaded. In a program for Node, packages are not
 * bundled.
 *
 * @param {string} root The project's folder
 * @returns {import('esbuild').Plugin}
 */
export function checkImports(root) {
  return {
    name: 'check-imports',
    setup(build) {
      const isForNode = build.initialOptions.platform === 'node'
      /** @type {Map<string, Promise<import('esbuild').ResolveResult>>} */
      const packages = new Map()
      /** @param {string} path @param {import('esbuild').ResolveOptions} from */
      const resolve = (path, from) => {
        // Each question takes as long as reading a module, and all modules find the same packages.
        const known = packages.get(path)
        if (known !== undefined) return known
        const answer = build.resolve(path, { ...from, pluginData: isQuestion })
        if (isOfPackage(path)) packages.set(path, answer)
        return answer
      }
      build.onResolve({ filter: /^/, namespace: 'file' }, async ({ pluginData, ...found }) => {
        const { path, kind, importer, resolveDir } = found
        if (pluginData === isQuestion || kind === 'entry-point') return undefined
        const file = pathIn(root, importer)
        const isOutside = isForNode && isOfPackage(path)
        if (isWritten(file)) {
          const target = sourceAt(resolveDir, path) ?? (await resolve(path, { kind, importer, resolveDir }))
          const from = { root, file, path, isStyle: inStyles.has(kind) }
          // The recorder of sources has reported a name in another case.
          if (target.errors.some(({ detail }) => detail)) return { errors: target.errors }
          const slip = await (target.errors.length > 0 ? missing(from) : unfit(from, target))
          if (slip !== undefined) return { errors: [{ text: slip.problem, detail: { remedy: slip.remedy } }] }
        }
        return isOutside ? { path, external: true } : undefined
      })
    },
  }
}

/**
 * The source that a relative import leads to without a question, as most do.
 *
 * @param {string} folder
 * @param {string} path
 * @returns {Pick<import('esbuild').ResolveResult, 'path' | 'external' | 'errors'> | undefined}
 */
function sourceAt(folder, path) {
  if (!path.startsWith('.')) return undefined
  const found = ['.ts', '.tsx'].map((ending) => join(folder, path + ending)).find((file) => existsSync(file))
  return found === undefined ? undefined : { path: found, external: false, errors: [] }
}
