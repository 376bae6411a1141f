import { describe, expect, test } from 'vitest'
import { format, formatError, formatLog } from './format'

class Point {
  x = 1
  get y() {
    return 2
  }
}
const fail = (error: unknown) => {
  throw error
}
const unreadable = {
  a: 1,
  get sum() {
    return fail(new Error('bad'))
  },
  c: 2,
}
const circle: Record<string, unknown> = { a: 1 }
circle['self'] = { circle }

describe('format', () => {
  test.each<[string, unknown]>([
    ["'a'", 'a'],
    ["''", ''],
    ['"it\'s"', "it's"],
    ["'\"'", '"'],
    ["'\"it\\'s\"'", '"it\'s"'],
    ["'a\\nb\\tc\\\\'", 'a\nb\tc\\'],
    ['1', 1],
    ['-0', -0],
    ['NaN', NaN],
    ['1n', 1n],
    ['true', true],
    ['undefined', undefined],
    ['null', null],
    ['Symbol(x)', Symbol('x')],
    ['[]', []],
    ["['a', 'b']", ['a', 'b']],
    ['[1, [2], {}]', [1, [2], {}]],
    ['[undefined, undefined]', new Array(2)],
    ['{}', {}],
    ['{ a: 1 }', { a: 1 }],
    ["{ a: { b: 'c' }, d: undefined }", { a: { b: 'c' }, d: undefined }],
    ["{ 1: 'a', 'b-c': 2, $d: 3, [Symbol(e)]: 4 }", { 1: 'a', 'b-c': 2, $d: 3, [Symbol('e')]: 4 }],
    ['{ a: 1 }', Object.assign(Object.create(null) as object, { a: 1 })],
    [
      '{ sum: 3 }',
      {
        get sum() {
          return 3
        },
      },
    ],
    ['Map(0) {}', new Map()],
    ["Map(1) { 'a' => 1 }", new Map([['a', 1]])],
    ['Set(0) {}', new Set()],
    ["Set(2) { 'a', [1] }", new Set(['a', [1]])],
    ['Error: bad', new Error('bad')],
    ['TypeError: bad', new TypeError('bad')],
    ['[Function: Point]', Point],
    ['[Function: f]', function f() {}],
    ['[Function]', (() => () => {})()],
    ['Date(2026-01-01T00:00:00.000Z)', new Date('2026-01-01')],
    ['Date(invalid)', new Date(NaN)],
    ['/a/g', /a/g],
    ['Promise', Promise.resolve(1)],
    ['Point { x: 1 }', new Point()],
    ['{ a: 1, self: { circle: [Circular] } }', circle],
    ['[{ a: 1 }, { a: 1 }]', Array(2).fill({ a: 1 })],
    ['{ a: 1, sum: [throws Error: bad], c: 2 }', unreadable],
    ['[throws TypeError: gone]', new Proxy({}, { getPrototypeOf: () => fail(new TypeError('gone')) })],
    ['[1, [throws a value]]', [1, new Proxy({}, { getPrototypeOf: () => fail('gone') })]],
  ])('%s', (text, value) => {
    expect(format(value)).toBe(text)
  })
})

describe('formatLog', () => {
  test.each<[string, unknown[]]>([
    ['', []],
    ['a', ['a']],
    ["a { b: 'c' } 1", ['a', { b: 'c' }, 1]],
    ['{ a: 1 } b', [{ a: 1 }, 'b']],
    ['a x b 1 c', ['a %s b %d c', 'x', 1]],
    ['Warning: x rest', ['Warning: %s', 'x', 'rest']],
    ['red', ['%cred', 'color: red']],
    ['100%', ['100%']],
    ['100%%', ['100%%']],
    ['100% of x', ['100%% of %s', 'x']],
    ['x %s', ['%s %s', 'x']],
    ["{ a: 'b' }", ['%o', { a: 'b' }]],
    ['Error: bad', [new Error('bad')]],
    ['%x', ['%x']],
  ])('%s', (text, args) => {
    expect(formatLog(args)).toBe(text)
  })
})

test.each<[string, unknown]>([
  ['RangeError: bad', new RangeError('bad')],
  ["'bad'", 'bad'],
  ['{ code: 1 }', { code: 1 }],
  ['undefined', undefined],
])('formatError: %s', (text, error) => {
  expect(formatError(error)).toBe(text)
})

test('values without an end become short', () => {
  let tree: unknown[] = []
  for (let level = 0; level < 60; level++) tree = [tree, tree]
  let chain: unknown[] = []
  for (let level = 0; level < 100_000; level++) chain = [chain]
  expect(format(tree).length).toBeLessThan(1_000_000)
  expect(format(chain)).toContain('[[[[')
  expect(format(Array(1_000_000).fill(1))).toMatch(/, 1, …\]$/)
  expect(format(new Set(Array(20_000).keys()))).toMatch(/^Set\(20000\) \{ 0, .*, … \}$/)
  expect(format('x'.repeat(200_000))).toMatch(/^'x+… \(100000 more characters\)'$/)
  expect(formatLog(['x'.repeat(200_000)])).toMatch(/^x+… \(100000 more characters\)$/)
})
