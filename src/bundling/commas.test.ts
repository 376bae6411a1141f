import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { faultsOf, formatFault } from '../errors'
import { blameCommas } from './commas.js'

/** The fault of a module. */
async function faultOf(text: string): Promise<string | undefined> {
  const root = await mkdtemp(join(tmpdir(), 'commas-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await writeFile(join(root, 'a.ts'), text)
  const built = build({ absWorkingDir: root, entryPoints: ['a.ts'], write: false, logLevel: 'silent' })
  const error = await built.catch((thrown: unknown) => blameCommas(thrown, root))
  return faultsOf(error, root)?.map(formatFault)[0]
}

const remedy = '\n  a comma may be missing at the end of this line: add it'

test.each([
  ["const a = {\n  b: 'x'\n  c: 1,\n}\n", '2:9  expected a comma or "}" before c on line 3'],
  ["const a = [\n  'x'\n  'y',\n]\n", `2:6  expected a comma or "]" before 'y' on line 3`],
  ['const a = [\n  { b: 1 }\n\n  // The second.\n  { b: 2 },\n]\n', '2:11  expected a comma or "]" before { on line 5'],
  ['const a = {\n  b: \'https://a\' // A note.\n  "c": 1,\n}\n', '2:17  expected a comma or "}" before "c" on line 3'],
])('a missing comma is a fault of the line that needs it: %j', async (text, fault) => {
  expect(await faultOf(text)).toBe(`a.ts:${fault}${remedy}`)
})

test.each([
  [
    'const a = {\n  b 1,\n}\n',
    '2:5  Expected "}" but found "1"\n  write a comma or } there, or correct what is before it',
  ],
  [
    'const a = {\n  b: 1;\n}\n',
    '2:7  Expected "}" but found ";"\n  write a comma or } there, or correct what is before it',
  ],
  ['const a = {\n  b: 1,\n', '3:1  Expected identifier but found end of file\n  write a name before end of file'],
])('another slip keeps its place: %j', async (text, fault) => {
  expect(await faultOf(text)).toBe(`a.ts:${fault}`)
})
