import { join } from 'node:path'
import { tryToRead } from './cacheFiles.js'

/** What esbuild says when a word or a sign comes before the end of an object, a list or a call. */
const notTheEnd = /^Expected "([}\])])" but found "((?:\w|\\"|['`[{]).*)"$/

/**
 * Moves messages of esbuild about entries without a comma between them to the end of the first. esbuild names the second,
 * which often is a line below, and suggests ending the list.
 *
 * @param {unknown} error
 * @param {string} root The project's folder
 * @returns {unknown} The same error
 */
export function blameCommas(error, root) {
  if (!(error instanceof Error && 'errors' in error && Array.isArray(error.errors))) return error
  const messages = /** @type {readonly import('../outsideFaults.js').Message[]} */ (error.errors)
  return Object.assign(error, { errors: messages.map((message) => withComma(message, root)) })
}

/**
 * @param {import('../outsideFaults.js').Message} message
 * @param {string} root
 * @returns {import('../outsideFaults.js').Message}
 */
function withComma(message, root) {
  const { text, location } = message
  const [, end, found] = notTheEnd.exec(text) ?? []
  if (location === null || found === undefined) return message
  const lines = String(tryToRead(join(root, location.file)) ?? '').split('\n')
  // Only a word at the beginning of its line leaves no doubt where the entry before it ends.
  if (lines[location.line - 1]?.slice(0, location.column).trim() !== '') return message
  const above = lines.slice(0, location.line - 1).findLastIndex((line) => !/^\s*(?:$|\/\/|\/?\*)/.test(line))
  const entry = lines[above]?.replace(/\s+\/\/ .*$/, '').trimEnd()
  if (entry === undefined) return message
  return {
    text: `expected a comma or "${end}" before ${found.replaceAll('\\"', '"')} on line ${location.line}`,
    detail: { remedy: 'a comma may be missing at the end of this line: add it' },
    location: { file: location.file, line: above + 1, column: entry.length },
  }
}
