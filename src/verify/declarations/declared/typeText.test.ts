import { describe, expect, test } from 'vitest'
import { published } from '../testDeclarations'
import { declaredAt } from './declaredAt'
import { isDefaultText, isTypeText } from './typeText'

/** `Config.quiet` -> whether the text matches its type. */
function isTypeOf(place: string, text: string): boolean {
  const [, path = '', name] = /^(.*)\.(.*)$/.exec(place) ?? []
  const declared = declaredAt(published, path)?.find((each) => each.name === name)
  if (declared === undefined) throw new Error(`no ${place}`)
  return isTypeText(text, declared)
}

describe('isTypeText', () => {
  test.each([
    ['Config.quiet', 'boolean'],
    ['Config.quiet', 'boolean | undefined'],
    ['LakeConfig.devTools', 'object | boolean'],
    ['LakeConfig.devTools', '(boolean) | (object)'],
    ['LakeConfig.compose', 'typeof compose'],
    ['LakeConfig.enhancers', 'Array<LakeEnhancer>'],
    ['LakeConfig.middleware', 'Middleware[]'],
    ['LakeConfig.middleware', 'Middleware<any, any, any>[]'],
    ['LakeConfig.initialState', 'InitialWater'],
    ['LakeConfig.initialState', 'object'],
    ['createLake.model', 'object'],
    ['createLake.config', 'LakeConfig'],
    ['createLake.config', 'LakeConfig<InitialWater, Injections>'],
    ['useLakeWater.equalityFn', '(prev, next) => boolean'],
    ['useLakeWater.equalityFn', '(prev: Result, next) => boolean'],
    ['KeepConfig.mergeStrategy', '"overwrite" | "mergeDeep" | "mergeShallow"'],
    ['KeepConfig.allow', '(keyof Model)[]'],
    ['KeepStorage.getItem', '(key: string) => Promise<any> | any'],
    ['Filter.in', '(data, key, fullState?) => any'],
    ['fling.fling.helpers.meta', '{ parent, path }'],
    ['fling.fling.helpers.meta', '{ parent: string[], path: string[] }'],
    ['fling.fling.helpers.fail', '(...args) => any'],
    ['Lake.addModel', '(key, modelSlice) => AddedModel'],
    ['Lake.getState', '() => Water<LakeModel>'],
    ['Lake.subscribe', '(listener) => Unsubscribe'],
    ['Fling<>.LakeModel', 'object'],
  ])('%s is %s', (place, text) => {
    expect(isTypeOf(place, text)).toBe(true)
  })

  test.each([
    ['Config.quiet', 'string'],
    ['Config.quiet', 'any'],
    ['Config.quiet', 'boolean)'],
    ['Config.quiet', 'boolean; x'],
    ['Config.quiet', ''],
    ['LakeConfig.devTools', 'boolean'],
    ['LakeConfig.enhancers', 'LakeEnhancer'],
    ['LakeConfig.middleware', 'Middleware<any>[]'],
    ['createLake.model', 'string'],
    ['useLakeWater.equalityFn', '(next, prev) => boolean'],
    ['useLakeWater.equalityFn', '(prev, next?) => boolean'],
    ['useLakeWater.equalityFn', '(prev, ...next) => boolean'],
    ['useLakeWater.equalityFn', '(prev: string, next) => boolean'],
    ['useLakeWater.equalityFn', '(prev, next) => void'],
    ['useLakeWater.equalityFn', '(prev) => boolean'],
    ['KeepConfig.allow', '(readonly Model)[]'],
    ['KeepConfig.mergeStrategy', '"overwrite" | "mergeDeep" | "shallow"'],
    ['fling.fling.helpers.meta', '{ parent, path, key }'],
    ['fling.fling.helpers.meta', '{ parent?, path }'],
    ['Lake.getState', '() => LakeModel'],
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
    ['Bounce<>.Payload', 'void', 'undefined'],
    ['Fling<>.Payload', 'undefined', 'void'],
    ['Fling<>.Injections', 'any', 'unknown'],
    ['Fling<>.LakeModel', '{}', 'object'],
    ['LakeConfig<>.Injections', '{ }', '{ a: 1 }'],
    // A default does not match the type that its name resolves to.
    ['Current<>.Bounce', 'UnknownBounce', 'AnyBounce'],
    ['createContextLake<>.RuntimeModel', 'LakeModel', 'object'],
    ['createContextLake<>.Options', 'LakeConfig<undefined, Injections>', 'LakeConfig<undefined>'],
    ['createContextLake<>.Options', 'LakeConfig', ''],
  ])('%s is %s, not %s', (place, text, other) => {
    expect([isDefaultOf(place, text), isDefaultOf(place, other)]).toEqual([true, false])
  })
})
