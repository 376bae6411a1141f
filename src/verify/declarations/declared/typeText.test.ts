import { describe, expect, test } from 'vitest'
import { published } from '../testDeclarations'
import { declaredAt } from './declaredAt'
import { isDefaultText, isTypeText } from './typeText'

/** `Config.immer` -> whether the text matches its type. */
function isTypeOf(place: string, text: string): boolean {
  const [, path = '', name] = /^(.*)\.(.*)$/.exec(place) ?? []
  const declared = declaredAt(published, path)?.find((each) => each.name === name)
  if (declared === undefined) throw new Error(`no ${place}`)
  return isTypeText(text, declared)
}

describe('isTypeText', () => {
  test.each([
    ['Config.immer', 'boolean'],
    ['Config.immer', 'boolean | undefined'],
    ['StoreConfig.devTools', 'object | boolean'],
    ['StoreConfig.devTools', '(boolean) | (object)'],
    ['StoreConfig.compose', 'typeof compose'],
    ['StoreConfig.enhancers', 'Array<StoreEnhancer>'],
    ['StoreConfig.middleware', 'Middleware[]'],
    ['StoreConfig.middleware', 'Middleware<any, any, any>[]'],
    ['StoreConfig.initialState', 'InitialState'],
    ['StoreConfig.initialState', 'object'],
    ['createStore.model', 'object'],
    ['createStore.config', 'StoreConfig'],
    ['createStore.config', 'StoreConfig<InitialState, Injections>'],
    ['useStoreState.equalityFn', '(prev, next) => boolean'],
    ['useStoreState.equalityFn', '(prev: Result, next) => boolean'],
    ['PersistConfig.mergeStrategy', '"overwrite" | "mergeDeep" | "mergeShallow"'],
    ['PersistConfig.allow', '(keyof Model)[]'],
    ['PersistStorage.getItem', '(key: string) => Promise<any> | any'],
    ['Transformer.in', '(data, key, fullState?) => any'],
    ['thunk.thunk.helpers.meta', '{ parent, path }'],
    ['thunk.thunk.helpers.meta', '{ parent: string[], path: string[] }'],
    ['thunk.thunk.helpers.fail', '(...args) => any'],
    ['Store.addModel', '(key, modelSlice) => AddModelResult'],
    ['Store.getState', '() => State<StoreModel>'],
    ['Store.subscribe', '(listener) => Unsubscribe'],
    ['Thunk<>.StoreModel', 'object'],
  ])('%s is %s', (place, text) => {
    expect(isTypeOf(place, text)).toBe(true)
  })

  test.each([
    ['Config.immer', 'string'],
    ['Config.immer', 'any'],
    ['Config.immer', 'boolean)'],
    ['Config.immer', 'boolean; x'],
    ['Config.immer', ''],
    ['StoreConfig.devTools', 'boolean'],
    ['StoreConfig.enhancers', 'StoreEnhancer'],
    ['StoreConfig.middleware', 'Middleware<any>[]'],
    ['createStore.model', 'string'],
    ['useStoreState.equalityFn', '(next, prev) => boolean'],
    ['useStoreState.equalityFn', '(prev, next?) => boolean'],
    ['useStoreState.equalityFn', '(prev, ...next) => boolean'],
    ['useStoreState.equalityFn', '(prev: string, next) => boolean'],
    ['useStoreState.equalityFn', '(prev, next) => void'],
    ['useStoreState.equalityFn', '(prev) => boolean'],
    ['PersistConfig.allow', '(readonly Model)[]'],
    ['PersistConfig.mergeStrategy', '"overwrite" | "mergeDeep" | "shallow"'],
    ['thunk.thunk.helpers.meta', '{ parent, path, key }'],
    ['thunk.thunk.helpers.meta', '{ parent?, path }'],
    ['Store.getState', '() => StoreModel'],
  ])('%s is not %s', (place, text) => {
    expect(isTypeOf(place, text)).toBe(false)
  })
})

describe('isDefaultText', () => {
  const isDefaultOf = (place: string, text: string) => {
    const [path = '', name] = place.split('.')
    const found = declaredAt(published, path)?.find((each) => each.name === name)?.default
    if (found === undefined) throw new Error(`${place} has no default`)
    return isDefaultText(text, found)
  }

  test.each([
    ['Action<>.Payload', 'void', 'undefined'],
    ['Thunk<>.Payload', 'undefined', 'void'],
    ['Thunk<>.Injections', 'any', 'unknown'],
    ['Thunk<>.StoreModel', '{}', 'object'],
    ['StoreConfig<>.Injections', '{ }', '{ a: 1 }'],
    // A default does not match the type that its name resolves to.
    ['Reducer<>.Action', 'UnknownAction', 'AnyAction'],
    ['createContextStore<>.RuntimeModel', 'StoreModel', 'object'],
    ['createContextStore<>.Options', 'StoreConfig<undefined, Injections>', 'StoreConfig<undefined>'],
    ['createContextStore<>.Options', 'StoreConfig', ''],
  ])('%s is %s, not %s', (place, text, other) => {
    expect([isDefaultOf(place, text), isDefaultOf(place, other)]).toEqual([true, false])
  })
})
