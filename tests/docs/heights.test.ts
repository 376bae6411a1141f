import { expect, inject, test } from 'vitest'
import { site } from '../../src/site/site'
import { openPage, routesOf, untilHydrated } from '../browser/support/page'

const routes = await routesOf('dist')

test.each(site.heights ?? [])('no page below $below is taller than $height px at $width px', async (limit) => {
  const isPhone = limit.width < 600
  const page = await openPage({ viewport: { width: limit.width, height: 740 }, hasTouch: isPhone, isMobile: isPhone })
  const pages = routes.filter((route) => route.startsWith(limit.below))
  expect(pages.length).toBeGreaterThan(0)
  const tall: string[] = []
  for (const route of pages) {
    await page.goto(`${inject('docsAddress')}${route}`)
    await untilHydrated(page)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (height > limit.height) tall.push(`${route}: ${height} px`)
  }
  expect(tall).toEqual([])
})
