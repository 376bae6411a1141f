import { expect, test } from 'vitest'
import { passagesOf, type TextLine } from './passages'

const lines = (section: string, ...texts: string[]) =>
  texts.map((text, element): TextLine => ({ section, text, element }))

test('a changed word is shown with a few words around it, under its heading', () => {
  const text = (word: string) =>
    lines('Use', 'Same.', `One two three four five six seven ${word} nine ten eleven twelve thirteen fourteen fifteen.`)
  expect(passagesOf(text('eight'), text('acht'))).toEqual([
    {
      section: 'Use',
      words: [
        { kind: undefined, text: '… two three four five six seven' },
        { kind: 'remove', text: 'eight' },
        { kind: 'add', text: 'acht' },
        { kind: undefined, text: 'nine ten eleven twelve thirteen fourteen …' },
      ],
      before: [1],
      after: [1],
    },
  ])
})

test('of many words between two changes, the middle ones are left out', () => {
  const middle = Array.from({ length: 20 }, (_, index) => `w${index}`).join(' ')
  const [passage] = passagesOf(lines('', `a ${middle} b`), lines('', `c ${middle} d`))
  expect(passage?.words[2]?.text).toBe('w0 w1 w2 w3 w4 w5 … w14 w15 w16 w17 w18 w19')
})

test('an added line is placed below the line before it, and changes of two sections are apart', () => {
  expect(passagesOf(lines('A', 'one'), [...lines('A', 'one', 'two'), ...lines('B', 'three')])).toEqual([
    { section: 'A', words: [{ kind: 'add', text: 'two' }], before: [0], after: [1] },
    { section: 'B', words: [{ kind: 'add', text: 'three' }], before: [0], after: [0] },
  ])
})

test('texts with hardly a common word are shown as a whole', () => {
  const text = (prefix: string) => Array.from({ length: 500 }, (_, index) => `${prefix}${index}`).join(' ')
  const [passage] = passagesOf(lines('', text('a')), lines('', text('b')))
  expect(passage?.words.map(({ kind }) => kind)).toEqual(['remove', 'add'])
})

test('equal texts have no passages', () => {
  expect(passagesOf(lines('A', 'one'), lines('A', 'one'))).toEqual([])
})
