import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { expectReadable, withPath } from '../outsideFaults.js'
import { tryToRead } from './cacheFiles.js'

/**
 * Files of a folder with the hashes of their bytes. Paths are relative, with `/` between segments. A path that ends with
 * `/` is a folder, with the hash of the names in it.
 *
 * @typedef {readonly (readonly [file: string, hash: string])[]} FileHashes
 */

/**
 * The value of esbuild's `tsconfigRaw` for all bundles. Otherwise each source would be compiled as the nearest
 * tsconfig.json says, which no hash covers. These files are for the type checker.
 */
export const noTypescriptSettings = '{}'

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
    const path = join(folder, file)
    const bytes = file.endsWith('/') ? namesIn(path) : tryToRead(path)
    return bytes !== undefined && hashOf(bytes) === hash
  })
}

/**
 * @param {string} folder
 * @returns {string | undefined} The names in a folder, or undefined when it is not one
 */
function namesIn(folder) {
  try {
    return readdirSync(folder).sort().join('\n')
  } catch {
    return undefined
  }
}

/**
 * Reads a file. Reading a pipe would wait for its writer forever, and a device may never end.
 *
 * @param {string} path
 * @throws An error of the operating system. It names the file.
 */
function readNamed(path) {
  try {
    if (isFile(path)) {
      const bytes = readFileSync(path)
      expectReadable(bytes.length, path)
      return bytes
    }
  } catch (error) {
    throw withPath(error, path)
  }
  throw notAFile(path)
}

/**
 * The error for a pipe, a device or a folder where a file belongs. Its code is the one that systems have for this, but
 * reading doesn't give it.
 *
 * @param {string} path
 */
export function notAFile(path) {
  return Object.assign(new Error('EFTYPE: it is not a file, read'), { code: 'EFTYPE', syscall: 'read', path })
}

/**
 * @param {string} path
 * @returns {boolean} Whether it is a file, which can be read without waiting
 */
export function isFile(path) {
  // Without bigint, Node 20 would take the next path that it resolves for a pipe, too.
  return statSync(path, { bigint: true }).isFile()
}

/** The folder of the modules that describe the site, relative to the project. */
export const siteFolder = 'src/site'

/**
 * Whether a module describes a site or its looks, or the constants of the engine. An error there comes from what a
 * maintainer has just written.
 *
 * @param {string} file Relative to the project
 */
export function isWritten(file) {
  return file.startsWith(`${siteFolder}/`) || /^src\/(?:theme\/|config\.ts$)/.test(file)
}

/**
 * Whether a module of a bundle belongs to the builder. A site may import modules from anywhere else.
 *
 * @param {string} file Relative to the project
 */
export function isOfBuilder(file) {
  return /^(?:src|scripts)\//.test(file) && !isWritten(file)
}

/**
 * The comment that esbuild writes before each module of a bundle: `// src/site/site.ts`
 *
 * @param {string} code
 * @returns {string[]} The modules of the code, in order
 */
export function modulesIn(code) {
  return [...code.matchAll(/^\/\/ (\S+\.[cm]?[jt]sx?)$/gm)].map(([, module = '']) => module)
}

/**
 * @param {string} root The project's folder
 * @returns {string[]} The sources that run, without tests, relative to it
 */
export function sourcesOf(root) {
  const folders = ['src', 'scripts'].filter((folder) => existsSync(join(root, folder)))
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => `${folder}/${String(name).replaceAll(sep, '/')}`)
      .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
      .sort(),
  )
}

/**
 * Reads the sources of bundles for esbuild, and records their hashes. Each file is read once, so its hash matches the
 * bundled bytes even if someone saves the file meanwhile. Packages are not read, because the lock file covers them.
 *
 * The names in the folders where imports are looked up are recorded, too, because a new file can take the place of
 * another one: an import of `./brand` leads to `brand.tsx` rather than to `brand.ts`.
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
  /** @param {string} path */
  const readNames = (path) => {
    const folder = `${pathIn(root, path)}/`
    const names = files.get(folder)?.contents.toString() ?? namesIn(path)
    if (names !== undefined) files.set(folder, { contents: Buffer.from(names), hash: hashOf(names) })
    return names?.split('\n') ?? []
  }
  /** @type {import('esbuild').Plugin} */
  const plugin = {
    name: 'record-sources',
    setup(build) {
      // Before esbuild reads the folder, so that a file which is new since then is not taken for a recorded one.
      build.onResolve({ filter: /^\.\.?(?:\/|$)/, namespace: 'file' }, ({ path, resolveDir }) => {
        if (isInPackage(pathIn(root, resolveDir))) return undefined
        const target = join(resolveDir, path)
        const other = otherCaseOf(basename(target), readNames(dirname(target)))
        // The target itself may be a folder, with an index.
        readNames(target)
        if (other === undefined) return undefined
        const remedy = `did you mean ${path.replace(/[^/]*$/, '')}${other.replace(/\.[cm]?[jt]sx?$/, '')} ?`
        return { errors: [{ text: `"${path}" is not in the case of the file ${other}`, detail: { remedy } }] }
      })
      build.onLoad({ filter: /./, namespace: 'file' }, ({ path }) => {
        const file = pathIn(root, path)
        if (isInPackage(file)) return undefined
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
    /** @returns {FileHashes} All files and folders read so far, sorted because esbuild reads them in any order */
    all: () => [...files.keys()].sort().map((file) => /** @type {const} */ ([file, read(file).hash])),
  }
}

/**
 * esbuild takes a name in another case for the same file, which not every file system does.
 *
 * @param {string} name A name as an import has it, with or without an extension
 * @param {readonly string[]} names Those in its folder
 * @returns {string | undefined} The file that an import only differs from in its case
 */
function otherCaseOf(name, names) {
  /** @type {(found: string, wanted: string) => boolean} */
  const isMeant = (found, wanted) => found === wanted || found.startsWith(`${wanted}.`)
  if (names.some((found) => isMeant(found, name))) return undefined
  const others = names.filter((found) => isMeant(found.toLowerCase(), name.toLowerCase()))
  // Next to `Card.css`, `./card` means the component.
  return others.find((found) => /\.[cm]?[jt]sx?$/.test(found)) ?? others[0]
}

/**
 * The path in the project, with `/` between segments.
 *
 * @param {string} root The project's folder
 * @param {string} path
 */
export function pathIn(root, path) {
  return relative(root, path).replaceAll(sep, '/') || '.'
}

/**
 * The place of an offset in a text. Lines and columns begin with 1.
 *
 * @param {string} text
 * @param {number} offset
 * @returns {{ line: number, column: number }}
 */
export function placeAt(text, offset) {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** @param {string} path */
export function isInPackage(path) {
  return path.split('/').includes('node_modules')
}
