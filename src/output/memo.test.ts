import { expect, test } from 'vitest'
import { createMemo, rememberLast } from './memo'

test('a memo has the last result of an object, for the same inputs only', () => {
  const memo = createMemo<object, number>()
  const [page, other] = [{}, {}]
  expect(memo.find(page, [])).toBeUndefined()
  expect(memo.keep(page, ['a', 1], 5)).toBe(5)
  expect(memo.find(page, ['a', 1])).toBe(5)
  for (const inputs of [[], ['a'], ['a', 2], ['b', 1], ['a', 1, 1]]) expect(memo.find(page, inputs)).toBeUndefined()
  expect(memo.find(other, ['a', 1])).toBeUndefined()
  expect(memo.use(page, ['b', 1], () => 6)).toBe(6)
  expect(memo.use(page, ['b', 1], () => 7)).toBe(6)
  expect(memo.find(page, ['a', 1])).toBeUndefined()
})

test('the last result is made again when an input differs', () => {
  const remember = rememberLast<object>()
  const made = () => ({})
  const first = remember(['a', 1], made)
  expect(remember(['a', 1], made)).toBe(first)
  const second = remember(['a'], made)
  expect(second).not.toBe(first)
  expect(remember(['a', 1], made)).not.toBe(first)
})
