import { expect, test } from 'vitest'
import { redirectsOf } from '../../redirects'
import { movedPages } from './redirectPages'

test('a redirect from an address that is not a route makes no file, which would clash with others', () => {
  const redirects = redirectsOf({ redirects: { 'docs/old': '/', '/old': '/', '/old.html': '/', '/old/': '/' } })
  expect(movedPages(redirects, {}).map(({ path }) => path)).toEqual(['/old.html', '/old/'])
})
