import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { library } from '../../tests/sites/testLibrary'
import { pebbleLibrary } from '../../tests/sites/pebbleLibrary'
import { faultsOf } from '../errors'
import { generatorOf, ranWith, versionWarnings } from './builderRoot'

test('samples run with the installed versions of the library, React and TypeScript', () => {
  const installed = { ...library, package: 'esbuild' }
  const { short, long } = ranWith(installed)
  expect(long).toMatch(/^esbuild \d+\.\d+\.\d+, React \d+\.\d+ and TypeScript \d+\.\d+$/)
  expect(short.join(', ')).toMatch(/^\d+\.\d+\.\d+, React \d+, TypeScript \d+$/)
})

test.each([undefined, pebbleLibrary])('a library that is not installed is left out', (missing) => {
  const { short, long } = ranWith(missing)
  expect(long).toMatch(/^React \d+\.\d+ and TypeScript \d+\.\d+$/)
  expect(short.join(', ')).toMatch(/^React \d+, TypeScript \d+$/)
})

test('another installed version than that of the pages is a warning', async () => {
  const warned = (version: string | undefined, name = 'esbuild') =>
    versionWarnings({
      folder: 'tests/sites/pebble',
      library: { ...library, package: name, ...(version && { version }) },
    })
  const [warning, ...others] = await warned('0.0.1')
  expect(warning).toMatchObject({
    ...{ file: 'tests/sites/pebble/site.ts', line: expect.any(Number) as number },
    remedy: expect.stringContaining('-- --version') as string,
  })
  expect(warning?.problem).toMatch(/^esbuild \d+\.\d+\.\d+ is installed, the pages say 0\.0\.1$/)
  expect(others).toEqual([])
  const installed = /^esbuild (\S+),/.exec(ranWith({ ...library, package: 'esbuild' }).long)?.[1]
  expect(await warned(installed)).toEqual([])
  expect(await warned(undefined)).toEqual([])
  expect(await warned('0.0.1', 'not-installed')).toEqual([])
})

test.each([
  [undefined, /^cannot be .+: no such file or directory \(ENOENT\)$/],
  ['<<<<<<< HEAD\n', /^is not valid JSON: [^\n]+$/],
])('a package.json that is broken is a fault: %s', async (text, problem) => {
  const root = await mkdtemp(join(tmpdir(), 'package-'))
  onTestFinished(() => rm(root, { recursive: true }))
  if (text !== undefined) await writeFile(join(root, 'package.json'), text)
  let thrown: unknown
  try {
    generatorOf(root)
  } catch (error) {
    thrown = error
  }
  const [fault, ...others] = faultsOf(thrown, root) ?? []
  expect(fault?.file).toMatch(/package\.json$/)
  expect(fault?.problem).toMatch(problem)
  expect(others).toEqual([])
})
