import { describe, expect, test } from 'vitest'
import { commentsOf, parseCode } from './comments'

const textsIn = (code: string, language = 'tsx') => commentsOf(parseCode(code, language)).map(({ text }) => text)

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

  test.each([
    ['ts', 'const f = <T>(a: T) => <string>b // one'],
    ['js', 'const a = <b>// no</b> // one'],
  ])('in %s', (language, code) => {
    expect(textsIn(code, language)).toEqual(['one'])
  })

  test('tells where a comment stands, and what it has before its text', () => {
    expect(commentsOf(parseCode('a() //  one \n  //two', 'ts'))).toEqual([
      { start: 4, end: 12, text: 'one', gap: '  ', isAlone: false },
      { start: 15, end: 20, text: 'two', gap: '', isAlone: true },
    ])
  })
})
