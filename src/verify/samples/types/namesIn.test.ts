import { expect, test } from 'vitest'
import { library, libraryFolder } from '../../../../tests/sites/testLibrary'
import { testSamples, type TestFence } from '../read/testFences'
import { namesIn } from './namesIn'

const model = [
  'import { bounce, type Bounce } from "pebble-store"',
  'export interface Model {',
  '  /** Every **name** so far, see [the list](https://example.com). */',
  '  names: string[]',
  '  add: Bounce<Model, string>',
  '}',
  'export const model: Model = { names: [], add: bounce(() => {}) }',
].join('\n')
const members = Array.from({ length: 60 }, (_, index) => `member${index}: { first: string; second: number }`)
const union = 'declare const pick: () => "a" | "b"\nconst one = pick()\nconst two: { x: 1 } | { y: 2 } = { x: 1 }'

const fences: Readonly<Record<string, TestFence>> = {
  model: ['ts [model.ts]', model],
  use: ['ts', 'import { model } from "./model"\nconst all = model.names.length'],
  exports: ['ts', 'import { createLake as make, type Lake } from "pebble-store"\nmake({}) as Lake'],
  element: ['tsx', 'const a = <p title="b">{undefined}</p>\n// @errors: 2304\nmissing'],
  long: ['ts', `const all = {} as { ${members.join('; ')} }`],
  other: ['ts', 'const b: { y: 2 } | "b" | "a" = "b"\n;[{ length: 1 }].length'],
  union: ['ts', union],
  signal: ['ts', 'const signal: AbortSignal = new AbortController().signal'],
  // Its types declare an empty AbortSignal for the whole program.
  server: ['ts', 'import "react-dom/server"'],
}

/** The names of each fence: `name: type`, and its export and documentation if it has them. */
function namesOf(chosen: readonly TestFence[]): string[][] {
  const samples = testSamples(...chosen)
  return namesIn(libraryFolder, samples, library.package).map((names, index) =>
    names.map(({ offset, type, about, exported }) => {
      const [name = ''] = /^[\w$]+/.exec(samples[index]?.code.slice(offset) ?? '') ?? []
      return [`${name}: ${type}`, exported, about].filter((text) => text !== undefined && text !== '').join(' | ')
    }),
  )
}

// Once for all tests, because the compiler takes seconds to start.
const all = namesOf(Object.values(fences))
const found = (name: string) => all[Object.keys(fences).indexOf(name)] ?? []

test('finds variables, parameters, properties, imports and types, also those of other files of the page', () => {
  expect(found('use')).toEqual([
    'model: const model: Model',
    'all: const all: number',
    'model: const model: Model',
    'names: (property) Model.names: string[] | Every name so far, see the list.',
    expect.stringMatching(/^length: \(property\) Array\.length: number \| Gets or sets the length of the array\./),
  ])
  expect(found('model')).toContain('Model: interface Model')
})

test('says which names are exports of the library', () => {
  expect(found('exports').map((name) => [name.split(':')[0], name.split(' | ').at(-1)])).toEqual([
    ['createLake', 'createLake'],
    ['make', 'createLake'],
    ['Lake', 'Lake'],
    ['make', 'createLake'],
    ['Lake', 'Lake'],
  ])
})

test('leaves out HTML elements, undefined, and names without a type', () => {
  expect(found('element')).toEqual([
    'a: const a: React.JSX.Element',
    expect.stringMatching(/^title: \(property\) React\.HTMLAttributes\.title\?: string/),
  ])
})

test('shortens long types', () => {
  const [name = ''] = found('long')
  expect(name).toMatch(/^all: const all: \{\n {2}member0: \{/)
  expect(name.length).toBeLessThan(420)
  expect(name).toContain('...')
})

test.each(['union', 'signal'])(
  'writes the same types for %s whatever else is compiled',
  (name) => {
    expect(namesOf([fences[name] ?? ['ts', '']])).toEqual([found(name)])
  },
  60_000,
)
