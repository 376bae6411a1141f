import { describe, expect, test } from 'vitest'
import { sourcePageOf } from '../testPage'
import { commentsOf, linesOfComment } from './comments'
import { placeInFence } from './fence'
import type { ScriptLanguage } from './languages'
import { syntaxOf } from './syntax'

const commentsIn = (code: string, language: ScriptLanguage = 'tsx') => commentsOf(code, syntaxOf(code, language))
const textsIn = (code: string, language?: ScriptLanguage) => commentsIn(code, language).map(({ text }) => text)

describe('commentsOf', () => {
  test.each([
    ['a() // one', ['one']],
    ['// one\n// two\na()\n// three', ['one', 'two', 'three']],
    ['a(); // one\nb() /* no */ // two', ['one', 'two']],
    ["const url = 'https://x.y' // one", ['one']],
    ['const url = `https://${host // one\n}//x` // two', ['one', 'two']],
    ['const pattern = /a\\/\\/b/ // one', ['one']],
    ['/* // no */ a()', []],
    ['/** // no {@link a // no} */\nfunction f() {} // one', ['one']],
    ['const o = {\n  // one\n  a: 1, // two\n} // three', ['one', 'two', 'three']],
    ['f(a, // one\n  b)', ['one']],
    ['if (a) { // one\n  b()\n} // two\nelse c() // three', ['one', 'two', 'three']],
    ['//', ['']],
  ])('%s', (code, texts) => {
    expect(textsIn(code)).toEqual(texts)
  })

  test.each([
    ['<p>// no</p> // one', ['one']],
    ['<p>a // no {b} // no <b>c</b> // no <br /> // no</p>', []],
    ['<p>\n  // no\n</p>', []],
    ['<p>{/* no */ a // one\n}</p>', ['one']],
    ['<p // one\n  title="// no"\n/>', ['one']],
    ['<><b /> // no</> // one', ['one']],
    ['<p>{a && <b /> // one\n}</p>', ['one']],
    ['<a href="http://x.y">http://x.y</a>', []],
    ['f(<b>x</b> // one\n)', ['one']],
  ])('JSX: %s', (code, texts) => {
    expect(textsIn(code)).toEqual(texts)
  })

  test.each<[ScriptLanguage, string]>([
    ['ts', 'const f = <T>(a: T) => <string>b // one'],
    ['js', 'const a = <b>// no</b> // one'],
  ])('in %s', (language, code) => {
    expect(textsIn(code, language)).toEqual(['one'])
  })

  test('finds where a comment and its text are', () => {
    expect(commentsIn('a() //  one \n  //two', 'ts')).toEqual([
      { kind: 'remark', start: 4, end: 12, text: 'one', textStart: 8, isAlone: false },
      { kind: 'remark', start: 15, end: 20, text: 'two', textStart: 17, isAlone: true },
    ])
  })
})

test('code that is typed as JSX inside type arguments hides no comment', () => {
  const code = 'const a = b.c<\n  D<E> & F\n>()\nfunction G() {\n  // → 1\n  return <>{x}</>\n}'
  expect(textsIn(code)).toEqual(['1'])
})

test('a fence has its comments by kind, with their places', () => {
  const code = [
    'a() // a remark: of words',
    '// throws: Error: one',
    '//   two',
    '  // three',
    'b // → 1',
    "const address = 'https://a.example'",
    '// #region A title',
    'c // pending',
    '// pending or not',
    '// #endregion',
  ]
  const [fence] = sourcePageOf(['- a\n', '```ts', ...code, '```'].join('\n  ')).fences
  if (fence === undefined) throw new Error('the fence is there')
  const found = fence.comments.map(({ kind, text, textStart }) => ({ kind, text, ...placeInFence(fence, textStart) }))
  expect(found).toEqual([
    { kind: 'remark', text: 'a remark: of words', line: 7, column: 10 },
    { kind: 'throws', text: 'Error: one two', line: 8, column: 14 },
    { kind: 'remark', text: 'three', line: 10, column: 8 },
    { kind: 'value', text: '1', line: 11, column: 10 },
    { kind: 'region', text: 'A title', line: 13, column: 14 },
    { kind: 'pending', text: '', line: 14, column: 15 },
    { kind: 'remark', text: 'pending or not', line: 15, column: 6 },
    { kind: 'endregion', text: '', line: 16, column: 16 },
  ])
})

test.each(['@errors: 1', '@crash(ts5)', '#region A', '#endregion'])('%j cannot be read behind code', (comment) => {
  expect(commentsIn(`a() // ${comment}`, 'ts')).toMatchObject([
    { kind: 'unreadable', fault: { problem: 'this comment applies to entire lines' } },
  ])
})

test('linesOfComment', () => {
  const code = 'a()\n// → [\n//   1,\n// ]\nb() // c'
  expect(commentsIn(code, 'ts').map((comment) => linesOfComment(code, comment))).toEqual([
    [1, 4],
    [4, 5],
  ])
})

test('fences that are not samples have none', () => {
  expect(sourcePageOf('```text\na // b\n```\n').fences.flatMap(({ comments }) => comments)).toEqual([])
})
