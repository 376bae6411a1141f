import { expect, test } from 'vitest'
import { declarationOf, exportsOf, readDeclarations } from '../verify/declarations/declared/declarations'
import { declaredAt } from '../verify/declarations/declared/declaredAt'
import { library } from './library'

const published = readDeclarations(process.cwd(), library)

test('the declarations of the installed library are read, exported or not', () => {
  expect(published.file).toBe('node_modules/easy-peasy/index.d.ts')
  const names = exportsOf(published).map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['action', 'Action', 'StoreProvider', 'Generic', 'PersistConfig']))
  expect(names).not.toContain('Helpers')
  expect(declarationOf(published, 'Helpers')?.getText(published.source)).toMatch(/^type Helpers</)
})

test("a store has the members that it inherits from Redux's, except those under a symbol", () => {
  const names = declaredAt(published, 'Store')?.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['addModel', 'getState', 'subscribe', 'replaceReducer']))
  expect(names).toHaveLength(12)
})
