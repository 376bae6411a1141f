import { describe, expect, test } from 'vitest'
import { isTest, isToolConfig, needsVitest } from '../../../page/fence/runs'
import { samplesOf } from './sample'
import { testFences, testSamples } from './testFences'

/** The files that a sample sees: name -> code. */
const seen = (files: ReadonlyMap<string, { code: string }>) =>
  Object.fromEntries([...files].map(([name, { code }]) => [name, code]))

describe('samplesOf', () => {
  test('a later fence replaces a file only for the fences after it', () => {
    const samples = testSamples(['ts [store.ts]', 'one'], ['ts', 'first'], ['ts [store.ts]', 'two'], ['ts', 'second'])
    expect(samples.map(({ files }) => seen(files))).toEqual([
      { 'store.ts': 'one' },
      { 'store.ts': 'one', 'sample.ts': 'first' },
      { 'store.ts': 'two' },
      { 'store.ts': 'two', 'sample.ts': 'second' },
    ])
  })

  test('no other sample sees an untitled sample', () => {
    const [, second] = testSamples(['ts', 'one'], ['tsx', 'two'])
    expect(seen(second?.files ?? new Map())).toEqual({ 'sample.tsx': 'two' })
  })

  test('samples see data, which is not a sample itself, and no other languages', () => {
    const samples = testSamples(['json [a.json]', '{}'], ['css [a.css]', 'a {}'], ['text [a.txt]', 'x'], ['ts', 'one'])
    expect(samples.map(({ files }) => seen(files))).toEqual([{ 'a.json': '{}', 'a.css': 'a {}', 'sample.ts': 'one' }])
  })

  test('an empty fence shows a file again and changes nothing', () => {
    const samples = testSamples(['ts [a.ts]', 'one'], ['ts [a.ts]', ''], ['ts', 'two'])
    expect(samples.map(({ name }) => name)).toEqual(['a.ts', 'sample.ts'])
    expect(seen(samples[1]?.files ?? new Map())).toEqual({ 'a.ts': 'one', 'sample.ts': 'two' })
  })

  test('the same name in two languages is two files', () => {
    const [, , last] = testSamples(['ts [store.ts]', 'one'], ['js [store.js]', 'two'], ['ts', 'three'])
    expect(seen(last?.files ?? new Map())).toEqual({ 'store.ts': 'one', 'store.js': 'two', 'sample.ts': 'three' })
  })

  test.each([
    ['ts [With hooks]', 'sample.ts'],
    ['js [store.ts]', 'sample.js'],
    ['tsx [store.ts]', 'sample.tsx'],
    ['ts [../store.ts]', 'sample.ts'],
    ['ts [/store.ts]', 'sample.ts'],
    ['ts [models/store.ts]', 'models/store.ts'],
    ['ts [store.test.ts]', 'store.test.ts'],
  ])('%s is %s', (info, name) => {
    expect(testSamples([info, 'one'])[0]?.name).toBe(name)
  })

  test('line marks are removed', () => {
    expect(testSamples(['ts', 'one // [!code ++]\ntwo'])[0]?.code).toBe('one\ntwo')
  })

  test('the page and the position identify a sample', () => {
    const samples = samplesOf(testFences(['text', 'x'], ['ts', 'one']))
    expect(samples[0]).toMatchObject({ page: 'docs.docs.api.page', index: 1, language: 'ts' })
  })
})

test.each([
  ['store.test.ts', '', [true, true, false]],
  ['App.spec.tsx', '', [true, true, false]],
  ['setup.ts', "import '@testing-library/jest-dom/vitest'", [false, true, false]],
  ['render.tsx', "import { vi } from 'vitest'", [false, true, false]],
  ['vite.config.ts', '', [false, false, true]],
  ['store.ts', '', [false, false, false]],
])('%s: %s', (name, code, expected) => {
  expect([isTest({ name }), needsVitest({ name, code }), isToolConfig({ name })]).toEqual(expected)
})
