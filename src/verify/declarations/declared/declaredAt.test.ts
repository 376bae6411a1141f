import { describe, expect, test } from 'vitest'
import { library } from '../../../../tests/sites/testLibrary'
import { published } from '../testDeclarations'
import { declarationOf, exportsOf, readDeclarations } from './declarations'
import { declaredAt } from './declaredAt'

describe('declaredAt', () => {
  test.each([
    ['Config', 'quiet?'],
    ['bounce', 'bounce config?'],
    ['bounce.config', 'quiet?'],
    ['fling', 'fling'],
    ['fling.fling', 'actions payload helpers'],
    ['fling.fling.helpers', 'dispatch fail getState getLakeBounces getLakeWater injections meta'],
    ['Lake.keep', 'clear flush resolveRehydration'],
    ['LakeProvider.props', 'store children?'],
    ['createContextLake.config.injections', ''],
    ['createContextLake.return.Provider.props', 'children? runtimeModel? injections?'],
    ['createLakeHooks.return.useLakeWater', 'mapState equalityFn?'],
    ['bounce<>', 'Model? Payload?'],
    ['Fling<>', 'Model Payload? Injections? LakeModel? Result?'],
    ['useLake<>', 'LakeModel? Options?'],
    ['AnyFunction', 'args?'],
  ])('%s has %s', (path, names) => {
    const items = declaredAt(published, path) ?? []
    expect(items.map(({ name, isOptional }) => `${name}${isOptional ? '?' : ''}`).join(' ')).toBe(names)
  })

  test("a store has the members that it inherits from its parents, one of them React's, except those under a symbol", () => {
    const names = declaredAt(published, 'Lake')?.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['addModel', 'getState', 'subscribe', 'replaceCurrent', 'current']))
    expect(names).toHaveLength(9)
  })

  test.each(['nothing', 'bounce.options', 'bounce.config.quiet.x', 'bounce.config<>', ''])(
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
    expect(names).toEqual(expect.arrayContaining(['bounce', 'Bounce', 'LakeProvider', 'Shore', 'KeepConfig']))
    expect(names).not.toContain('Helpers')
    const bounce = exports.find(({ name }) => name === 'bounce')
    const line = published.source.text.split('\n')[(bounce?.line ?? 0) - 1]
    expect(line?.slice((bounce?.column ?? 0) - 1)).toMatch(/^bounce</)
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
