import { describe, expect, test } from 'vitest'
import { allGroups } from './directives'
import { directivesIn } from '../read/testFences'

/** Every assertion as `kind text`, with the code that it refers to. */
const asserted = (code: string) =>
  directivesIn(code).assertions.map(({ kind, text, statement }) => [
    kind,
    text,
    statement && code.slice(statement.from, statement.to),
  ])

describe('directivesOf', () => {
  test.each([
    ['a // → 1', ['value', '1', 'a']],
    ['a //→ 1', ['value', '1', 'a']],
    ['await a() // → [1]', ['value', '[1]', 'await a()']],
    ['const a = 1 // → 1', ['value', '1', 'const a = 1']],
    ['a() // logs: x', ['logs', 'x', 'a()']],
    ['a() // logs:', ['logs', '', 'a()']],
    ['a() // errors: x', ['errors', 'x', 'a()']],
    ['a() // throws: Error: x', ['throws', 'Error: x', 'a()']],
    ['a() // rejects: Error: x', ['rejects', 'Error: x', 'a()']],
    ['a() // pending', ['pending', '', 'a()']],
  ])('%s', (code, expected) => {
    expect(asserted(code)).toEqual([expected])
  })

  test.each([
    ['a // → {\n//   b: 1,\n// }', '{ b: 1, }'],
    ["a // → {\n//   type: 'x',\n// }", "{ type: 'x', }"],
    ['a\n// → [\n//   1,\n// ]', '[ 1, ]'],
    ["a // → { b: '{' }\n// prose", "{ b: '{' }"],
    ['a // → { b: "it\'s {" }\n// prose', '{ b: "it\'s {" }'],
    ['a() // logs: one\n//   two', 'one two'],
    ['a() // logs: one\n// two', 'one'],
    ['a() // logs: one\n\n//   two', 'one'],
    ['a() // → 1\nb()\n//   prose', '1'],
  ])('%s: finds the end of the text', (code, text) => {
    expect(asserted(code).map(([, found]) => found)).toEqual([text])
  })

  test('reads steps and their assertions', () => {
    const code = [
      'export default function App() {}',
      '// errors: first',
      '// shows: 0',
      '// click: Add #2',
      '// logs: one',
      '// errors: two',
      '// logs: three',
      '// type: Title = A = B',
      '// type: Title =',
      '// press: Control+Z',
      '// wait: 300 ms',
      '// reload',
    ].join('\n')
    const { onRender, steps, faults } = directivesIn(code)
    expect(faults).toEqual([])
    expect(onRender).toMatchObject([{ kind: 'errors', text: 'first', statement: undefined }])
    expect(steps.map(({ kind, text }) => [kind, text])).toEqual([
      ['shows', '0'],
      ['click', 'Add #2'],
      ['type', 'Title = A = B'],
      ['type', 'Title ='],
      ['press', 'Control+Z'],
      ['wait', '300 ms'],
      ['reload', ''],
    ])
    expect(steps[1]?.assertions.map(({ kind, text }) => [kind, text])).toEqual([
      ['logs', 'one'],
      ['errors', 'two'],
      ['logs', 'three'],
    ])
  })

  test('reads answers and claims about compilers', () => {
    const { answers, claims } = directivesIn(
      '// fetch: /a → 1\n// @errors: 2339, 2345\n// @errors(ts7): 2589\n// @crash(ts5)\n// @crash\na()',
    )
    expect(answers.map(({ text }) => text)).toEqual(['/a → 1'])
    expect(claims.map(({ compiler, codes }) => [compiler, codes])).toEqual([
      [undefined, [2339, 2345]],
      ['ts7', [2589]],
      ['ts5', []],
      ['ts6', []],
    ])
  })

  test.each([
    ['a // → 1\n// default: b is 2', [['b', '2']]],
    ["a // → {\n//   b: 1,\n// }\n// default: b.c is 'd'", [['b.c', "'d'"]]],
    [
      'a() // logs: x\n// default: b is true; false\n//   elsewhere\n// default: c is []',
      [
        ['b', 'true; false elsewhere'],
        ['c', '[]'],
      ],
    ],
    ['function a() {\n  b() // throws: Error\n  // default: c is 1\n}', [['c', '1']]],
    ['// shows: x\n// default: a is 1', [['a', '1']]],
    ['// click: A\n// errors: x\n// default: a is 1', [['a', '1']]],
  ])('%s proves a default', (code, proved) => {
    const { defaults, faults } = directivesIn(code)
    expect(defaults.map(({ name, value }) => [name, value])).toEqual(proved)
    expect(faults).toEqual([])
  })

  test.each([
    ['// → 1', 'this asserts nothing'],
    ['interface A {} // → 1', 'a declaration has no value'],
    ['enum A {} // → 1', 'a declaration has no value'],
    ['const { a } = b // → 1', 'this statement has no value'],
    ['const a = 1, b = 2 // → 1', 'this statement has no value'],
    ['const a = b() // throws: Error', '"throws" can only be asserted of an expression'],
    ['if (a) {} // → 1', 'this statement has no value'],
    ['a // → 1\n// → 2', 'this is already asserted'],
    ['a() // throws: x\n// throws: y', 'this is already asserted'],
    ['// shows: x\n// → 1', 'a step has no value'],
    ['function a() {} // logs: x', 'a declaration does nothing by itself'],
    ['// click:', 'this comment cannot be read'],
    ['// type: Title Kindred', 'this comment cannot be read'],
    ['// wait: a moment', 'this comment cannot be read'],
    ['// press:', 'this comment cannot be read'],
    ['// click: Add\na()', 'the code below this step runs before it'],
    ['function A() {\n  // click: Add\n}', 'the code below this step runs before it'],
    ['// @errors:\na', 'this comment cannot be read'],
    ['// @errors: TS2339\na', 'this comment cannot be read'],
    ['// @errors(7): 2339\na', 'this comment cannot be read'],
    ['// @error: 2339\na', 'this comment cannot be read'],
    ['a() // log: x', 'this comment cannot be read'],
    ['a() // Logs: x', 'this comment cannot be read'],
    ['a // -> 1', 'this comment cannot be read'],
    ['a // => 1', 'this comment cannot be read'],
    ['a // → 1\n// defaults: a is 1', 'this comment cannot be read'],
    ['a // → 1\n// Default: a is 1', 'this comment cannot be read'],
    ['a // → 1\n// default: a', 'this comment cannot be read'],
    ['a // → 1\n// default: a = 1', 'this comment cannot be read'],
    ['// default: a is 1', 'this proves nothing'],
    ['a()\n// default: a is 1', 'this proves nothing'],
    ['a() // default: a is 1', 'this proves nothing'],
    ['a // → 1\n\n// default: a is 1', 'this proves nothing'],
    ['a // → 1\n// prose\n// default: a is 1', 'this proves nothing'],
    ['a // → 1\nb()\n// default: a is 1', 'this proves nothing'],
    ['// click: Add\n// default: a is 1', 'this proves nothing'],
  ])('%s: %s', (code, problem) => {
    expect(directivesIn(code).faults.map((fault) => fault.problem)).toEqual([problem])
  })

  test.each(['// a → b', '// the logs: none', '// reload it', '// pending work', '// type', '/* → 1 */', "'// → 1'"])(
    '%s is not a directive',
    (code) => {
      expect(directivesIn(`${code}\n`)).toEqual({
        assertions: [],
        onRender: [],
        steps: [],
        answers: [],
        claims: [],
        defaults: [],
        faults: [],
      })
    },
  )
})

test('allGroups keeps the console of a statement, and of each step, together', () => {
  const code =
    'a() // logs: 1\n// errors: 2\n// logs: 3\nb() // logs: 4\n// click: A\n// logs: 5\n// click: B\n// logs: 6'
  expect(allGroups(directivesIn(code)).map((group) => group.map(({ text }) => text))).toEqual([
    ['1', '3'],
    ['2'],
    ['4'],
    ['5'],
    ['6'],
  ])
})
