import { expect, inject, test } from 'vitest'
import { site } from '../../src/site/site'
import { openPage, routesOf, untilHydrated } from '../browser/support/page'

const { heights = [] } = site

test.runIf(heights.length > 0)('no page is taller than its limit', { timeout: 120_000 }, async () => {
  const routes = await routesOf('dist')
  const tall: string[] = []
  for (const { below, width, height } of heights) {
    const isPhone = width < 600
    const page = await openPage({ viewport: { width, height: 740 }, hasTouch: isPhone, isMobile: isPhone })
    const pages = routes.filter((route) => (below === '/' ? route === below : route.startsWith(below)))
    expect(pages, `pages below ${below}`).not.toEqual([])
    for (const route of pages) {
      await page.goto(`${inject('docsAddress')}${route}`)
      await untilHydrated(page)
      const actual = await page.evaluate(async () => {
        await document.fonts.ready
        return document.documentElement.scrollHeight
      })
      if (actual > height) tall.push(`${route} at ${width} px: ${actual} px instead of ${height}`)
    }
  }
  expect(tall).toEqual([])
})
