import { describe, expect, test } from 'vitest'
import { resolvePath } from './resolvePath'

const routes = new Set(['/', '/docs/api/', '/docs/api/bounce.html', '/releases/'])

describe('resolvePath', () => {
  test.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/docs/api/', '/docs/api/'],
    ['/docs/api', '/docs/api/'],
    ['/docs/api.html', '/docs/api/'],
    ['/docs/api/index.html', '/docs/api/'],
    ['/docs/api/bounce.html', '/docs/api/bounce.html'],
    ['/docs/api/bounce', '/docs/api/bounce.html'],
    ['/docs/api/bounce/', '/docs/api/bounce.html'],
    ['/docs/api/bounce/index.html', '/docs/api/bounce.html'],
    ['/docs/API/Bounce', '/docs/api/bounce.html'],
    ['/Releases.HTML', '/releases/'],
    ['/docs/', undefined],
    ['/docs/api/fling.html', undefined],
    ['/docs/api/bounce.htm', undefined],
    ['/INDEX.html', '/'],
  ])('%j -> %j', (path, route) => {
    expect(resolvePath(path, routes)).toBe(route)
  })
})
