import { execFileSync } from 'node:child_process'
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
