import { describe, expect, test } from 'vitest'
import { closureKey, closureOf } from './imports'
import type { Sample } from './sample'
import { testSamples } from './testFences'

const namesIn = (sample: Sample | undefined) =>
  sample === undefined ? [] : [...closureOf(sample.files, sample.name).keys()]

describe('closureOf', () => {
  test.each([
    ["import { a } from './a'", ['sample.ts', 'a.ts', 'b.ts']],
    ["import './b'", ['sample.ts', 'b.ts', 'a.ts']],
    ["export * from './b'", ['sample.ts', 'b.ts', 'a.ts']],
    ["const b = await import('./b')", ['sample.ts', 'b.ts', 'a.ts']],
    ["import type { B } from './b'", ['sample.ts', 'b.ts', 'a.ts']],
    ['import data from "./data.json"', ['sample.ts', 'data.json']],
    ["// import './a'\nconst text = `import './a'`", ['sample.ts']],
    ["import { a } from 'a'\nimport './gone'", ['sample.ts']],
  ])('%s', (code, names) => {
    const samples = testSamples(
      ['json [data.json]', '{}'],
      ['ts [b.ts]', "import './a'"],
      ['ts [a.ts]', "import './b'"],
      ['ts', code],
    )
    expect(namesIn(samples.at(-1))).toEqual(names)
  })
})

test('closureKey only changes if one of the imports does', () => {
  const samples = testSamples(
    ['ts [model.ts]', 'one'],
    ['ts [store.ts]', "import './model'"],
    ['ts', "import './store'"],
    ['ts [other.ts]', 'x'],
    ['ts', "import './store'"],
    ['ts [model.ts]', 'two'],
    ['ts', "import './store'"],
  )
  const keys = [2, 4, 6].map((index) => closureKey(samples[index]?.files ?? new Map(), 'store.ts'))
  expect(keys[0]).toBe(keys[1])
  expect(keys[0]).not.toBe(keys[2])
})
