import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { formatFault } from '../errors'
import { blameImport } from './blameImport.js'

/** Packages as Node imports them: one in CommonJS, one that needs a browser, and one that throws a text. */
async function load(specifier: string): Promise<object> {
  if (specifier === 'window-stones') throw new ReferenceError('window is not defined\nat a stone')
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- as packages may
  if (specifier === 'odd-stones') throw 'a text'
  return Promise.resolve({ default: { parseAsync: 1 }, parse: 1 })
}

/** What is shown for a module with this text. */
async function shownFor(text: string, file = 'src/site/dip.ts'): Promise<string | undefined> {
  const root = await mkdtemp(join(tmpdir(), 'imports-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
  const fault = await blameImport(root, load)
  return fault && formatFault(fault)
}

test('a name that a package lacks is a fault at its import, with the name that was meant', async () => {
  const before = "import type { parsSync as a } from 'stones'\nimport { other as parsSync } from './b'\n"
  expect(await shownFor(`${before}import {\n  parse as parsSync,\n  parsAsync as p,\n} from 'stones'`)).toBe(
    'src/site/dip.ts:5:3  the package stones does not export "parsAsync"\n  did you mean parseAsync ?',
  )
})

test('a name that resembles no other one has no suggestion', async () => {
  expect(await shownFor("import { sandwich } from 'stones'")).toBe(
    'src/site/dip.ts:1:10  the package stones does not export "sandwich"\n  correct the name',
  )
})

test.each([
  ['window-stones', 'ReferenceError: window is not defined'],
  ['odd-stones', 'a text'],
])('a package that fails is a fault at its import: %s', async (name, reason) => {
  expect(await shownFor(`import * as all from 'stones'\nimport '${name}'`)).toBe(
    `src/site/dip.ts:2:8  "${name}" cannot be imported where pages are made: ${reason}\n` +
      '  update the package, or import it in an effect: import() loads it only in browsers',
  )
})

test('sound imports, lazy ones, and those of the engine are left alone', async () => {
  expect(await shownFor("import stones, { parse } from 'stones'\nimport './a'")).toBeUndefined()
  expect(await shownFor("const a = () => import('window-stones')")).toBeUndefined()
  expect(await shownFor("import type { a } from 'window-stones'")).toBeUndefined()
  expect(await shownFor("import 'window-stones'", 'src/a.ts')).toBeUndefined()
})
