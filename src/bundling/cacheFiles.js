import { randomUUID } from 'node:crypto'
import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isRunning, thisProcess } from './processes.js'

/** The name of a temporary file or folder, which contains the process that made it. */
const temporary = /\.(\d+-\d*)\.[0-9a-f-]{36}\.tmp$/

/** Reading a pipe would wait for its writer forever. Windows has neither such pipes nor this flag. */
const withoutWaiting = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/**
 * Reads a file that may be damaged, missing, or not even a file.
 *
 * @param {string} file
 * @returns {Buffer | undefined} Its bytes, or undefined when there is nothing to read
 */
export function tryToRead(file) {
  let open
  try {
    open = openSync(file, withoutWaiting)
    // Without bigint, Node 20 would take the next path that it resolves for a pipe, too.
    return fstatSync(open, { bigint: true }).isFile() ? readFileSync(open) : undefined
  } catch {
    return undefined
  } finally {
    if (open !== undefined) closeSync(open)
  }
}

/**
 * Writes a file of the cache in one step, so that no process ever reads half of it. Replaces whatever has its name, and
 * removes the temporary files that killed processes have left next to it.
 *
 * @param {string} file
 * @param {string | Iterable<Uint8Array>} contents
 * @throws An error of the operating system
 */
export function writeCacheFile(file, contents) {
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true })
  removeLeftovers(folder)
  const written = temporaryFor(file)
  try {
    writeFileSync(written, typeof contents === 'string' ? contents : Buffer.concat([...contents]))
    replace(written, file)
  } finally {
    rmSync(written, { force: true })
  }
}

/**
 * Returns a free name next to a path for something that exists only while this process runs.
 *
 * @param {string} path
 */
export function temporaryFor(path) {
  return `${path}.${thisProcess}.${randomUUID()}.tmp`
}

/**
 * Removes the temporary files and folders in a folder whose processes have ended.
 *
 * @param {string} folder
 */
export function removeLeftovers(folder) {
  for (const name of readdirSync(folder)) {
    const [, owner] = temporary.exec(name) ?? []
    if (owner !== undefined && !isRunning(owner)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/**
 * @param {string} from
 * @param {string} to
 */
function replace(from, to) {
  try {
    renameSync(from, to)
  } catch {
    // A file cannot replace a folder.
    rmSync(to, { recursive: true, force: true })
    renameSync(from, to)
  }
}
