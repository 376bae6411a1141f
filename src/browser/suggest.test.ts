import { describe, expect, test } from 'vitest'
import { suggestPages } from './suggest'

const pages = [
  '/',
  '/docs/introduction/',
  '/docs/introduction/installation.html',
  '/docs/tutorials/',
  '/docs/tutorials/quick-start.html',
  '/docs/api/',
  '/docs/api/action.html',
  '/docs/api/create-store.html',
  '/docs/api/persist.html',
  '/docs/api/thunk.html',
  '/docs/api/use-store-state.html',
  '/docs/typescript-api/',
  '/docs/typescript-api/thunk.html',
  '/docs/recipes/',
  '/docs/recipes/hot-reloading.html',
  '/releases/',
].map((path) => ({ path }))

describe('suggestPages', () => {
  test.each([
    [
      'a letter left out',
      '/docs/api/thnk.html',
      ['/docs/api/thunk.html', '/docs/typescript-api/thunk.html', '/docs/api/'],
    ],
    ['letters swapped', '/docs/api/persits.html', ['/docs/api/persist.html', '/docs/api/']],
    ['a typo in the folder', '/docs/tutorails/quick-start', ['/docs/tutorials/quick-start.html', '/docs/tutorials/']],
    ['another spelling', '/docs/api/useStoreState', ['/docs/api/use-store-state.html', '/docs/api/']],
    ['a space', '/docs/api/create%20store.html', ['/docs/api/create-store.html', '/docs/api/']],
    ['a missing folder', '/docs/thunk.html', ['/docs/api/thunk.html', '/docs/typescript-api/thunk.html']],
    ['all folders missing', '/quick-start', ['/docs/tutorials/quick-start.html']],
    [
      'a shortened folder',
      '/typescript/thunk',
      ['/docs/typescript-api/thunk.html', '/docs/api/thunk.html', '/docs/typescript-api/'],
    ],
    ['an old extension', '/docs/api/create-store.htm', ['/docs/api/create-store.html', '/docs/api/']],
    ['a source file', '/docs/api/create-store.md', ['/docs/api/create-store.html', '/docs/api/']],
    ['an old index', '/docs/tutorials/index.php', ['/docs/tutorials/', '/docs/tutorials/quick-start.html']],
    ['the wrong folder', '/docs/tutorials/persist.html', ['/docs/api/persist.html', '/docs/tutorials/']],
    ['another folder', '/guide/v2/installation', ['/docs/introduction/installation.html']],
    ['a folder too many', '/docs/api/store/persist', ['/docs/api/persist.html', '/docs/api/']],
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
