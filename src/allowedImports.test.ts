import { readdirSync } from 'node:fs'
import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import { borders, mayImport, testsMayImport } from '../eslint.config'

/** The rules about borders that code breaks in a file. */
function broken(file: string, code: string): (string | null)[] {
  const parser = { languageOptions: { parser: tseslint.parser as Linter.Parser } }
  return new Linter().verify(code, [{ files: ['**/*.ts'], ...parser }, ...borders], file).map(({ ruleId }) => ruleId)
}

const dependency = 'boundaries/dependencies'

test.each([
  ['src/page/slug.ts', "import '../output/cache'", dependency],
  ['src/page/slug.ts', "void import('../output/cache')", dependency],
  ['src/page/slug.ts', 'void import(`../output/cache`)', 'no-restricted-syntax'],
  ['src/page/slug.ts', 'void import(file)', 'no-restricted-syntax'],
  ['src/page/slug.ts', "export type A = import('../output/cache').Cache", dependency],
  ['src/page/slug.ts', "export { Link } from '#engine'", dependency],
  ['src/page/slug.ts', "import 'node:fs'", dependency],
  ['src/output/build.ts', "import '../site/site'", dependency],
  ['src/output/build.ts', "import '#engine'", dependency],
  ['src/content/page.ts', "import '../../tests/fixture'", dependency],
  ['src/content/page.ts', "import 'playwright-core'", dependency],
  ['src/search/search.ts', "import 'react-dom'", dependency],
  ['src/search/search.ts', "import 'node:path'", dependency],
  ['src/verify/dist/checkDist.ts', "import '../../config'", dependency],
  ['src/browser/playground/frame/frame.ts', "import 'react'", dependency],
  ['src/browser/playground/frame/frame.ts', "import '@codemirror/view'", dependency],
  ['src/browser/playground/frame/frame.ts', "import '../../router'", dependency],
  ['src/browser/router.ts', "import './playground/openPanel'", dependency],
  ['src/config.ts', "import './output/cache'", dependency],
  ['src/verify/samples/runtime/shared/clock.ts', 'void Buffer', 'no-restricted-globals'],
  ['src/page/slug.test.ts', "import '../output/cache'", dependency],
  ['src/content/page.test.ts', "import '../watch/loadBuilder'", dependency],
  ['src/content/page.test.ts', "import '../../tests/fixture'", dependency],
  ['src/content/page.test.ts', "import 'jsonld'", dependency],
  ['src/site/messages.test.ts', "import '../output/build'", dependency],
  ['tests/build/head.test.ts', "import '../../src/output/cache'", dependency],
  ['tests/build/head.test.ts', "void import('../../src/content/page')", dependency],
  ['tests/build/head.test.ts', "import '../browser/support/page'", dependency],
  ['tests/build/head.test.ts', "import 'playwright-core'", dependency],
  ['tests/build/head.test.ts', 'void import(file)', 'no-restricted-syntax'],
  ['tests/fixture.ts', "import './build/webServers'", dependency],
])('%s may not contain %s', (file, code, rule) => {
  expect(broken(file, code)).toEqual([rule])
})

test.each([
  ['src/page/slug.ts', "import '../config'"],
  ['src/page/slug.ts', "import './markdown/parser'"],
  ['src/content/page.ts', "import '../page/route'"],
  ['src/content/page.ts', "import 'node:fs/promises'"],
  ['src/content/page.ts', "import '@lezer/css'"],
  ['src/content/page.ts', "export type A = import('../page/route').A"],
  ['src/site/brand.ts', "export { Link } from '#engine'"],
  ['src/browser/entry.ts', "import 'react-dom/client'"],
  ['src/browser/playground/editor.ts', "import '@codemirror/view'"],
  ['src/browser/playground/frame/frame.ts', "import '../protocol'"],
  ['src/watch/loadBuilder.ts', 'void import(file)'],
  ['src/parsing.test.ts', "import './output/cache'"],
  ['src/page/slug.test.ts', "import '../content/testPage'"],
  ['src/content/page.test.ts', "import '../page/route'"],
  ['src/content/page.test.ts', "import 'prettier'"],
  ['src/page/slug.test.ts', "import 'node:fs'"],
  ['src/browser/islands.test.ts', "import '../../tests/sites/pebble/islands'"],
  ['src/site/messages.test.ts', "import '../verify/prose/messages/quotes'"],
  ['tests/build/head.test.ts', "import '../../src/output/build'"],
  ['tests/build/head.test.ts', "import 'vitest'"],
  ['tests/build/head.test.ts', "import '../fixture'"],
  ['tests/docs/pages.test.ts', "import '../browser/support/page'"],
])('%s may contain %s', (file, code) => {
  expect(broken(file, code)).toEqual([])
})

// A folder without a list would count as the files directly in the folder around it.
test.each([
  { folder: 'src', lists: mayImport, none: [] },
  { folder: 'tests', lists: testsMayImport, none: ['screenshots'] },
])('every folder of $folder/ has a list, except those without code', ({ folder, lists, none }) => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = folders.map(({ name }) => name).filter((name) => !none.some((other) => other === name))
  expect(names.filter((name) => !Object.hasOwn(lists, name))).toEqual([])
})
