import { expect, test } from 'vitest'
import { guardLoops } from './guardLoops'
import { instrument } from './instrument'
import { parseCode } from './parseCode'

test.each([
  ['while (a) b()', 'while (a) {__turn();b()}'],
  ['for (;;) { b() }', 'for (;;) {__turn(); b() }'],
  ['for (const a of b) c(a)', 'for (const a of b) {__turn();c(a)}'],
  ['do { a() } while (b)', 'do {__turn(); a() } while (b)'],
  ['for (;;);', 'for (;;){__turn();;}'],
  ['while (a) ; b()', 'while (a) {__turn();;} b()'],
  ['for (const a of b) /* none */ ;', 'for (const a of b) /* none */ {__turn();;}'],
  ['do ; while (a)', 'do {__turn();;} while (a)'],
  ['do ; while (a); b()', 'do {__turn();;} while (a); b()'],
  ['do { a() } while (b);', 'do {__turn(); a() } while (b);'],
  ['do a(); while (b);', 'do {__turn();a();} while (b);'],
  ['function f(): void; function f() {}', 'function f(): void; function f() {__turn();}'],
  ['for (;;) for (;;) a()', 'for (;;) {__turn();for (;;) {__turn();a()}}'],
  ['const f = () => { while (a) {} }', 'const f = () => {__turn(); while (a) {__turn();} }'],
  ['function f() { a() }', 'function f() {__turn(); a() }'],
  ['const f = async function () {}', 'const f = async function () {__turn();}'],
  ['function App() { a() }', 'function App() {__turn(true); a() }'],
  ['const App = () => <App />', 'const App = () => (__turn(true),<App />)'],
  ['const App = function () { a(() => b) }', 'const App = function () {__turn(true); a(() => (__turn(),b)) }'],
  ['export default () => a(B)', 'export default () => (__turn(),a(B))'],
  ['const f = (a) => a.then(f)', 'const f = (a) => (__turn(),a.then(f))'],
  ['const f = (a: unknown): a is B => g(a)', 'const f = (a: unknown): a is B => (__turn(),g(a))'],
  ['const f = (a: unknown): a is { b: C } => g(a)', 'const f = (a: unknown): a is { b: C } => g(a)'],
  ['const f = (a: unknown): a is { b: C } => { g(a) }', 'const f = (a: unknown): a is { b: C } => { g(a) }'],
  ['const f = (a: A): B => g(a)', 'const f = (a: A): B => (__turn(),g(a))'],
  ['const f = <A,>(a: A) => g(a) // last', 'const f = <A,>(a: A) => (__turn(),g(a)) // last'],
  ['const f = () => ({ a })', 'const f = () => (__turn(),({ a }))'],
  [
    'class A { constructor() { super() } get b() { return 1 } }',
    'class A { constructor() {__turn(); super() } get b() {__turn(); return 1 } }',
  ],
  ['const a = { b() {}, c: 1, d: () => 2 }', 'const a = { b() {__turn();}, c: 1, d: () => (__turn(),2) }'],
  ['a.forEach(b)', 'a.forEach(b)'],
])('%s', (code, expected) => {
  const parsed = parseCode(code, code.includes('/>') ? 'tsx' : 'ts')
  expect(instrument(parsed, [], guardLoops(parsed)).code).toBe(expected)
})
