import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatFault } from '../errors'
import { blameImport } from './imports.js'

/** What is shown for an error of Node in a project whose island has this text. */
async function shownFor(message: string, text: string, file = 'src/site/dip.ts'): Promise<string | undefined> {
  const root = await mkdtemp(join(tmpdir(), 'imports-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'src/site'), { recursive: true })
  await writeFile(join(root, 'package.json'), '{ "devDependencies": { "stones": "1.0.0" } }')
  await writeFile(join(root, file), text)
  const fault = await blameImport(new SyntaxError(message), root)
  return fault && formatFault(fault)
}

const inCommonJs =
  "Named export 'parsSync' not found. The requested module 'oxc-parser' is a CommonJS module, which may not support all module.exports as named exports.\nCommonJS modules can always be imported via the default export, for example using:\n\nimport pkg from 'oxc-parser';\n"

test.each([
  ['of a CommonJS module', inCommonJs],
  ['of another module', "The requested module 'oxc-parser' does not provide an export named 'parsSync'"],
])('a name that a package lacks is a fault at its import, with the name that was meant: %s', async (_what, message) => {
  const types = "import type { parsSync as a } from 'oxc-parser'\nimport { other as parsSync } from './b'\n"
  expect(
    await shownFor(message, `${types}import {\n  parseAsync as parsSync,\n  parsSync as p,\n} from 'oxc-parser'`),
  ).toBe('src/site/dip.ts:5:3  the package oxc-parser does not export "parsSync"\n  did you mean parseSync ?')
})

test('a name that resembles no other one has no suggestion', async () => {
  const message = "The requested module 'oxc-parser' does not provide an export named 'sandwich'"
  expect(await shownFor(message, "import { sandwich } from 'oxc-parser'")).toBe(
    'src/site/dip.ts:1:10  the package oxc-parser does not export "sandwich"\n  correct the name',
  )
})

test.each([
  ['pebbles', "import x from 'pebbles'", '1:1', 'correct its name, or run npm install pebbles'],
  ['stones', "\nimport 'stones/flat'", '2:1', 'run npm ci'],
  ['stones', "export const a = () => import('stones')", '1:24', 'run npm ci'],
])('a package that is not installed is a fault at its import: %s', async (name, text, place, remedy) => {
  const message = `Cannot find package '${name}' imported from /site/.cache/commands/build/a.js`
  expect(await shownFor(message, text)).toBe(
    `src/site/dip.ts:${place}  the package ${name} is not installed\n  ${remedy}`,
  )
})

test('errors from elsewhere are left alone', async () => {
  expect(await shownFor('Unexpected token', "import x from 'pebbles'")).toBeUndefined()
  expect(await shownFor("Cannot find package 'stone' imported from /a.js", "import 'stones'")).toBeUndefined()
  expect(
    await shownFor("Cannot find package 'stone' imported from /a.js", "import 'stone'", 'src/a.ts'),
  ).toBeUndefined()
})
