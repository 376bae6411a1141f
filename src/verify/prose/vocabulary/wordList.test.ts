import { expect, test } from 'vitest'
import { written } from '../../../page/testPage'
import { checkWordList, parseWordList } from './wordList'

const check = (text: string) => {
  const list = parseWordList('words.txt', text)
  return written(checkWordList(list, new Set(list.words.filter((word) => word !== 'unused'))))
}

test('a list in order has no fault', () => {
  expect(check('async\nBo\nPebble Lake\nRedux\nredux\n')).toEqual([])
  expect(check('')).toEqual([])
})

test.each([
  ['b\na\n', '-1:1 "a" is out of order => put it above "b": the order is alphabetical and ignores case'],
  [
    'redux\nRedux\n',
    '-1:1 "Redux" is out of order => put it above "redux": the order is alphabetical and ignores case',
  ],
  ['a\na\n', '-1:1 "a" is listed twice => remove it'],
  ['a\n\n', '-1:1 this line is not a word => write one word or name, without spaces around it'],
  ['a\nb \n', '-1:1 this line is not a word => write one word or name, without spaces around it'],
  [
    'a\n<<<<<<< HEAD\nc\n=======\nb\n>>>>>>> main\n',
    '-1:1 git could not merge the two versions between <<<<<<< and >>>>>>> => keep the lines of both, and remove the lines with these marks',
  ],
  ['a\nunused\n', '-1:1 no page needs "unused" => remove it'],
])('%j', (text, fault) => {
  expect(check(text)).toEqual([fault])
})
