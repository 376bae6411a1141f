import { randomUUID } from 'node:crypto'
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { temporaryEnding, withPath } from '../outsideFaults.js'
import { isRunning, thisProcess } from './processes.js'

/** Reading a pipe would wait for its writer forever. Windows has neither such pipes nor this flag. */
const withoutWaiting = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)

/**
 * Reads a file that may be damaged, missing, or not even a file.
 *
 * @param {string} file
 * @returns {Buffer | undefined} Its bytes, or undefined when there is nothing to read
 */
export function tryToRead(file) {
  const open = tryToOpen(file)
  if (open === undefined) return undefined
  try {
    return readFileSync(open)
  } catch {
    return undefined
  } finally {
    closeSync(open)
  }
}

/**
 * Opens a file that may be missing, or not even a file.
 *
 * @param {string} file
 * @returns {number | undefined} Its descriptor for reading, or undefined when there is nothing to read
 */
export function tryToOpen(file) {
  let open
  try {
    open = openSync(file, withoutWaiting)
    // Without bigint, Node 20 would take the next path that it resolves for a pipe, too.
    if (fstatSync(open, { bigint: true }).isFile()) return open
  } catch {
    return undefined
  }
  closeSync(open)
  return undefined
}

/**
 * Writes a file of the cache in one step, so that no process ever reads half of it. Replaces whatever has its name, and
 * removes the temporary files that killed processes have left next to it.
 *
 * @param {string} file
 * @param {string | readonly (() => Uint8Array)[]} contents A text, or functions that return one piece after the other
 * @throws An error of the operating system
 */
export function writeCacheFile(file, contents) {
  const folder = dirname(file)
  makeFolder(folder)
  removeLeftovers(folder)
  const written = temporaryFor(file)
  try {
    if (typeof contents === 'string') writeFileSync(written, contents)
    else writePieces(written, contents)
    replace(written, file)
  } catch (error) {
    throw withPath(error, file)
  } finally {
    rmSync(written, { force: true })
  }
}

/**
 * Creates a folder of the cache, and those around it. If a link on the way leads nowhere, the error names that link,
 * because systems only say that something does not exist.
 *
 * @param {string} path
 * @throws An error of the operating system
 */
export function makeFolder(path) {
  try {
    mkdirSync(path, { recursive: true })
  } catch (error) {
    const broken = brokenLinkIn(path)
    if (broken === undefined) throw error
    const message = `ENOENT: it is a link to ${broken.target} that leads nowhere, mkdir`
    throw Object.assign(new Error(message), { code: 'ENOENT', syscall: 'mkdir', path: broken.link })
  }
}

/**
 * Returns the first link in a path that leads nowhere.
 *
 * @param {string} path
 * @returns {{ readonly link: string, readonly target: string } | undefined}
 */
function brokenLinkIn(path) {
  const folder = dirname(path)
  const above = folder === path ? undefined : brokenLinkIn(folder)
  if (above !== undefined || existsSync(path)) return above
  try {
    return { link: path, target: readlinkSync(path) }
  } catch {
    // It is not a link.
    return undefined
  }
}

/**
 * @param {string} file
 * @param {readonly (() => Uint8Array)[]} pieces
 */
function writePieces(file, pieces) {
  const open = openSync(file, 'w')
  let end = 0
  try {
    for (const piece of pieces) {
      const bytes = piece()
      writeAll(open, bytes, end)
      end += bytes.length
    }
  } finally {
    closeSync(open)
  }
}

/**
 * Writes all bytes at a position of an open file.
 *
 * @param {number} open
 * @param {Uint8Array} bytes
 * @param {number} position
 * @throws An error of the operating system
 */
export function writeAll(open, bytes, position) {
  for (let done = 0; done < bytes.length;) {
    done += writeSync(open, bytes, done, bytes.length - done, position + done)
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
 * Returns what exists under names that `temporaryFor` has made from a path, in this process or in one that has ended.
 *
 * @param {string} path
 */
export function leftoversOf(path) {
  const [folder, base] = [dirname(path), basename(path)]
  const names = readdirSync(folder).filter((name) => {
    const [suffix = '', owner = ''] = temporaryEnding.exec(name) ?? []
    return suffix !== '' && name === base + suffix && (owner === thisProcess || isRunning(owner) === false)
  })
  return names.map((name) => join(folder, name))
}

/**
 * Removes the temporary files and folders in a folder whose processes have ended.
 *
 * @param {string} folder
 */
export function removeLeftovers(folder) {
  for (const name of readdirSync(folder)) {
    const [, owner] = temporaryEnding.exec(name) ?? []
    if (owner !== undefined && isRunning(owner) === false) rmSync(join(folder, name), { recursive: true, force: true })
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
