import { describe, expect, test } from 'vitest'
import { isSameValue, matchesText, plainText } from './text'

test('plainText', () => {
  expect(plainText('  a\n\t b ')).toBe('a b')
})

describe('matchesText', () => {
  test.each([
    ['a b', 'a  b\n', true],
    ['a b', 'a b c', false],
    ['', '', true],
    ['', 'a', false],
    ['…', '', true],
    ['…', 'anything', true],
    ['a … c', 'a b c', true],
    ['a … c', 'a c', true],
    ['a … c', 'ab c', false],
    ['1 …', '10 left', false],
    ['1 …', '1 left', true],
    ['… left', '1 left', true],
    ['… left', 'bereft', false],
    ['a … b … c', 'a x b y c', true],
    ['a … b … c', 'a c b', false],
    ['a … …', 'a b', true],
    ['wait…', 'wait…', true],
    ['wait…', 'wait for it', false],
    ['a.b (c) [d] $', 'a.b (c) [d] $', true],
    ['a.b', 'axb', false],
  ])('"%s" and "%s": %s', (expected, actual, result) => {
    expect(matchesText(expected, actual)).toBe(result)
  })
})

describe('isSameValue', () => {
  test.each([
    ['{ a: 1, b: [2] }', '{a:1,b:[2]}', true],
    ['{ a: 1, b: [2, ], }', '{ a: 1, b: [2] }', true],
    ["'a b'", "'a  b'", false],
    ["'a,]'", "'a]'", false],
    ["'it\\'s'", "'it\\'s'", true],
    ['"it\'s a"', '"it\'s  a"', false],
    ['1', '2', false],
    ["Map(1) { 'a' => 1 }", "Map(1) {'a'=>1}", true],
    ['…', '1', false],
  ])('%s and %s: %s', (expected, actual, result) => {
    expect(isSameValue(expected, actual)).toBe(result)
  })
})
