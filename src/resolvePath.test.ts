import { describe, expect, test } from 'vitest'
import { resolvePath } from './resolvePath'

const routes = new Set(['/', '/docs/api/', '/docs/api/action.html', '/releases/'])

describe('resolvePath', () => {
  test.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/docs/api/', '/docs/api/'],
    ['/docs/api', '/docs/api/'],
    ['/docs/api.html', '/docs/api/'],
    ['/docs/api/index.html', '/docs/api/'],
    ['/docs/api/action.html', '/docs/api/action.html'],
    ['/docs/api/action', '/docs/api/action.html'],
    ['/docs/api/action/', '/docs/api/action.html'],
    ['/docs/api/action/index.html', '/docs/api/action.html'],
    ['/docs/API/Action', '/docs/api/action.html'],
    ['/Releases.HTML', '/releases/'],
    ['/docs/', undefined],
    ['/docs/api/thunk.html', undefined],
    ['/docs/api/action.htm', undefined],
    ['/INDEX.html', '/'],
  ])('%j -> %j', (path, route) => {
    expect(resolvePath(path, routes)).toBe(route)
  })
})
