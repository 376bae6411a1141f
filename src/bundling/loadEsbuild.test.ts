import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Bundles while all files that the system allows are open but `left`, and prints the code of the error, if there is one. */
const bundleWith = (left: number) => `
import { closeSync, openSync } from 'node:fs'
import { loadEsbuild } from './src/bundling/loadEsbuild.js'
await import('esbuild')
const opened = []
try { while (true) opened.push(openSync(process.execPath, 'r')) } catch {}
for (const each of opened.splice(0, ${left})) closeSync(each)
try {
  const esbuild = await loadEsbuild()
  await esbuild.build({ stdin: { contents: '1' }, write: false })
  console.log('bundled')
} catch (error) {
  console.log(error.code)
}
process.exit()
`

test.each([0, 4, 20])('with room for %d more open files, it loads or says that too many are open', (left) => {
  const command = 'ulimit -n 80 && exec "$0" --input-type=module --eval "$1"'
  const said = execFileSync('sh', ['-c', command, process.execPath, bundleWith(left)], { encoding: 'utf8' })
  expect(said).toBe(left < 16 ? 'EMFILE\n' : 'bundled\n')
})

/**
 * Kills the process of esbuild in the middle of a bundle, prints the fault that this is, and bundles again. Prints the
 * same for a process that has been killed between two bundles.
 */
const bundleWithCrash = `
import childProcess from 'node:child_process'
import { formatFault, faultsOf } from './src/outsideFaults.js'
import { loadEsbuild } from './src/bundling/loadEsbuild.js'
const { spawn } = childProcess
const esbuilds = []
childProcess.spawn = (...words) => {
  const child = spawn(...words)
  esbuilds.push(child)
  return child
}
const kill = async () => {
  // Node would end before a process that esbuild has unreferenced.
  esbuilds.at(-1).ref()
  esbuilds.at(-1).kill('SIGKILL')
  await new Promise((resolve) => esbuilds.at(-1).once('close', resolve))
}
const crash = { name: 'crash', setup: ({ onResolve }) => onResolve({ filter: /^crash$/ }, kill) }
const bundle = async (contents) => {
  const { build } = await loadEsbuild()
  await build({ stdin: { contents }, bundle: true, write: false, plugins: [crash] })
  console.log('bundled')
}
await bundle('1')
await bundle('import "crash"').catch((error) => console.log(faultsOf(error, '/').map(formatFault).join()))
await bundle('1')
await kill()
await bundle('1')
console.log(esbuilds.length)
`

test('a crash of esbuild is a fault, and the next bundle has another process', () => {
  const said = execFileSync(process.execPath, ['--input-type=module', '--eval', bundleWithCrash], { encoding: 'utf8' })
  expect(said.split('\n')).toEqual([
    'bundled',
    'node_modules/esbuild  has crashed (The service was stopped)',
    expect.stringMatching(/^ {2}try again/),
    'bundled',
    'bundled',
    '3',
    '',
  ])
})

/**
 * Ends during a bundle, after esbuild has asked for a sign of life, which it does every second, and before it got one:
 * nothing would wake its process any more.
 */
const endDuringBundle = `
import { loadEsbuild } from './src/bundling/loadEsbuild.js'
const { build } = await loadEsbuild()
const end = () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2000)
  process.exit()
}
const wait = { name: 'wait', setup: ({ onResolve }) => onResolve({ filter: /^end$/ }, () => new Promise(() => setTimeout(end))) }
await build({ stdin: { contents: 'import "end"' }, bundle: true, write: false, plugins: [wait] })
`

test('a process that ends during a bundle prints nothing, and leaves no process of esbuild', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', endDuringBundle], {
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
})
