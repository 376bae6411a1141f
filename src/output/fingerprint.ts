import { randomUUID } from 'node:crypto'
import { fullHash } from './hash'

/** Written into every bundle by `bundleProgram`: path of a module -> the hash of its code and of all that it imports. */
declare const MODULE_HASHES: Readonly<Record<string, string>> | undefined

/** Sources that run without being bundled, as in tests, can be different ones in the next process. */
const unbundled = randomUUID()

/**
 * Stands for the code of a module in cache keys: for this very version of it, of everything that it imports, of the locked
 * packages, and of Node. So a result whose key has the fingerprint of the module that computes it is never one of other
 * code.
 *
 * `module` is relative to the project: `src/content/page.ts`.
 *
 * @throws Error when the running program does not contain the module
 */
export function fingerprintOf(module: string): string {
  const hash = typeof MODULE_HASHES === 'undefined' ? unbundled : MODULE_HASHES[module]
  if (hash === undefined) throw new Error(`${module} is not a module of this program`)
  return fullHash(process.version, hash)
}
