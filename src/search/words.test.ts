import { describe, expect, test } from 'vitest'
import { findWords, termsOf } from './words'

describe('termsOf', () => {
  test.each([
    ['thunk', ['thunk']],
    ['useStoreState', ['usestorestate', 'use', 'store', 'state']],
    ['TypeError', ['typeerror', 'type', 'error']],
    ['URLOf', ['urlof', 'url', 'of']],
    ['TS2322', ['ts2322']],
    ['Café', ['cafe']],
    ['don’t', ['dont']],
    ['6', ['6']],
  ])('%s -> %j', (word, terms) => {
    expect(termsOf(word)).toEqual(terms)
  })
})

test('findWords returns the words of a text with their positions', () => {
  expect(findWords("a.b('@action.x') don't")).toEqual([
    { word: 'a', from: 0 },
    { word: 'b', from: 2 },
    { word: 'action', from: 6 },
    { word: 'x', from: 13 },
    { word: "don't", from: 17 },
  ])
})
