import { expect, test } from 'vitest'
import { library } from '../tests/sites/testLibrary'
import { pageOf } from './libraryPages'

test.each([
  ['createStore', '/docs/api/create-store.html'],
  ['Action', '/docs/typescript-api/action.html'],
  ['ActionOn', '/docs/typescript-api/action-on.html'],
  ['PersistConfig', '/docs/api/persist.html'],
  ['createTypedHooks', '/docs/typescript-api/create-typed-hooks.html'],
])('the page of %s is %s', (name, route) => {
  expect(pageOf(name, library)).toBe(route)
})
