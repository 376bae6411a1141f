import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tryToRead } from './cacheFiles.js'
import { isOfBuilder, isWritten, modulesIn, placeAt, sourcesOf } from './sources.js'

/** @typedef {import('../errors').Fault} Fault */

/**
 * Makes `process.exit()` throw when a module of the site calls it, directly or through a package. Otherwise a command could
 * end with success before it has done anything.
 */
export function refuseExits() {
  const exit = process.exit
  process.exit = (...code) => {
    const error = new Error('process.exit() would end the command')
    Error.captureStackTrace(error, process.exit)
    if (isFromSite(error.stack ?? '')) throw error
    return exit.apply(process, code)
  }
}

/**
 * Returns whether a frame of a stack is in a module of the site or its theme.
 *
 * @param {string} stack
 */
function isFromSite(stack) {
  return [...stack.matchAll(/(file:\/\/[^\s()]+?):(\d+):\d+/g)].some(([, url = '', line]) => {
    const module = moduleAt(url, Number(line))
    return module !== undefined && !isOfBuilder(module)
  })
}

/**
 * The module of a line of a bundle, or undefined for a file that is not a bundle, or is gone.
 *
 * @param {string} url
 * @param {number} line
 */
function moduleAt(url, line) {
  try {
    const code = readFileSync(fileURLToPath(url), 'utf8').split('\n').slice(0, line).join('\n')
    return modulesIn(code).at(-1)
  } catch {
    return undefined
  }
}

/**
 * The error for a program that cannot go on, because it waits for a promise that nothing will settle. Nothing tells which
 * module waits, so these are the faults of all modules of the site and its theme that may.
 *
 * @param {string} root The project's folder
 * @param {string} program The file that started it, which has the fault when no module of the site waits
 */
export async function endlessWait(root, program) {
  const found = await waitsIn(root)
  const remedy = 'remove the await, or load the data in a function'
  const problem = 'seems to wait for a promise that never settles'
  const faults =
    found.length > 0
      ? found.map((place) => ({ ...place, problem, remedy }))
      : [{ file: program, problem, remedy: 'look for an await in what the site imports; dist/ is as it was before' }]
  return Object.assign(new Error(problem), { name: 'Faults', faults })
}

/**
 * The places of `await` outside of functions, which keep a module and all that import it from running.
 *
 * @param {string} root
 * @returns {Promise<Pick<Fault, 'file' | 'line' | 'column'>[]>}
 */
async function waitsIn(root) {
  const { parseSync, Visitor } = await import('oxc-parser')
  return sourcesOf(root)
    .filter(isWritten)
    .flatMap((file) => {
      const text = String(tryToRead(join(root, file)) ?? '')
      /** @type {{ readonly start: number, readonly end: number }[]} */
      const functions = []
      /** @type {number[]} */
      const waits = []
      /** @param {{ start: number, end: number }} node */
      const enter = ({ start, end }) => void functions.push({ start, end })
      new Visitor({
        FunctionDeclaration: enter,
        FunctionExpression: enter,
        ArrowFunctionExpression: enter,
        AwaitExpression: ({ start }) => void waits.push(start),
        ForOfStatement: ({ await: isAwait, start }) => void (isAwait && waits.push(start)),
      }).visit(parseSync(file, text).program)
      const isOutside = (/** @type {number} */ at) => !functions.some(({ start, end }) => start <= at && at < end)
      return waits.filter(isOutside).map((at) => ({ file, ...placeAt(text, at) }))
    })
}
