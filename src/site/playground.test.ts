import * as library from 'easy-peasy'
import * as redux from 'redux'
import { expect, test } from 'vitest'
import { site } from './site'

test('the package exports the function that makes computed values', () => {
  expect(site.playground?.computed).toEqual({ package: 'easy-peasy', name: library.computed.name })
  expect(Object.keys(library)).toContain(library.computed.name)
})

test('the packages export the functions that make a store', () => {
  const exported = [...Object.keys(library), ...Object.keys(redux)]
  expect(exported).toEqual(expect.arrayContaining([...(site.playground?.stores ?? [])]))
})
