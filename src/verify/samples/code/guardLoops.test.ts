import { expect, test } from 'vitest'
import { guardLoops } from './guardLoops'
import { instrument } from './instrument'
import { parseCode } from './parseCode'

test.each([
  ['while (a) b()', 'while (a) {__turn();b()}'],
  ['for (;;) { b() }', 'for (;;) {__turn(); b() }'],
  ['for (const a of b) c(a)', 'for (const a of b) {__turn();c(a)}'],
  ['do { a() } while (b)', 'do {__turn(); a() } while (b)'],
  ['for (;;) for (;;) a()', 'for (;;) {__turn();for (;;) {__turn();a()}}'],
  ['const f = () => { while (a) {} }', 'const f = () => { while (a) {__turn();} }'],
  ['a.forEach(b)', 'a.forEach(b)'],
])('%s', (code, expected) => {
  const parsed = parseCode(code, 'ts')
  expect(instrument(parsed, [], guardLoops(parsed)).code).toBe(expected)
})
