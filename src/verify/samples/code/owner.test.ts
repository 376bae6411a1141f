import { describe, expect, test } from 'vitest'
import { directivesIn } from '../read/testFences'

/** The statements that the assertions of some code refer to. */
const owners = (code: string) =>
  directivesIn(code).assertions.map(({ statement }) => statement && code.slice(statement.from, statement.to))

describe('ownerOf', () => {
  test.each([
    ['a()\n// → 1', 'a()'],
    ['a();\n// → 1', 'a();'],
    ['a()\n\n// prose\n\n// → 1', 'a()'],
    ['a() /* why */ // → 1', 'a()'],
    ['a()\nb() // → 1', 'b()'],
    ['a().b(\n  c,\n) // → 1', 'a().b(\n  c,\n)'],
    ['const f = () => g() // → 1', 'const f = () => g()'],
    ['const f = () => {\n  g() // → 1\n}', 'g()'],
    ['export const a = b() // → 1', 'export const a = b()'],
    ['for (const a of b) c(a) // → 1', 'c(a)'],
    ['for (const a of b) {\n  c(a)\n} // logs: x', 'for (const a of b) {\n  c(a)\n}'],
    ['if (a) b() // → 1\nelse c()', 'b()'],
    ['if (a) b()\nelse c() // → 1', 'c()'],
    ['if (a) {\n  b()\n} else {\n  c() // → 1\n}', 'c()'],
    ['if (a) { b() } else { c() } // logs: x', 'if (a) { b() } else { c() }'],
    ['switch (a) {\n  case 1:\n    b() // → 1\n}', 'b()'],
    ['try {\n  a() // → 1\n} catch {}', 'a()'],
    ['x: a() // → 1', 'a()'],
    ['const m = { a: action(() => {\n  b() // → 1\n}) }', 'b()'],
    ['function f() { return a() } f() // → 1', 'f()'],
    [';(async () => a())() // → 1', '(async () => a())()'],
    ['a\n;[b] // → 1', '[b]'],
    ["a('}') // → 1", "a('}')"],
  ])('%s', (code, statement) => {
    expect(owners(code)).toEqual([statement])
  })

  test.each([['items.map((x) =>\n  x + 1 // → 2\n)'], ['const o = {\n  a: 1, // → 1\n}'], ['f(\n  a, // → 1\n)']])(
    '%s asserts nothing',
    (code) => {
      expect(directivesIn(code).faults).toMatchObject([{ problem: 'this asserts nothing' }])
    },
  )

  test.each([
    'function App() {}\n// logs: x\n// shows: y',
    'const App = () => <p />\n// logs: x\n// shows: y',
    'export default memo(App)\n// logs: x\n// shows: y',
    "import './main'\n// logs: x\n// shows: y",
  ])('%s: the first rendering logs', (code) => {
    expect(directivesIn(code)).toMatchObject({ onRender: [{ text: 'x' }], assertions: [], faults: [] })
  })

  test('a statement before the steps keeps its console', () => {
    expect(owners('a()\n// logs: x\n// shows: y\n// click: z\n// logs: w')).toEqual(['a()'])
  })
})
