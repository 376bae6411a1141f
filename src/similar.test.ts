import { expect, test } from 'vitest'
import { suggestions } from './config'
import { addressLike, isSlip, nameLike, tolerance } from './similar.js'

const known = ['title', 'docs', 'here', 'description', 'WARNING', 'a']

test.each([
  ['titel', 'title'],
  ['dosc', 'docs'],
  ['heer', 'here'],
  ['Docs', 'docs'],
  ['warnings', 'WARNING'],
  ['descripton', 'description'],
  ['desc', undefined],
  ['label', undefined],
  ['constructor', undefined],
  ['b', undefined],
  ['ehrx', undefined],
  ['', undefined],
])('%s -> %s', (name, meant) => {
  expect(nameLike(name, known)).toBe(meant)
})

test.each([
  ['recipe', 'recipes', true],
  ['giude', 'guide', true],
  ['GUIDE', 'guid', true],
  ['api', 'app', false],
  ['guides', 'guards', false],
  ['guide', 'guide', false],
])('%s is a slip of %s: %s', (name, other, expected) => {
  expect(isSlip(name, other)).toBe(expected)
})

test('the most similar name comes first, however many are similar', () => {
  expect(nameLike('stones', ['stoned', 'stone', 'Stones'])).toBe('Stones')
  expect(nameLike('docs', ['DOCS', 'Docs'])).toBe('Docs')
})

const addresses = ['/docs/stone-api/skip.html', '/docs/api/skip.html', '/lakes/flat-stones.html', '/docs/api/']
const images = ['/favicon.png', '/images/flow.svg']

test.each([
  ['/docs/recipes/docs/api/skip.html', addresses, '/docs/api/skip.html'],
  ['/docs/recipes/api/skip.html', addresses, '/docs/api/skip.html'],
  ['/docs/recipes/stone-api/skip', addresses, '/docs/stone-api/skip.html'],
  ['/docs/recipes/docs/api/skp.html', addresses, '/docs/api/skip.html'],
  ['/guide/stones', addresses, '/lakes/flat-stones.html'],
  ['/docs/apii/', addresses, '/docs/api/'],
  ['/docs/api/bounce.html', addresses, undefined],
  ['docs/skp.md', ['docs/a.md', 'docs/guide/skip.md'], 'docs/guide/skip.md'],
  ['/images/undo.png', images, undefined],
  ['/images/img.svg', images, undefined],
  ['/images/flow.png', images, '/images/flow.svg'],
  ['/', addresses, undefined],
  ['/lakes/round-stones.html', addresses, undefined],
])('%s, %j -> %s', (path, known, address) => {
  expect(addressLike(path, known)).toBe(address)
})

test('authors and readers of the not-found page may make the same slips', () => {
  expect(suggestions.tolerance).toBe(tolerance)
})
