import { expect, test } from 'vitest'
import { islands } from './islands'
import { site } from './site'

test('the site names all of its islands', () => {
  expect(site.islands.names).toEqual([...islands.keys()])
})
