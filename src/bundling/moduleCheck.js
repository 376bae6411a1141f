import { join } from 'node:path'
import { tryToRead } from './cacheFiles.js'
import { isWritten, sourcesOf } from './sources.js'

/** @typedef {import('../errors').Fault} Fault */

/**
 * Makes a check of the modules of a site, its theme and src/config.ts. It looks at a module once until that is edited,
 * because watch mode checks all of them after each edit of one.
 *
 * @param {string} message What the faults have in common
 * @param {(file: string, text: string, parser: typeof import('oxc-parser')) => readonly Fault[]} faultsIn
 * @returns {(root: string) => Promise<void>} Throws the faults of the project in the folder `root`
 */
export function makeModuleCheck(message, faultsIn) {
  /** @type {Map<string, { readonly text: string, readonly faults: readonly Fault[] }>} */
  const found = new Map()
  return async (root) => {
    const modules = sourcesOf(root)
      .filter(isWritten)
      // The bundler reports a source that it cannot read.
      .map((file) => ({ file, text: String(tryToRead(join(root, file)) ?? '') }))
    const edited = modules.filter(({ file, text }) => found.get(file)?.text !== text)
    if (edited.length > 0) {
      const parser = await import('oxc-parser')
      for (const { file, text } of edited) found.set(file, { text, faults: faultsIn(file, text, parser) })
    }
    const faults = modules.flatMap(({ file }) => found.get(file)?.faults ?? [])
    if (faults.length > 0) throw Object.assign(new Error(message), { name: 'Faults', faults })
  }
}
