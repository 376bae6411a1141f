import { transformSync } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { parseCode } from './parseCode'
import type { ScriptLanguage } from '../../../page/fence/languages'
import { directivesOf, scriptCode } from './directives'
import { instrument } from './instrument'

function instrumented(code: string, language: ScriptLanguage = 'tsx') {
  const tree = parseCode(code, language)
  return instrument(tree, directivesOf(scriptCode(code, language), tree).assertions)
}

describe('instrument', () => {
  test.each([
    ['a.b // → 1', '__sample.value(0, (a.b)) // → 1'],
    ['a.b; // → 1', '__sample.value(0, (a.b)); // → 1'],
    ['await a // → 1', '__sample.value(0, (await a)) // → 1'],
    ['a, b // → 1', '__sample.value(0, (a, b)) // → 1'],
    [';[a] // → 1', ';__sample.value(0, ([a])) // → 1'],
    ['const c = f() // → 2', 'const c = f();__sample.value(0, c); // → 2'],
    ['export const c = f() // → 2', 'export const c = f();__sample.value(0, c); // → 2'],
    ['let c: A = f(); // → 2', 'let c: A = f();;__sample.value(0, c); // → 2'],
    ['p // pending', '__sample.pending(0, (p)) // pending'],
    ['const p = f() // pending', 'const p = f();__sample.pending(0, p); // pending'],
    ['f() // throws: E', '__sample.throws(0, () => (f())) // throws: E'],
    ['await f() // throws: E', 'await __sample.rejects(0, async () => (await f())) // throws: E'],
    ['f() // rejects: E', 'await __sample.rejects(0, async () => (f())) // rejects: E'],
    [
      'async function a() {\n  f() // rejects: E\n}',
      'async function a() {\n  await __sample.rejects(0, async () => (f())) // rejects: E\n}',
    ],
    [
      'const a = async () => {\n  f() // rejects: E\n}',
      'const a = async () => {\n  await __sample.rejects(0, async () => (f())) // rejects: E\n}',
    ],
    [
      'function a() {\n  f() // rejects: E\n}',
      'function a() {\n  __sample.rejects(0, async () => (f())) // rejects: E\n}',
    ],
    ['go() // logs: x', '{__sample.enter(0);try{go()}finally{__sample.leave(0)}} // logs: x'],
    ['go(); // errors: x', '{__sample.enter(0);try{go();}finally{__sample.leave(0)}} // errors: x'],
    ['const a = go() // logs: x', '__sample.enter(0);const a = go();__sample.leave(0); // logs: x'],
    ['export const a = go() // logs: x', '__sample.enter(0);export const a = go();__sample.leave(0); // logs: x'],
    ['go() // logs: x\n// logs: y', '{__sample.enter(0);try{go()}finally{__sample.leave(0)}} // logs: x\n// logs: y'],
    [
      'go() // → 1\n// logs: x',
      '{__sample.enter(1);try{__sample.value(0, (go()))}finally{__sample.leave(1)}} // → 1\n// logs: x',
    ],
    [
      'const a = go() // → 1\n// logs: x',
      '__sample.enter(1);const a = go();__sample.value(0, a);;__sample.leave(1); // → 1\n// logs: x',
    ],
    [
      'go() // logs: x\n// errors: y',
      '{__sample.enter(0);try{{__sample.enter(1);try{go()}finally{__sample.leave(0)}}}finally{__sample.leave(1)}} // logs: x\n// errors: y',
    ],
    ['for (const a of b) c(a) // → 1', 'for (const a of b) __sample.value(0, (c(a))) // → 1'],
    [
      'for (const a of b) c(a) // logs: x',
      'for (const a of b) {__sample.enter(0);try{c(a)}finally{__sample.leave(0)}} // logs: x',
    ],
    [
      'if (a) b() // logs: x\nelse c()',
      'if (a) {__sample.enter(0);try{b()}finally{__sample.leave(0)}} // logs: x\nelse c()',
    ],
    ['const a = b\ngo() // logs: x', 'const a = b\n{__sample.enter(0);try{go()}finally{__sample.leave(0)}} // logs: x'],
    ['a // prose', 'a // prose'],
  ])('%s', (code, expected) => {
    expect(instrumented(code).code).toBe(expected)
    expect(() => transformSync(expected, { loader: 'tsx', format: 'esm' })).not.toThrow()
  })

  test('does not add lines', () => {
    const code = 'a(\n  1,\n) // → 1\n\n// why\nb() // logs: x\n'
    expect(instrumented(code).code.split('\n')).toHaveLength(code.split('\n').length)
  })

  test('maps positions back to the sample', () => {
    const code = 'one() // → 1\nif (a) two() // logs: x\nthree()'
    const result = instrumented(code)
    for (const name of ['one', 'if', 'two', 'three', '// logs']) {
      expect(result.sourceOffset(result.code.indexOf(name))).toBe(code.indexOf(name))
    }
    expect(result.sourceOffset(result.code.indexOf('__sample.enter'))).toBe(code.indexOf('two'))
  })
})
