import { join } from 'node:path'
import { tryToRead } from './cacheFiles.js'
import { isWritten, placeAt, sourcesOf } from './sources.js'

/** @typedef {import('../errors').Fault} Fault */

/**
 * What was found in each module, by its path. Watch mode looks at all of them after each edit of one.
 *
 * @type {Map<string, { readonly text: string, readonly faults: readonly Fault[] }>}
 */
const found = new Map()

/**
 * Expects that the regular expressions of a site, its theme and src/config.ts are valid. Bundlers copy them, so an invalid
 * one would keep the whole bundle from loading in Node or in a browser, without a place in the source.
 *
 * @param {string} root The project's folder
 * @throws Faults at the places of the expressions
 */
export async function expectRegExps(root) {
  const modules = sourcesOf(root)
    .filter(isWritten)
    // The bundler reports a source that it cannot read.
    .map((file) => ({ file, text: String(tryToRead(join(root, file)) ?? '') }))
  const edited = modules.filter(({ file, text }) => found.get(file)?.text !== text)
  if (edited.length > 0) {
    const { parseSync, Visitor } = await import('oxc-parser')
    for (const { file, text } of edited) {
      /** @type {Fault[]} */
      const faults = []
      new Visitor({
        Literal(literal) {
          if (!('regex' in literal)) return
          const { pattern, flags } = literal.regex
          const slip = slipIn(pattern, flags)
          if (slip !== undefined) faults.push({ file, ...placeAt(text, literal.start), ...slip })
        },
      }).visit(parseSync(file, text).program)
      found.set(file, { text, faults })
    }
  }
  const faults = modules.flatMap(({ file }) => found.get(file)?.faults ?? [])
  if (faults.length > 0) throw Object.assign(new Error('regular expressions are invalid'), { name: 'Faults', faults })
}

/**
 * What V8 says about a regular expression, if it is invalid. Pages are made in Node.
 *
 * @param {string} pattern
 * @param {string} flags
 * @returns {Pick<Fault, 'problem' | 'remedy'> | undefined}
 */
function slipIn(pattern, flags) {
  try {
    new RegExp(pattern, flags)
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // `Invalid regular expression: /(/: Unterminated group`
    const ofPattern = `Invalid regular expression: /${pattern}/${flags}: `
    const isOfPattern = message.startsWith(ofPattern)
    return {
      problem: `is not a valid regular expression: ${isOfPattern ? message.slice(ofPattern.length) : message}`,
      remedy: isOfPattern
        ? 'correct it; characters that stand for themselves need a backslash, such as \\( and \\['
        : 'remove one of the flags',
    }
  }
}
