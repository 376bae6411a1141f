import { join } from 'node:path'
import { tryToRead } from './cacheFiles.js'
import { placeAt } from './sources.js'

/**
 * Expects that package.json is JSON. Otherwise every import of a package would be a fault, since the bundler ignores the
 * file.
 *
 * @param {string} root The project's folder
 * @throws A fault at the place of the slip
 */
export function expectPackageJson(root) {
  const file = 'package.json'
  // Recording the sources reports a file that cannot be read.
  const text = String(tryToRead(join(root, file)) ?? '{}')
  try {
    JSON.parse(text)
  } catch (error) {
    const { message } = /** @type {SyntaxError} */ (error)
    const position = /at position (\d+)/.exec(message)?.[1] ?? text.length
    const problem = `is not valid JSON: ${message.replace(/\s+/g, ' ')}`
    const fault = {
      file,
      ...placeAt(text, Number(position)),
      problem,
      remedy: 'correct it, or put back its last version',
    }
    throw Object.assign(new Error('package.json is not JSON'), { name: 'Faults', faults: [fault] })
  }
}
