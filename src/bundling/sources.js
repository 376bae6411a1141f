import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { withPath } from '../outsideFaults.js'
import { tryToRead } from './cacheFiles.js'

/**
 * Files of a folder with the hashes of their bytes. Paths are relative, with `/` between segments.
 *
 * @typedef {readonly (readonly [file: string, hash: string])[]} FileHashes
 */

/**
 * @param {string | Uint8Array} contents
 * @returns {string} Its SHA-256, in hex
 */
export function hashOf(contents) {
  return createHash('sha256').update(contents).digest('hex')
}

/**
 * Returns whether the files in `folder` still have these hashes.
 *
 * @param {string} folder
 * @param {FileHashes} files
 * @returns {boolean}
 */
export function areUnchanged(folder, files) {
  return files.every(([file, hash]) => {
    const bytes = tryToRead(join(folder, file))
    return bytes !== undefined && hashOf(bytes) === hash
  })
}

/**
 * Reads a file. Reading a pipe would wait for its writer forever, and a device may never end.
 *
 * @param {string} path
 * @throws An error of the operating system. It names the file.
 */
function readNamed(path) {
  try {
    if (isFile(path)) return readFileSync(path)
  } catch (error) {
    throw withPath(error, path)
  }
  // The code that systems have for this. Reading doesn't give it.
  throw Object.assign(new Error('EFTYPE: it is not a file, read'), { code: 'EFTYPE', syscall: 'read', path })
}

/**
 * @param {string} path
 * @returns {boolean} Whether it is a file, which can be read without waiting
 */
export function isFile(path) {
  // Without bigint, Node 20 would take the next path that it resolves for a pipe, too.
  return statSync(path, { bigint: true }).isFile()
}

/**
 * Reads the sources of bundles for esbuild, and records their hashes. Each file is read once, so its hash matches the
 * bundled bytes even if someone saves the file meanwhile. Packages are not read, because the lock file covers them.
 *
 * @param {string} root The project's folder, and esbuild's `absWorkingDir`
 */
export function recordSources(root) {
  /** @type {Map<string, { readonly contents: Buffer, readonly hash: string }>} */
  const files = new Map()
  /** @param {string} file */
  const read = (file) => {
    const known = files.get(file)
    if (known !== undefined) return known
    const contents = readNamed(join(root, file))
    const source = { contents, hash: hashOf(contents) }
    files.set(file, source)
    return source
  }
  /** @type {import('esbuild').Plugin} */
  const plugin = {
    name: 'record-sources',
    setup(build) {
      build.onLoad({ filter: /./, namespace: 'file' }, ({ path }) => {
        const file = relative(root, path).replaceAll(sep, '/')
        if (file.split('/').includes('node_modules')) return undefined
        return { contents: read(file).contents, loader: 'default' }
      })
    },
  }
  return {
    plugin,
    /**
     * @param {string} file
     * @returns {string} The hash of a file, which is read first if necessary
     */
    hash: (file) => read(file).hash,
    /** @returns {FileHashes} All files read so far, sorted because esbuild reads them in any order */
    all: () => [...files.keys()].sort().map((file) => /** @type {const} */ ([file, read(file).hash])),
  }
}
