import { describe, expect, test } from 'vitest'
import { areForms, findWords, singularOf, slipTo, termsOf, withoutName } from './words'

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
  ['flng', 'fling', 1],
  ['fliing', 'fling', 1],
  ['flkng', 'fling', 1],
  ['flung', 'fling', undefined],
  ['modal', 'model', undefined],
  ['persistant', 'persistent', 1],
  ['rehydraded', 'rehydrated', 1],
  ['tyepscript', 'typescript', 0],
  ['acton', 'action', 1],
  ['actiion', 'action', 1],
  ['actikon', 'action', 1],
  ['auction', 'action', undefined],
  ['caption', 'caution', undefined],
  ['consent', 'content', undefined],
  ['reduver', 'reducer', 1],
  ['meant', 'means', undefined],
  ['computer', 'computed', undefined],
  ['possible', 'possibly', undefined],
  ['pesistnet', 'persistent', 2],
  ['persistnot', 'persistent', undefined],
  ['variation', 'validation', undefined],
  ['insertion', 'injection', undefined],
  ['asynchrous', 'asynchronous', 2],
  ['undoable', 'unstable', undefined],
  ['authorise', 'authors', undefined],
  ['persis', 'persistent', 0],
  ['flnig', 'fling', 0],
  ['bling', 'fling', undefined],
  ['flang', 'flings', undefined],
  ['flinge', 'fling', undefined],
  ['sagas', 'signs', undefined],
  ['toss', 'tolls', undefined],
  ['toss', 'tosh', undefined],
  ['toss', 'tsos', 0],
])('%s is a slip of %s: %s', (word, term, slip) => {
  expect(slipTo(word, term)).toBe(slip)
})

test.each([
  ['migrate', 'migrations', true],
  ['migrating', 'migrated', true],
  ['classes', 'class', true],
  ['debug', 'debugging', true],
  ['caching', 'cache', true],
  ['cancelled', 'cancel', true],
  ['processing', 'process', true],
  ['encryption', 'encrypt', true],
  ['insistence', 'insist', true],
  ['immutability', 'immutable', true],
  ['validation', 'validate', true],
  ['function', 'functed', false],
  ['locale', 'local', false],
  ['locales', 'local', false],
  ['state', 'station', false],
  ['product', 'production', false],
])('%s and %s are forms of one word: %s', (term, other, areThey) => {
  expect(areForms(term, other)).toBe(areThey)
  expect(areForms(other, term)).toBe(areThey)
})

test.each([
  ['sagas', 'saga'],
  ['class', undefined],
  ['is', undefined],
  ['saga', undefined],
])('the singular of %s is %s', (term, singular) => {
  expect(singularOf(term)).toBe(singular)
})
