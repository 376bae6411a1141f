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
  const fault = unloadable(error)
  if (fault === undefined) throw error
  console.error(fault)
  process.exitCode = 1
}

/**
 * Describes a file that Node could not open, or could not find, as in a folder without access. The module that
 * describes all other faults may be that file.
 *
 * @param {any} error
 * @returns {string | undefined}
 */
function unloadable({ code, syscall, path, url }) {
  const isMissing = code === 'ERR_MODULE_NOT_FOUND' && url !== undefined
  if (!isMissing && syscall !== 'open') return undefined
  const file = relative(root, isMissing ? fileURLToPath(url) : path)
  const remedy =
    code === 'EMFILE'
      ? 'allow more open files, as with ulimit -n 4096'
      : 'restore it, and give the user who runs this command access to it'
  return `${file}  cannot be loaded (${code})\n  ${remedy}`
}
