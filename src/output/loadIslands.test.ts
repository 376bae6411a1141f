import { createElement, memo, type ComponentType } from 'react'
import { expect, test } from 'vitest'
import { faultsOf, formatFault } from '../errors'
import { loadIslands } from './loadIslands'

const Counter = () => createElement('p')

/** What is shown for a site of the tests whose modules result in a value. */
async function shownFor(value: unknown, names: readonly string[] = ['counter']): Promise<readonly string[]> {
  const load = async () => Promise.resolve(value as ReadonlyMap<string, ComponentType>)
  const error = await loadIslands({ folder: 'tests/sites/pebble', islands: { names, load } }).catch(
    (thrown: unknown) => thrown,
  )
  return faultsOf(error, '')?.map(formatFault) ?? []
}

test('functions and what React makes of them are components', async () => {
  expect(await shownFor(new Map([['counter', Counter]]))).toEqual([])
  expect(await shownFor(new Map([['counter', memo(Counter)]]))).toEqual([])
})

test.each([
  ['undefined', undefined],
  ['not a component', 'p'],
  ['not a component', createElement('p')],
])('an island that is %s is a fault where it is mapped', async (problem, value) => {
  const [found] = await shownFor(new Map([['counter', value]]))
  expect(found).toMatch(`tests/sites/pebble/islands.ts:4:43  the island "counter" is ${problem}\n  map it to a `)
})

test('an island without an entry is a fault of the list', async () => {
  expect(await shownFor(new Map([['counter', Counter]]), ['counter', 'clock'])).toEqual([
    'tests/sites/pebble/islands.ts:4:14  there is no component for the island "clock"\n' +
      '  map this name to a component, because tests/sites/pebble/site.ts lists it',
  ])
})

test('islands that are not a Map are a fault', async () => {
  expect(await shownFor({ counter: undefined })).toEqual([
    'tests/sites/pebble/islands.ts:4:14  the islands must be a Map of components\n' +
      "  write: export const islands: Islands = new Map([['counter', Component]])",
  ])
})

test('a module without the islands is a fault of the setting that loads them', async () => {
  expect(await shownFor(undefined)).toEqual([
    'tests/sites/pebble/site.ts:9:34  the setting "load" of "islands" results in undefined\n' +
      '  let it return the export "islands" of tests/sites/pebble/islands.ts',
  ])
})
