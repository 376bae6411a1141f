import { expect, test } from 'vitest'
import { openAt, untilHydrated } from '../support/page'

const toss = '/pebble/guide/api/toss.html'

test('the structured data of a page is in its head, its policy allows it, and a click removes it', async () => {
  // The page reports violations of its policy, which fail the test.
  const page = await openAt(toss, 1440)
  const data = page.locator('head script[type="application/ld+json"]')
  const address = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({
    '@graph': [
      { '@type': 'TechArticle', headline: 'toss', url: address },
      { '@type': 'BreadcrumbList', itemListElement: [{ name: 'API' }, { name: 'toss', item: address }] },
    ],
  })
  await untilHydrated(page)
  await page.locator('.breadcrumbs a', { hasText: 'API' }).click()
  await page.waitForURL('**/pebble/guide/api/')
  await expect.poll(() => data.count()).toBe(0)
})
