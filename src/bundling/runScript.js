import { existsSync, lstatSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { faultsOf, formatFaults } from '../outsideFaults.js'
import { blameSource } from './blame.js'
import { tryToRead, writeCacheFile } from './cacheFiles.js'
import { endlessWait, refuseExits } from './endings.js'
import { bundleProgram, entryFile } from './program.js'
import { areUnchanged, hashOf } from './sources.js'

/** @typedef {Readonly<Record<'sources' | 'files', import('./sources.js').FileHashes>>} BundleRecord */

/**
 * Runs the script `name` of scripts/ in this process. Bundles it into the cache first if a source has changed or the
 * bundle is damaged.
 *
 * @param {string} root The project's folder
 * @param {string} name
 * @param {readonly string[]} words Its arguments
 */
export async function runScript(root, name, words) {
  // React renders markup two to three times as fast without its development checks.
  process.env.NODE_ENV = 'production'
  // Everyone may read a site, including a web server that another user runs.
  process.umask(process.umask() & 0o722)
  if (!existsSync(join(root, 'scripts', `${name}.ts`))) {
    console.error(`"${name}" is not a command: see the scripts in package.json`)
    process.exitCode = 2
    return
  }
  const folder = join(root, '.cache/commands', name)
  const program = `import './scripts/${name}.ts'`
  /** @param {unknown} error @param {string} [heading] */
  const report = async (error, heading) => {
    const blamed = await blameSource(error, root, program, { splitting: true })
    const faults = blamed ? [blamed] : faultsOf(error, root)
    if (faults === undefined) throw error
    for (const lines of formatFaults(faults, heading)) console.error(lines)
  }
  // A module of the site may throw in a timer, or in a promise that nothing awaits. No page depends on it, and dist may be
  // replaced already, so this is a warning. Watch mode reports it itself.
  /** @type {Promise<void> | undefined} */
  let warning
  /** @param {unknown} error */
  const warn = (error) => {
    if (process.listenerCount('uncaughtException') > 1) return
    warning ??= report(error, 'warning: ').catch((bug) => {
      console.error(bug)
      process.exit(70)
    })
  }
  process.on('uncaughtException', warn)
  process.on('unhandledRejection', warn)
  refuseExits()
  // Without anything left to do, Node would end the process.
  /** @type {Promise<never>} */
  const endless = new Promise((_resolve, reject) => {
    process.once('beforeExit', () => void endlessWait(root, `scripts/${name}.ts`).then(reject, reject))
  })
  try {
    expectInside(root, ['.cache', '.cache/commands', `.cache/commands/${name}`])
    expectNoLinks(root, ['.cache/commands', `.cache/commands/${name}`])
    if (!isSound(root, folder)) await bundleInto(folder, root, program)
    const entry = join(folder, entryFile)
    process.argv = [process.argv[0] ?? '', entry, ...words]
    await Promise.race([import(pathToFileURL(entry).href), endless])
  } catch (error) {
    await report(error)
    process.exitCode = 1
  }
  await warning
  // A timer of such a module would keep the command running. A server should.
  if (!process.getActiveResourcesInfo().includes('TCPServerWrap')) process.stdout.write('', () => process.exit())
}

/**
 * Throws a fault if a folder of the cache is a link out of the project. Node looks for packages around the real path of a
 * bundle, so it would not find those of the project. Bundling would also remove scripts that are there.
 *
 * @param {string} root
 * @param {readonly string[]} folders The cache and the folders in it, each in the one before
 */
function expectInside(root, folders) {
  const inside = `${realpathSync(root)}${sep}`
  const existing = folders.filter((folder) => existsSync(join(root, folder)))
  const file = existing.find((folder) => !realpathSync(join(root, folder)).startsWith(inside))
  if (file === undefined) return
  const problem = `is a link out of the project, to ${realpathSync(join(root, file))}; from there, Node doesn't find the packages`
  const remedy = 'replace it with a folder, on which you can mount another one'
  throw Object.assign(new Error(problem), { name: 'Faults', faults: [{ file, problem, remedy }] })
}

/**
 * Throws a fault if a folder in the cache is a link to another folder of the project, because bundling would remove the
 * scripts that are there. The cache itself may be one.
 *
 * @param {string} root
 * @param {readonly string[]} folders Folders in the cache
 */
function expectNoLinks(root, folders) {
  const file = folders.find((folder) => {
    const path = join(root, folder)
    return existsSync(path) && lstatSync(path).isSymbolicLink()
  })
  if (file === undefined) return
  const target = relative(realpathSync(root), realpathSync(join(root, file)))
  const problem = `is a link to ${target}, and this command would remove scripts there`
  throw Object.assign(new Error(problem), { name: 'Faults', faults: [{ file, problem, remedy: 'remove the link' }] })
}

/**
 * @param {string} folder
 * @returns {BundleRecord | undefined} The hashes of the bundle's sources and of its files
 */
function readRecord(folder) {
  try {
    const record = JSON.parse(String(tryToRead(join(folder, 'record.json'))))
    return areHashes(record?.sources) && areHashes(record.files) ? record : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns whether a value can be hashes of files. No bundle is without files, or made from none.
 *
 * @param {unknown} value
 * @returns {boolean}
 */
function areHashes(value) {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((entry) => Array.isArray(entry) && entry.every((part) => typeof part === 'string'))
  )
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {boolean} Whether the folder has a complete bundle of the current sources
 */
function isSound(root, folder) {
  const record = readRecord(folder)
  if (record?.files[0]?.[0] !== entryFile) return false
  return areUnchanged(root, record.sources) && areUnchanged(folder, record.files) && areInside(folder, record.files)
}

/**
 * Returns whether none of the files is a link. Node would look for the rest of the bundle where the link leads.
 *
 * @param {string} folder
 * @param {import('./sources.js').FileHashes} files
 */
function areInside(folder, files) {
  return files.every(([file]) => lstatSync(join(folder, file), { throwIfNoEntry: false })?.isFile())
}

/**
 * @param {string} folder
 * @param {string} root
 * @param {string} program
 */
async function bundleInto(folder, root, program) {
  const before = readRecord(folder)
  const { files, sources } = await bundleProgram(root, program, { splitting: true })
  // The entry is written last because it imports the others.
  for (const [file, code] of files.toReversed()) writeCacheFile(join(folder, file), code)
  const record = { sources, files: files.map(([file, code]) => [file, hashOf(code)]) }
  writeCacheFile(join(folder, 'record.json'), JSON.stringify(record))
  // Another process may still be running the previous bundle and load parts of it.
  const kept = new Set([...files, ...(before?.files ?? [])].map(([file]) => file))
  const outdated = readdirSync(folder).filter((file) => file.endsWith('.js') && !kept.has(file))
  for (const file of outdated) rmSync(join(folder, file), { recursive: true, force: true })
}
