import { expect, inject, test } from 'vitest'
import { site } from '../../src/site/site'
import { routesOf } from '../browser/support/page'
import { createSweep, fewScreens } from '../browser/support/sweep'

const routes = await routesOf('dist')
const inSidebar = routes.filter((route) => route.startsWith(site.brand.docs))
const sweep = createSweep(fewScreens)

test.each([...routes, '/404.html'])('nothing is wrong on %s, with scripts and without', async (route) => {
  const faults = await sweep(`${inject('docsAddress')}${route}`, {
    leastText: 100,
    sidebarLinks: inSidebar.includes(route) ? inSidebar.length : 0,
    hasContents: route !== '/' && routes.includes(route),
    isNotFound: route === '/404.html',
  })
  expect(faults).toEqual({})
})
