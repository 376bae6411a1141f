import { describe, expect, test } from 'vitest'
import { suggestPages } from './suggest'

const pages = [
  '/',
  '/docs/introduction/',
  '/docs/introduction/installation.html',
  '/docs/tutorials/',
  '/docs/tutorials/quick-start.html',
  '/docs/api/',
  '/docs/api/bounce.html',
  '/docs/api/create-lake.html',
  '/docs/api/keep.html',
  '/docs/api/fling.html',
  '/docs/api/use-lake-water.html',
  '/docs/typescript-api/',
  '/docs/typescript-api/fling.html',
  '/docs/recipes/',
  '/docs/recipes/hot-reloading.html',
  '/releases/',
].map((path) => ({ path }))

describe('suggestPages', () => {
  test.each([
    [
      'a letter left out',
      '/docs/api/flng.html',
      ['/docs/api/fling.html', '/docs/typescript-api/fling.html', '/docs/api/'],
    ],
    ['letters swapped', '/docs/api/craete-lake.html', ['/docs/api/create-lake.html', '/docs/api/']],
    ['a typo in the folder', '/docs/tutorails/quick-start', ['/docs/tutorials/quick-start.html', '/docs/tutorials/']],
    ['another spelling', '/docs/api/useLakeWater', ['/docs/api/use-lake-water.html', '/docs/api/']],
    ['a space', '/docs/api/create%20lake.html', ['/docs/api/create-lake.html', '/docs/api/']],
    ['a missing folder', '/docs/fling.html', ['/docs/api/fling.html', '/docs/typescript-api/fling.html']],
    ['all folders missing', '/quick-start', ['/docs/tutorials/quick-start.html']],
    [
      'a shortened folder',
      '/typescript/fling',
      ['/docs/typescript-api/fling.html', '/docs/api/fling.html', '/docs/typescript-api/'],
    ],
    ['an old extension', '/docs/api/create-lake.htm', ['/docs/api/create-lake.html', '/docs/api/']],
    ['a source file', '/docs/api/create-lake.md', ['/docs/api/create-lake.html', '/docs/api/']],
    ['an old index', '/docs/tutorials/index.php', ['/docs/tutorials/', '/docs/tutorials/quick-start.html']],
    ['the wrong folder', '/docs/tutorials/keep.html', ['/docs/api/keep.html', '/docs/tutorials/']],
    ['another folder', '/guide/v2/installation', ['/docs/introduction/installation.html']],
    ['a folder too many', '/docs/api/store/keep', ['/docs/api/keep.html', '/docs/api/']],
    ['the right folder', '/docs/recipes/nonsense.html', ['/docs/recipes/']],
    ['a folder without an index', '/docs/', ['/docs/introduction/', '/docs/tutorials/', '/docs/api/']],
    ['nothing similar', '/wp-login.php', []],
    ['nothing similar in a known place', '/docs/qqqq', []],
    ['the home page', '/', []],
    ['broken escapes', '/%/%E0%A4%A', []],
  ])('%s: %s', (_, path, expected) => {
    expect(suggestPages(path, pages, 3).map((page) => page.path)).toEqual(expected)
  })

  test('returns the pages themselves, up to `count`', () => {
    expect(suggestPages('/docs/', pages, 1)).toEqual([{ path: '/docs/introduction/' }])
    expect(suggestPages('/docs/', pages, 1)[0]).toBe(pages[1])
  })

  test('proposes the folder of a name that is far too long', () => {
    expect(suggestPages('/docs/api'.repeat(500) + 'x'.repeat(8000), pages, 3)).toEqual([{ path: '/docs/api/' }])
  })
})
