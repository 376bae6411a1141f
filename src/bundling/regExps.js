import { makeModuleCheck } from './moduleCheck.js'
import { placeAt } from './sources.js'

/** @typedef {import('../errors').Fault} Fault */

/**
 * Expects that the regular expressions of a site, its theme and src/config.ts are valid. Bundlers copy them, so an invalid
 * one would keep the whole bundle from loading in Node or in a browser, without a place in the source.
 */
export const expectRegExps = makeModuleCheck(
  'regular expressions are invalid',
  (file, text, { parseSync, Visitor }) => {
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
    return faults
  },
)

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
