import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openAt, untilHydrated } from '../support/page'

const toss = '/pebble/guide/api/toss.html'
const wide = 1440

describe('breadcrumbs', () => {
  const crumbs = (page: Page) => page.locator('.breadcrumbs li').allInnerTexts()

  test('show where a page is, and update on navigation', async () => {
    const page = await openAt(toss, wide)
    expect(await crumbs(page)).toEqual(['Home', 'API', 'Throwing', 'toss'])
    expect(await page.locator('.breadcrumbs [aria-current=page]').innerText()).toBe('toss')
    await untilHydrated(page)
    await page.locator('.breadcrumbs a', { hasText: 'API' }).click()
    await page.waitForURL('**/pebble/guide/api/')
    await expect.poll(() => page.locator('.breadcrumbs li').count()).toBe(2)
  })

  test('of a page outside the sidebar lead home', async () => {
    const page = await openAt('/pebble/changes/', wide)
    expect(await crumbs(page)).toEqual(['Home', 'Changes'])
  })
})
