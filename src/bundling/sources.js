import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
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
 * Reads a file. Errors name it, even those of a file that is already open. esbuild keeps only their message.
 *
 * @param {string} path
 */
function readNamed(path) {
  try {
    return readFileSync(path)
  } catch (error) {
    if (!(error instanceof Error) || 'path' in error) throw error
    throw Object.assign(error, { path, message: `${error.message} '${path}'` })
  }
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
