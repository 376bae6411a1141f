import { expect, test } from 'vitest'
import { library } from '../tests/sites/testLibrary'
import { pageOf } from './libraryPages'

test.each([
  ['createLake', '/docs/api/create-lake.html'],
  ['Bounce', '/docs/typescript-api/bounce.html'],
  ['BounceOn', '/docs/typescript-api/bounce-on.html'],
  ['KeepConfig', '/docs/api/keep.html'],
  ['createLakeHooks', '/docs/typescript-api/create-lake-hooks.html'],
])('the page of %s is %s', (name, route) => {
  expect(pageOf(name, library)).toBe(route)
})
