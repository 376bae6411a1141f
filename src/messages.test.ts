import { describe, expect, test } from 'vitest'
import { isSame, messageOf } from './messages'

const same = (a: string, b: string) => isSame(messageOf(a), messageOf(b), 'same')
const alike = (a: string, b: string) => isSame(messageOf(a), messageOf(b), 'any')

describe('isSame', () => {
  test.each([
    ['a.b is not a function', 'TypeError: a.b is not a function'],
    ['It is so.', 'It is so'],
    ['Uncaught (in promise)', 'Uncaught (in promise) Error: …'],
    ["Type 'A<…>' is not so", "TS2322: Type 'A<B, C>' is\nnot so."],
    ['… (reading place) …', 'Cannot read properties of null (reading place)'],
    ['Is it (so)? No…', 'Is it (so)? No, never'],
  ])('%j and %j are one message', (a, b) => {
    expect([same(a, b), same(b, a)]).toEqual([true, true])
  })

  test.each([
    ["Type 'a' is not 'b'", "Type 'c' is not 'd'"],
    ['Expected 1 arguments', 'Expected 2 arguments'],
    ['Found "a" there', 'Found "b" there'],
  ])('%j and %j only differ in their names', (a, b) => {
    expect([same(a, b), alike(a, b)]).toEqual([false, true])
  })

  test.each([
    ['a.b is not a function', 'b.c is not a function'],
    ["Cannot read properties of null (reading 'a')", "Cannot read properties of null (reading 'b')"],
    ['ad is not a function', 'load is not a function'],
    ["'a | b'", "Type 'c | d' is not so"],
    ['Error: …', 'It is so'],
  ])('%j and %j are different messages', (a, b) => {
    expect([same(a, b), alike(a, b)]).toEqual([false, false])
  })
})
