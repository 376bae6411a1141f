/**
 * Runs a command of scripts/: `node scripts/run.js build`. Node 20 does not run TypeScript, so a module of src/ bundles
 * the command and runs the bundle. This file loads that module, and reports a source that Node cannot load, which would
 * otherwise end in a stack.
 */
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const [, , name = '', ...words] = process.argv

try {
  const { runScript } = await import('../src/bundling/runScript.js')
  await runScript(root, name, words)
} catch (error) {
  const file = unloadable(error)
  if (file === undefined) throw error
  // The module with all remedies may be the one that Node cannot load.
  const remedy =
    error.code === 'EMFILE'
      ? 'allow more open files, as with ulimit -n 4096'
      : 'restore it, and give the user who runs this command access to it'
  console.error(`${relative(root, file)}  cannot be loaded (${error.code})\n  ${remedy}`)
  process.exitCode = 1
}

/**
 * The file that Node could not open, or could not find, as in a folder without access.
 *
 * @param {any} error
 * @returns {string | undefined}
 */
function unloadable({ code, syscall, path, url }) {
  if (code === 'ERR_MODULE_NOT_FOUND' && url !== undefined) return fileURLToPath(url)
  return syscall === 'open' ? path : undefined
}
