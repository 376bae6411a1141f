import { expect, inject, test } from 'vitest'
import { layoutFaults } from '../browser/support/layout'
import { openPage, routesOf, untilHydrated } from '../browser/support/page'
import { createRandom } from '../browser/support/random'
import { seedOf } from './seed'

/**
 * PAGES=all opens everything of every page, as `npm run test:layout` does. The suite takes a tenth of the pages, by the
 * seed, and one at least.
 */
const seed = await seedOf('dist')
const random = createRandom(seed)
const all = await routesOf('dist')
const share = all.filter(() => random(10) === 0)
const routes = process.env['PAGES'] === 'all' ? all : share.length > 0 ? share : all.slice(0, 1)

test.each(routes)(
  `everything of %s can be opened and read on each screen and on paper (seed ${seed})`,
  async (route) => {
    const page = await openPage()
    await page.goto(`${inject('docsAddress')}${route}`)
    await untilHydrated(page)
    expect(await layoutFaults(page)).toEqual({})
  },
  // Seven screens with everything opened in turn, and two with folds and tabs. The longest pages take two minutes, and
  // longer next to other tests.
  600_000,
)
