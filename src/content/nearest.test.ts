import { expect, test } from 'vitest'
import { nearest } from './nearest'

const known = ['/docs/typescript-api/thunk.html', '/docs/api/thunk.html', '/lakes/flat-stones.html', '/docs/api/']

test.each([
  ['/docs/recipes/docs/api/thunk.html', '/docs/api/thunk.html'],
  ['/docs/recipes/api/thunk.html', '/docs/api/thunk.html'],
  ['/docs/recipes/typescript-api/thunk', '/docs/typescript-api/thunk.html'],
  ['/docs/recipes/docs/api/thnk.html', '/docs/api/thunk.html'],
  ['/guide/stones', '/lakes/flat-stones.html'],
  ['/docs/apii/', '/docs/api/'],
])('%s -> %s', (path, address) => {
  expect(nearest(path, known)).toBe(address)
})
