import { describe, expect, test } from 'vitest'
import type { SamplesData } from '../../samplesData'
import { pageOf } from '../testPage'

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`
const playground = { packages: ['pebble'], stores: ['createPond'] }

/** The marks of a page, and its samples. */
function runnable(text: string) {
  const { html, samples } = pageOf(text, { playground })
  const marks = [...html.join('').matchAll(/ data-run="([^"]*)"/g)].map(([, mark = '']) => mark.replace(/^.*-/, ''))
  return { marks, samples: (JSON.parse(samples?.text ?? '{"samples":[]}') as SamplesData).samples }
}

describe('samples that readers can run', () => {
  test('have a mark, once for each language, and their files in both languages', () => {
    const text =
      fence('ts [store.ts]', 'export const a: number = 1') + fence('ts', "import { a } from './store'\na // → 1")
    const { marks, samples } = runnable(text)
    expect(marks).toEqual(['0', '0', '1'])
    expect(samples[1]).toEqual({
      name: 'sample.ts',
      files: { 'sample.ts': 0, 'store.ts': 1 },
      javascript: { name: 'sample.js', files: { 'sample.js': 0, 'store.js': 2 } },
    })
  })

  test('run with the first sample that uses them and has a result, if they have none', () => {
    const text = [
      fence('ts [store.ts]', 'export const a: number = 1'),
      fence('ts [unused.ts]', 'export const b = 1'),
      fence('ts [silent.ts]', "import { a } from './store'\na"),
      fence('ts clock', "import { a } from './store'\na // → 1"),
      fence('ts', "import { a } from './store'\na // → 1"),
    ].join('')
    const { samples } = runnable(text)
    expect(samples.map(({ name, open, clock }) => [name, open, clock !== undefined])).toEqual([
      ['sample.ts', 'store.ts', true],
      ['sample.ts', undefined, true],
      ['sample.ts', undefined, false],
    ])
    expect(samples[0]?.javascript).toMatchObject({ name: 'sample.js', open: 'store.js' })
  })

  test('are never proofs, which readers only see in a mark', () => {
    const { marks, samples } = runnable(fence('ts', 'a() // → 1') + fence('ts proof', 'b() // → 1'))
    expect([marks.length, samples.length]).toEqual([1, 1])
  })

  test('say when their time begins', () => {
    const { samples } = runnable(fence('ts clock=2026-03-01', 'a() // → 1'))
    expect(samples).toMatchObject([{ clock: '2026-03-01T00:00:00.000Z' }])
  })

  test('have the steps that the page does not show, without proofs of defaults', () => {
    const steps = '// shows: 1 …\n// click: Add #2\n// logs: a\n// default: size is 1\n// reload'
    const code = `export const App = () => null\n// logs: b\n${steps}`
    expect(runnable(fence('tsx', code)).samples).toMatchObject([
      { steps: '// shows: 1 …\n// click: Add #2\n// logs: a\n// reload ' },
    ])
  })

  test('have no result, but make a store', () => {
    const store = fence('ts [store.ts]', "import { createPond } from 'pebble'\nexport const pond = createPond()")
    const { samples } = runnable(store + fence('ts', "import { pond } from './store'\nexport const a = pond"))
    expect(samples.map(({ name }) => name)).toEqual(['store.ts', 'sample.ts'])
  })

  test('say so in their mark if they need React in development mode', () => {
    expect(runnable(fence('js', 'console.error(1) // errors: 1')).marks).toEqual(['dev'])
  })

  test.each([
    ['other packages', fence('ts', "import { a } from 'other'\na()")],
    ['a module that Node or Metro would load', fence('ts', "const { a } = require('other')\na()")],
    ['an import whose name is only known when it runs', fence('ts', 'await import(name)')],
    ['only imports and types', fence('ts', "import { a } from 'pebble'\ntype A = typeof a")],
    ['Node', fence('ts env=node', 'a()')],
    ['a reason not to run', fence('ts no-run: it does not end', 'a()')],
    ['neither a result, nor a store, nor a sample that uses it', fence('ts', 'const a = 1')],
    ['a syntax error', fence('ts', '// @errors: 1134\nconst = 1')],
    ['a test', fence('ts [a.test.ts]', 'a()')],
  ])('are none with %s', (_, text) => {
    const { marks, samples } = runnable(text)
    expect([marks, samples]).toEqual([[], []])
  })

  test('have the files of import(), too', () => {
    const text =
      fence('js [store.js]', 'export const a = 1') + fence('js', "const { a } = await import('./store') // logs: a")
    expect(runnable(text).samples[1]).toMatchObject({ files: { 'sample.js': 0, 'store.js': 1 } })
  })

  test('may import types from other packages', () => {
    expect(runnable(fence('ts', "import type { A } from 'other'\nconst a: A = 1 // → 1")).samples).toHaveLength(1)
  })

  test('stay in TypeScript if they show a compiler error', () => {
    const { samples } = runnable(fence('ts', "// @errors: 2322\nconst a: number = 'a' // → 'a'"))
    expect(samples).toEqual([{ name: 'sample.ts', files: { 'sample.ts': 0 } }])
  })

  test.each(['Profiler', 'StrictMode'])('need the development mode of React if they use its %s', (name) => {
    const text = fence('tsx', `import { ${name} } from 'react'\nexport const App = () => <${name} />\n// shows: a`)
    expect(runnable(text).samples[0]).toMatchObject({ isDevelopment: true })
  })

  test('need the development mode of React if they assert an error', () => {
    const text = fence('ts', "console.error('x') // errors: x")
    expect(runnable(text).samples[0]).toMatchObject({ isDevelopment: true })
  })
})
