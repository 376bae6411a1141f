import { expect, inject, test } from 'vitest'
import { site } from '../../src/site/site'
import { openPage, routesOf, untilHydrated } from '../browser/support/page'

const { heights = [] } = site

test.runIf(heights.length > 0)('no page is taller than its limit', async () => {
  const routes = await routesOf('dist')
  const tall: string[] = []
  for (const width of new Set(heights.map((limit) => limit.width))) {
    const isPhone = width < 600
    const page = await openPage({ viewport: { width, height: 740 }, hasTouch: isPhone, isMobile: isPhone })
    const limits = heights
      .filter((limit) => limit.width === width)
      .map(({ below, height }) => ({
        height,
        pages: routes.filter((route) => (below === '/' ? route === below : route.startsWith(below))),
      }))
    expect(limits.map(({ pages }) => pages.length)).not.toContain(0)
    for (const route of new Set(limits.flatMap(({ pages }) => pages))) {
      await page.goto(`${inject('docsAddress')}${route}`)
      await untilHydrated(page)
      const actual = await page.evaluate(async () => {
        await document.fonts.ready
        return document.documentElement.scrollHeight
      })
      const height = Math.min(...limits.filter(({ pages }) => pages.includes(route)).map((limit) => limit.height))
      if (actual > height) tall.push(`${route} at ${width} px: ${actual} px instead of ${height}`)
    }
  }
  expect(tall).toEqual([])
})
