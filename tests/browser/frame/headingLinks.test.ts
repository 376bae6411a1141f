import { describe, expect, test } from 'vitest'
import { openAt, untilHydrated } from '../support/page'

const toss = '/pebble/guide/api/toss.html'
const narrow = 360
const wide = 1440

describe.each([narrow, wide])('at %i px', (width) => {
  test.each(['/pebble/', toss])('each heading of %s shows a link to itself when it is pointed at', async (route) => {
    const page = await openAt(route, width)
    const headings = await page.locator('main :is(h2, h3):visible').all()
    expect(headings.length).toBeGreaterThan(5)
    for (const heading of headings) {
      await heading.hover()
      const link = page.locator(`.heading-link[href="#${(await heading.getAttribute('id')) ?? ''}"]`)
      expect(await link.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
      const [text, mark] = [await heading.boundingBox(), await link.boundingBox()]
      expect(mark?.y).toBeLessThan((text?.y ?? 0) + (text?.height ?? 0))
      expect(mark?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0))
    }
  })

  test.each(['mouse', 'keyboard', 'thumb'] as const)('a copied link says so in view, for a %s', async (hand) => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const page = await openAt(toss, width, { permissions, hasTouch: hand === 'thumb' })
    await untilHydrated(page)
    const link = page.locator('main .heading-link').last()
    if (hand === 'mouse') {
      await page.locator('main h2').last().hover()
      await link.click()
      await page.mouse.move(0, 0)
    } else if (hand === 'thumb') await link.tap()
    else await link.press('Enter')
    const toast = page.locator('[data-toast="Link copied"]')
    await toast.waitFor()
    const box = await toast.boundingBox()
    const height = page.viewportSize()?.height ?? 0
    expect(box?.height).toBeGreaterThan(20)
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    await expect.poll(() => page.locator('[data-toast=""]').count()).toBe(1)
  })
})
