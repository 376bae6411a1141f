import { describe, expect, test } from 'vitest'
import { findWords, isSlip, singularOf, stemOf, termsOf, withoutName } from './words'

describe('termsOf', () => {
  test.each([
    ['fling', ['fling']],
    ['useLakeWater', ['uselakewater', 'use', 'lake', 'water']],
    ['TypeError', ['typeerror', 'type', 'error']],
    ['URLOf', ['urlof', 'url', 'of']],
    ['TS2322', ['ts2322']],
    ['Café', ['cafe']],
    ['don’t', ['dont']],
    ['6', ['6']],
    ['re-render', ['rerender', 're', 'render']],
    ['react‑redux', ['reactredux', 'react', 'redux']],
    ['useLake-like', ['uselakelike', 'uselake', 'use', 'lake', 'like']],
  ])('%s -> %j', (word, terms) => {
    expect(termsOf(word)).toEqual(terms)
  })
})

test('findWords returns the words of a text with their positions', () => {
  expect(findWords("a.b('@bounce.x') don't -re-render-")).toEqual([
    { word: 'a', from: 0 },
    { word: 'b', from: 2 },
    { word: 'bounce', from: 6 },
    { word: 'x', from: 13 },
    { word: "don't", from: 17 },
    { word: 're-render', from: 24 },
  ])
})

test.each([
  ['pebble-lake reset store', 'reset store'],
  ['reset in Pebble Lake', 'reset in'],
  ['pebblelake ssr', 'ssr'],
  ['pebble-lake-decorators', 'decorators'],
  ['pebble lake', 'pebble lake'],
  ['what is pebble-lake', 'what is pebble-lake'],
  ['pebbles', 'pebbles'],
])('withoutName leaves “Pebble Lake” out of “%s”, if something remains', (query, rest) => {
  expect(withoutName(query, 'Pebble Lake').trim()).toBe(rest)
})

test.each([
  ['flng', 'fling', true],
  ['fliing', 'fling', true],
  ['flkng', 'fling', true],
  ['flung', 'fling', false],
  ['modal', 'model', false],
  ['persistant', 'persistent', true],
  ['flnig', 'fling', true],
  ['fling', 'fling', true],
  ['bling', 'fling', false],
  ['flang', 'flings', false],
  ['sagas', 'signs', false],
  ['toss', 'tolls', false],
  ['toss', 'tosh', false],
  ['toss', 'tsos', true],
])('%s is a slip of %s: %s', (word, term, isOne) => {
  expect(isSlip(word, term)).toBe(isOne)
})

test.each([
  ['sagas', 'saga'],
  ['class', undefined],
  ['is', undefined],
  ['saga', undefined],
])('the singular of %s is %s', (term, singular) => {
  expect(singularOf(term)).toBe(singular)
})

test.each([
  ['caching', 'cach'],
  ['validation', 'validat'],
  ['implementation', 'implement'],
  ['foundation', 'foundat'],
  ['function', undefined],
  ['cancelled', 'cancel'],
  ['debugging', 'debug'],
  ['calling', 'call'],
  ['processing', 'process'],
  ['used', undefined],
])('%s begins with %s', (term, stem) => {
  expect(stemOf(term)).toBe(stem)
})
