import { expect, inject, test } from 'vitest'
import { openPage, routesOf, untilHydrated } from '../browser/support/page'

test('code inside folds is as wide as the screen of a phone', { timeout: 120_000 }, async () => {
  const width = 360
  const page = await openPage({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true })
  const narrow: string[] = []
  for (const route of await routesOf('dist')) {
    await page.goto(`${inject('docsAddress')}${route}`)
    await untilHydrated(page)
    const edges = await page.evaluate(() => {
      for (const fold of document.querySelectorAll('details')) fold.open = true
      const blocks = document.querySelectorAll('.prose > .details > div > :is(.code, .languages, .tabs)')
      return [...blocks].map((block) => block.getBoundingClientRect()).map(({ left, right }) => [left, right] as const)
    })
    for (const [left, right] of edges) {
      if (left !== 0 || right !== width) narrow.push(`${route}: from ${left} to ${right} px`)
    }
  }
  expect(narrow).toEqual([])
})
