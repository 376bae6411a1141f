import { describe, expect, test } from 'vitest'
import { CodeError, compile, visitsOf } from './compile'

const compiled = (files: Readonly<Record<string, string>>, name = 'main.ts', steps?: string) =>
  compile({ name, files: new Map(Object.entries(files)) }, { ...(steps !== undefined && { steps }) })

describe('compile', () => {
  test('removes types, reports the subjects of assertions, and keeps the lines', () => {
    const { order } = compiled({ 'main.ts': 'interface A {\n  b: 1\n}\nconst a: A = { b: 1 }\na.b // → 1' })
    const [main] = order.modules
    expect(main?.code.split('\n')[4]).toBe('__sample.value(0, (a.b)) // → 1')
    expect(order.settings.kinds).toEqual({ 0: 'value' })
  })

  test('puts each file after those that it imports', () => {
    const { order } = compiled({
      'main.ts': "import { a } from './models/a'\na()",
      'models/a.ts': "import { b } from '../b'\nimport type { C } from './c'\nexport const a = (): C => b",
      'b.ts': 'export const b = 1',
    })
    expect(order.modules.map(({ name }) => name)).toEqual(['b.ts', 'models/a.ts', 'main.ts'])
    expect(order.modules[1]?.imports).toEqual({ '../b': 'b.ts' })
  })

  test('leaves out files of which only types are imported, which may form a circle', () => {
    const { order } = compiled({
      'main.ts': "import { a } from './a'\na()",
      'a.ts': "import { b, type B } from './b'\nimport { type C } from './c'\nexport const a = (): C => b",
      'b.ts': "import type { a } from './a'\nimport { C } from './c'\nexport type B = typeof a\nexport const b: C = 1",
      'c.ts': 'export type C = number',
    })
    expect(order.modules.map(({ name, imports }) => [name, imports])).toEqual([
      ['b.ts', {}],
      ['a.ts', { './b': 'b.ts' }],
      ['main.ts', { './a': 'a.ts' }],
    ])
  })

  test('finds the files of import(), and leaves the types of modules alone', () => {
    const { order } = compiled({
      'main.ts': "const a = import('./a')\ntype A = typeof import('./a')\nexport const name = import(a)",
      'a.ts': "export { b } from './b'",
      'b.ts': 'export const b = 1',
    })
    expect(order.modules.map(({ name }) => name)).toEqual(['b.ts', 'a.ts', 'main.ts'])
    const main = order.modules.at(-1)
    expect([main?.imports, main?.lazyImports]).toEqual([{}, { './a': 'a.ts' }])
    expect(main?.code.split('\n').map((line) => line.includes('__import('))).toEqual([true, false, true])
  })

  test('replaces import.meta, which scripts do not have', () => {
    const { order } = compiled({ 'main.ts': 'import.meta.hot?.accept()' })
    expect(order.modules[0]?.code).toContain('__import.meta.hot?.accept()')
  })

  test('keeps an exported pattern apart from the line above it', () => {
    const { order } = compiled({ 'main.ts': 'export const a = f()\nexport const { b } = g()' })
    expect(order.modules[0]?.code.split('\n')[1]).toMatch(/^;/)
  })

  test('answers requests as the comments and the data of the page say', () => {
    const { order } = compiled({ 'main.ts': "fetch('/a') // fetch: /a → [1]", 'public/b.json': '[2]' })
    expect(order.settings.answers.map(({ url, body }) => [url, body])).toEqual([
      ['/a', '[1]'],
      ['/b.json', '[2]'],
    ])
  })

  test('adds the steps of the test, and begins again with each reload', () => {
    const code = 'export const App = () => null\n// logs: a'
    const steps = '// click: Add\n// logs: b\n// logs: c\n// reload\n// logs: d\n// shows: e'
    const { order, directives } = compiled({ 'main.ts': code }, 'main.ts', steps)
    expect(order.onRender).toEqual([0])
    expect(visitsOf(directives)).toEqual([
      { onRender: [0], steps: [{ id: 1, kind: 'click', text: 'Add', ids: [2] }] },
      { onRender: [5], steps: [{ id: 6, kind: 'shows', text: 'e', ids: [] }] },
    ])
  })

  test('names the last line of code that ends too early, although steps follow it', () => {
    try {
      compiled({ 'main.ts': 'function App() {\n  a()\n// …\n' }, 'main.ts', '// shows: a')
      expect.unreachable()
    } catch (error) {
      expect(error).toMatchObject({ line: 2 })
    }
  })

  test('names the first line of JSX in a file without it, and what to do', () => {
    try {
      compiled({ 'main.ts': 'const a = 1\nexport const A = () => <p className="b">{a}</p>' })
      expect.unreachable()
    } catch (error) {
      expect(error).toMatchObject({ line: 2, message: expect.stringContaining('files that end in .tsx') as string })
    }
  })

  test.each([
    ['const a = 1\nconst b = <B>}', 2],
    ['const a = 1\nconst b = }', 2],
    ['const a = action((state) => {\n  state.push(1\n})', 2],
  ])('names the file and the line of a syntax error in %j', (code, line) => {
    try {
      compiled({ 'main.ts': code })
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(CodeError)
      expect(error).toMatchObject({ file: 'main.ts', line })
    }
  })
})
