/**
 * Runs a command of scripts/: `node scripts/run.js build`. Node 20 does not run TypeScript, so this script bundles the
 * command into the cache folder and runs the bundle. It bundles again when a source has changed or the bundle is
 * damaged. This file and src/bundling/ are JavaScript because they run without being bundled.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleProgram, entryFile } from '../src/bundling/program.js'
import { areUnchanged, hashOf } from '../src/bundling/sources.js'

// React renders markup two to three times as fast without its development checks.
process.env.NODE_ENV = 'production'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [node = '', , name = '', ...rest] = process.argv
const folder = join(root, '.cache/commands', name)
const entry = join(folder, entryFile)

/** @typedef {Readonly<Record<'sources' | 'files', import('../src/bundling/sources.js').FileHashes>>} BundleRecord */

/** @returns {BundleRecord | undefined} The hashes of the bundle's sources and of its files */
function readRecord() {
  try {
    const record = JSON.parse(readFileSync(join(folder, 'record.json'), 'utf8'))
    return areHashes(record?.sources) && areHashes(record.files) ? record : undefined
  } catch {
    return undefined
  }
}

/**
 * @param {unknown} value
 * @returns {boolean}
 */
function areHashes(value) {
  return (
    Array.isArray(value) &&
    value.every((entry) => Array.isArray(entry) && entry.every((part) => typeof part === 'string'))
  )
}

/**
 * Writes a file in one step, so that another process that starts the same command never reads half of it.
 *
 * @param {string} name
 * @param {string} contents
 */
function write(name, contents) {
  const file = join(folder, name)
  writeFileSync(`${file}.${process.pid}`, contents)
  renameSync(`${file}.${process.pid}`, file)
}

/** @returns {boolean} */
function isSound() {
  const record = readRecord()
  return record !== undefined && areUnchanged(root, record.sources) && areUnchanged(folder, record.files)
}

async function bundleCommand() {
  const before = readRecord()
  const { files, sources } = await bundleProgram(root, `import './scripts/${name}.ts'`, { splitting: true })
  mkdirSync(folder, { recursive: true })
  // The entry is written last because it imports the others.
  for (const [file, code] of files.toReversed()) write(file, code)
  write('record.json', JSON.stringify({ sources, files: files.map(([file, code]) => [file, hashOf(code)]) }))
  // Another process may still be running the previous bundle and load parts of it.
  const kept = new Set([...files, ...(before?.files ?? [])].map(([file]) => file))
  const outdated = readdirSync(folder).filter((file) => file.endsWith('.js') && !kept.has(file))
  for (const file of outdated) rmSync(join(folder, file), { force: true })
}

if (existsSync(join(root, 'scripts', `${name}.ts`))) {
  if (!isSound()) await bundleCommand()
  process.argv = [node, entry, ...rest]
  await import(pathToFileURL(entry).href)
} else {
  console.error(`"${name}" is not a command: see the scripts in package.json`)
  process.exitCode = 2
}
