import { expect, test } from 'vitest'
import { library } from '../../tests/sites/testLibrary'
import { pebbleLibrary } from '../../tests/sites/pebbleLibrary'
import { ranWith } from './builderRoot'

test('samples run with the installed versions of the library, React and TypeScript', () => {
  const installed = { ...library, package: 'esbuild' }
  expect(ranWith(installed)).toMatch(/^esbuild \d+\.\d+\.\d+, React \d+\.\d+ and TypeScript \d+\.\d+$/)
})

test.each([undefined, pebbleLibrary])('a library that is not installed is left out', (missing) => {
  expect(ranWith(missing)).toMatch(/^React \d+\.\d+ and TypeScript \d+\.\d+$/)
})
