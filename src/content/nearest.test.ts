import { expect, test } from 'vitest'
import { nearest } from './nearest'

const known = ['/docs/stone-api/skip.html', '/docs/api/skip.html', '/lakes/flat-stones.html', '/docs/api/']

test.each([
  ['/docs/recipes/docs/api/skip.html', '/docs/api/skip.html'],
  ['/docs/recipes/api/skip.html', '/docs/api/skip.html'],
  ['/docs/recipes/stone-api/skip', '/docs/stone-api/skip.html'],
  ['/docs/recipes/docs/api/skp.html', '/docs/api/skip.html'],
  ['/guide/stones', '/lakes/flat-stones.html'],
  ['/docs/apii/', '/docs/api/'],
])('%s -> %s', (path, address) => {
  expect(nearest(path, known)).toBe(address)
})
