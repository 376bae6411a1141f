import { randomUUID } from 'node:crypto'
import { fullHash } from './hash'

/** Path of a module -> the hash of its code and everything it imports. `bundleProgram` writes it into every bundle. */
declare const MODULE_HASHES: Readonly<Record<string, string>> | undefined

/** Module -> its fingerprint, once it is known. Some are needed for every page. */
const known = new Map<string, string>()

/** Sources that run without being bundled, as in tests, may be different in the next process. */
const unbundled = randomUUID()

/**
 * Represents the code of a module in cache keys: this exact version of it, of everything it imports, of the locked
 * packages, and of Node. With the fingerprint of the module that computes it, a result never comes from other code.
 *
 * `module` is relative to the project: `src/content/page.ts`.
 *
 * @throws Error when the running program does not contain the module
 */
export function fingerprintOf(module: string): string {
  const before = known.get(module)
  if (before !== undefined) return before
  const hash = typeof MODULE_HASHES === 'undefined' ? unbundled : MODULE_HASHES[module]
  if (hash === undefined) throw new Error(`${module} is not a module of this program`)
  const fingerprint = fullHash(process.version, hash)
  known.set(module, fingerprint)
  return fingerprint
}
