import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { faultsOf } from '../outsideFaults.js'
import { blameImport } from './blameImport.js'
import { tryToRead } from './cacheFiles.js'
import { bundleProgram } from './program.js'
import { isOfBuilder, isWritten, modulesIn, placeAt, sourcesOf } from './sources.js'

/**
 * Finds the fault behind an error that a module of the site or the theme threw while a bundle of `entry` ran: its place
 * in the source. The bundle is made once more with a source map, because only a failure needs one. Returns undefined for
 * an error from elsewhere, for one that `faultsOf` reads, and when no bundle can be made anymore.
 *
 * @param {unknown} error
 * @param {string} root The project's folder
 * @param {string} entry The first lines of the program, as for `bundleProgram`
 * @param {{ readonly splitting: boolean }} options
 * @returns {Promise<import('../errors').Fault | undefined>}
 */
export async function blameSource(error, root, entry, { splitting }) {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
  if (!isMissing && faultsOf(error, root) !== undefined) return undefined
  const { files, faults } = await bundleProgram(root, entry, { splitting, sourcemap: true }).then(
    ({ files }) => ({ files, faults: [] }),
    (reason) => ({ files: [], faults: faultsOf(reason, root) ?? [] }),
  )
  // A package may be gone since the program was bundled.
  const gone = faults.find(({ file }) => isWritten(file))
  if (gone !== undefined) return gone
  if (isMissing) return undefined
  const imported = await blameImport(root, (specifier) => import(specifier))
  if (imported !== undefined) return imported
  if (!(error instanceof Error)) return blameThrow(root, error)
  if (error.stack === undefined) return undefined
  const frames = [...error.stack.matchAll(/(file:\/\/[^\s()]+?):(\d+):(\d+)/g)]
  for (const [, url = '', line, column] of frames) {
    const place = placeIn(files, textOf(url), Number(line), Number(column))
    if (place === undefined) continue
    if (isOfBuilder(place.file)) break
    // Names that neither Node nor browsers have are found before a module runs.
    const isOfBrowsers = /^\w+ is not defined$/.test(error.message)
    const remedy = isOfBrowsers
      ? 'use it in an effect or a handler, because pages are made in Node'
      : 'correct the values that lead here, or catch the error'
    return { ...place, problem: `throws ${error.name}: ${error.message}`, remedy }
  }
  // The error of React is about loading indicators, which would mean nothing to most authors.
  if (error.message.startsWith('A component suspended')) {
    const place = placeOfText(root, /(?<=\basync function )[A-Z]|(?<=\bconst )[A-Z]\w* = async\b|(?<![\w.])use\(/)
    const remedy = 'let it be a function that is not async, and load its data in an effect'
    return place && { ...place, problem: 'waits for a promise, but components are rendered at once', remedy }
  }
  const place =
    'components' in error ? placeOfComponent(root, /** @type {readonly string[]} */ (error.components)) : undefined
  return place && { ...place, problem: `cannot be rendered: ${error.message}`, remedy: 'correct what it renders' }
}

/**
 * The statement of the site or the theme that threw a value without a place, or rejected a promise with it: the one with
 * this text, or else the first with something that is not an error.
 *
 * @param {string} root
 * @param {unknown} value
 * @returns {Promise<import('../errors').Fault | undefined>}
 */
async function blameThrow(root, value) {
  const { parseSync, Visitor } = await import('oxc-parser')
  /** @type {{ readonly place: Pick<import('../errors').Fault, 'file' | 'line' | 'column'>, readonly isSame: boolean }[]} */
  const found = []
  /** @param {string} file @param {string} text @param {number} start @param {import('oxc-parser').Node} thrown */
  const add = (file, text, start, thrown) => {
    if (!/^(?:Literal|TemplateLiteral|ObjectExpression)$/.test(thrown.type)) return
    const isSame = thrown.type === 'Literal' && thrown.value === value
    found.push({ place: { file, ...placeAt(text, start) }, isSame })
  }
  for (const file of sourcesOf(root).filter(isWritten)) {
    const text = String(tryToRead(join(root, file)) ?? '')
    new Visitor({
      ThrowStatement({ start, argument }) {
        add(file, text, start, argument)
      },
      CallExpression({ start, end, arguments: [argument] }) {
        if (argument !== undefined && /^Promise\s*\.\s*reject\b/.test(text.slice(start, end)))
          add(file, text, start, argument)
      },
    }).visit(parseSync(file, text).program)
  }
  const { place } = found.find(({ isSame }) => isSame) ?? found[0] ?? {}
  const shown = typeof value === 'string' ? JSON.stringify(value) : inspect(value)
  const problem = `throws ${shown}, which is not an error`
  return place && { ...place, problem, remedy: 'throw new Error(…) with this text, or correct what leads here' }
}

/**
 * The innermost component that a module of the site or the theme declares.
 *
 * @param {string} root
 * @param {readonly string[]} names From the inside out
 * @returns {Pick<import('../errors').Fault, 'file' | 'line' | 'column'> | undefined}
 */
function placeOfComponent(root, names) {
  for (const name of names) {
    // Bundlers number names that several modules declare.
    const place = placeOfText(root, new RegExp(`(?<=\\b(?:function|const|class) )${name.replace(/\d+$/, '')}\\b`))
    if (place !== undefined) return place
  }
  return undefined
}

/**
 * The place of the first match in the modules of the site and the theme.
 *
 * @param {string} root
 * @param {RegExp} pattern
 * @returns {Pick<import('../errors').Fault, 'file' | 'line' | 'column'> | undefined}
 */
function placeOfText(root, pattern) {
  for (const file of sourcesOf(root).filter(isWritten)) {
    const text = String(tryToRead(join(root, file)) ?? '')
    const at = text.search(pattern)
    if (at !== -1) return { file, ...placeAt(text, at) }
  }
  return undefined
}

/**
 * @param {string} url
 * @returns {string | undefined} The text of a bundle, or undefined if it is gone, as in watch mode
 */
function textOf(url) {
  try {
    return readFileSync(fileURLToPath(url), 'utf8')
  } catch {
    return undefined
  }
}

/**
 * @param {readonly (readonly [name: string, code: string])[]} files The bundle with its source maps
 * @param {string | undefined} code The file that ran. Without it, the program is a single file
 * @param {number} line
 * @param {number} column
 * @returns {{ file: string, line: number, column: number } | undefined}
 */
function placeIn(files, code, line, column) {
  // Names of chunks depend on the source map, but each module is in one chunk.
  const module = code === undefined ? undefined : modulesIn(code)[0]
  const scripts = files.filter(([name]) => name.endsWith('.js'))
  const found = module === undefined ? scripts[0] : scripts.find(([, text]) => text.includes(`// ${module}\n`))
  const map = files.find(([name]) => name === `${found?.[0]}.map`)?.[1]
  if (map === undefined) return undefined
  const entry = new SourceMap(JSON.parse(map)).findEntry(line - 1, column - 1)
  if (!('originalSource' in entry)) return undefined
  return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
}
