import { describe, expect, test } from 'vitest'
import { library } from '../../../../tests/sites/testLibrary'
import { published } from '../testDeclarations'
import { declarationOf, exportsOf, readDeclarations } from './declarations'
import { declaredAt } from './declaredAt'

describe('declaredAt', () => {
  test.each([
    ['Config', 'immer?'],
    ['action', 'action config?'],
    ['action.config', 'immer?'],
    ['thunk', 'thunk'],
    ['thunk.thunk', 'actions payload helpers'],
    ['thunk.thunk.helpers', 'dispatch fail getState getStoreActions getStoreState injections meta'],
    ['Store.persist', 'clear flush resolveRehydration'],
    ['StoreProvider.props', 'store children?'],
    ['createContextStore.config.injections', ''],
    ['createContextStore.return.Provider.props', 'children? runtimeModel? injections?'],
    ['createTypedHooks.return.useStoreState', 'mapState equalityFn?'],
    ['action<>', 'Model? Payload?'],
    ['Thunk<>', 'Model Payload? Injections? StoreModel? Result?'],
    ['useStore<>', 'StoreModel? Options?'],
    ['AnyFunction', 'args?'],
  ])('%s has %s', (path, names) => {
    const items = declaredAt(published, path) ?? []
    expect(items.map(({ name, isOptional }) => `${name}${isOptional ? '?' : ''}`).join(' ')).toBe(names)
  })

  test("a store has the members that it inherits from its parents, one of them React's, except those under a symbol", () => {
    const names = declaredAt(published, 'Store')?.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['addModel', 'getState', 'subscribe', 'replaceReducer', 'current']))
    expect(names).toHaveLength(9)
  })

  test.each(['nothing', 'action.options', 'action.config.immer.x', 'action.config<>', ''])(
    '%s does not exist',
    (path) => {
      expect(declaredAt(published, path)).toBeUndefined()
    },
  )
})

describe('exportsOf', () => {
  test('lists explicit exports with their places', () => {
    const exports = exportsOf(published)
    const names = exports.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['action', 'Action', 'StoreProvider', 'Generic', 'PersistConfig']))
    expect(names).not.toContain('Helpers')
    const action = exports.find(({ name }) => name === 'action')
    const line = published.source.text.split('\n')[(action?.line ?? 0) - 1]
    expect(line?.slice((action?.column ?? 0) - 1)).toMatch(/^action</)
  })
})

describe('readDeclarations', () => {
  test('names the file relative to the project', () => {
    expect(published.file).toBe('index.d.ts')
    expect(declarationOf(published, 'Helpers')?.getText(published.source)).toMatch(/^type Helpers</)
  })

  test('reports a missing package', () => {
    expect(() => readDeclarations('/', library)).toThrow(
      expect.objectContaining({ faults: [expect.objectContaining({ file: 'package.json', remedy: 'run npm ci' })] }),
    )
  })
})
