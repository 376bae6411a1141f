/**
 * Runs a command of scripts/: `node scripts/run.js build`. Node 20 does not run TypeScript, so this script bundles the
 * command into the cache folder and runs the bundle. It bundles again when a source has changed or the bundle is
 * damaged. This file and what it imports are JavaScript because they run without being bundled.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { tryToRead, writeCacheFile } from '../src/bundling/cacheFiles.js'
import { bundleProgram, entryFile } from '../src/bundling/program.js'
import { areUnchanged, hashOf } from '../src/bundling/sources.js'
import { faultsOf, formatFault } from '../src/outsideFaults.js'

// React renders markup two to three times as fast without its development checks.
process.env.NODE_ENV = 'production'
// Everyone may read a site, including a web server that another user runs.
process.umask(process.umask() & 0o722)

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [node = '', , name = '', ...rest] = process.argv
const folder = join(root, '.cache/commands', name)
const entry = join(folder, entryFile)

/** @typedef {Readonly<Record<'sources' | 'files', import('../src/bundling/sources.js').FileHashes>>} BundleRecord */

/** @returns {BundleRecord | undefined} The hashes of the bundle's sources and of its files */
function readRecord() {
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

/** @returns {boolean} */
function isSound() {
  const record = readRecord()
  if (record?.files[0]?.[0] !== entryFile) return false
  return areUnchanged(root, record.sources) && areUnchanged(folder, record.files)
}

async function bundleCommand() {
  const before = readRecord()
  const { files, sources } = await bundleProgram(root, `import './scripts/${name}.ts'`, { splitting: true })
  // The entry is written last because it imports the others.
  for (const [file, code] of files.toReversed()) writeCacheFile(join(folder, file), code)
  const record = { sources, files: files.map(([file, code]) => [file, hashOf(code)]) }
  writeCacheFile(join(folder, 'record.json'), JSON.stringify(record))
  // Another process may still be running the previous bundle and load parts of it.
  const kept = new Set([...files, ...(before?.files ?? [])].map(([file]) => file))
  const outdated = readdirSync(folder).filter((file) => file.endsWith('.js') && !kept.has(file))
  for (const file of outdated) rmSync(join(folder, file), { recursive: true, force: true })
}

/** Bundles the command if necessary. Returns whether it can run. */
async function prepare() {
  try {
    if (!isSound()) await bundleCommand()
    return true
  } catch (error) {
    const faults = faultsOf(error, root)
    if (faults === undefined) throw error
    for (const fault of faults) console.error(formatFault(fault))
    process.exitCode = 1
    return false
  }
}

if (!existsSync(join(root, 'scripts', `${name}.ts`))) {
  console.error(`"${name}" is not a command: see the scripts in package.json`)
  process.exitCode = 2
} else if (await prepare()) {
  process.argv = [node, entry, ...rest]
  try {
    await import(pathToFileURL(entry).href)
  } catch (error) {
    // A module of the site can fail before the command begins.
    const { blameSource } = await import('../src/bundling/blame.js')
    const fault = await blameSource(error, root, `import './scripts/${name}.ts'`, { splitting: true })
    if (fault === undefined) throw error
    console.error(formatFault(fault))
    process.exitCode = 1
  }
}
