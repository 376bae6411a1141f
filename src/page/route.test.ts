import { describe, expect, test } from 'vitest'
import { routeOf } from './route'

describe('routeOf', () => {
  test.each([
    ['README.md', '/'],
    ['index.md', '/'],
    ['docs/api/README.md', '/docs/api/'],
    ['docs/api/index.md', '/docs/api/'],
    ['docs/api/bounce.md', '/docs/api/bounce.html'],
    ['releases/README.md', '/releases/'],
  ])('%s -> %s', (file, route) => {
    expect(routeOf(file)).toBe(route)
  })

  test.each([
    ['Getting Started.md', 'rename it to "getting-started"'],
    ['docs/API/bounce.md', 'rename it to "api"'],
    ['docs/../secret.md', 'rename it to "a-name"'],
    ['docs/2nd_page.md', 'rename it to "2nd-page"'],
    ['😀.md', 'rename it to "a-name"'],
    ['日本.md', 'rename it to "a-name"'],
  ])('%s tells the author what to do', (file, remedy) => {
    expect(routeOf(file)).toMatchObject({ line: 1, remedy })
  })
})
