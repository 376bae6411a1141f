import { describe, expect, test } from 'vitest'
import { deploymentOf } from './deployment'

describe('deploymentOf', () => {
  test.each([
    [{}, 'https://easy-peasy.dev', '/'],
    [{ SITE_URL: '', SITE_BASE: '' }, 'https://easy-peasy.dev', '/'],
    [{ SITE_URL: 'http://localhost:5000' }, 'http://localhost:5000', '/'],
    [{ SITE_URL: 'https://Example.com/' }, 'https://example.com', '/'],
    [{ SITE_BASE: '/docs/' }, 'https://easy-peasy.dev', '/docs/'],
    [{ SITE_BASE: '/~me/easy-peasy_6.0/' }, 'https://easy-peasy.dev', '/~me/easy-peasy_6.0/'],
  ])('%j', (environment, url, base) => {
    expect(deploymentOf(environment)).toEqual({ url, base })
  })

  test.each([['example.com'], ['https://example.com/docs/'], ['ftp://example.com'], ['https://example.com/?a'], ['x']])(
    'SITE_URL %j is a fault',
    (value) => {
      expect(() => deploymentOf({ SITE_URL: value })).toThrow(
        expect.objectContaining({
          name: 'SourceError',
          file: 'SITE_URL',
          problem: `"${value}" is not the address of a site`,
          remedy: 'give an origin such as https://example.com; a folder goes into SITE_BASE',
        }),
      )
    },
  )

  test.each([
    ['docs'],
    ['/docs'],
    ['docs/'],
    ['//'],
    ['/a b/'],
    ['/a?b/'],
    ['/"/'],
    ['/../'],
    ['/a/./'],
    ['/<script>/'],
  ])('SITE_BASE %j is a fault', (value) => {
    expect(() => deploymentOf({ SITE_BASE: value })).toThrow(
      expect.objectContaining({
        name: 'SourceError',
        file: 'SITE_BASE',
        problem: `"${value}" is not a folder of a site`,
        remedy: 'give a path that begins and ends with a slash, such as /docs/',
      }),
    )
  })
})
