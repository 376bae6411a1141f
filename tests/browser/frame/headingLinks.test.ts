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

  test('a link that has just been copied says so on the screen, wherever the pointer is', async () => {
    const page = await openAt(toss, width, { permissions: ['clipboard-read', 'clipboard-write'] })
    await untilHydrated(page)
    await page.locator('main h2').last().hover()
    await page.locator('.heading-link').last().click()
    await page.mouse.move(0, 0)
    const link = page.locator('.heading-link[data-copied]')
    await link.waitFor()
    await expect.poll(() => link.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  })
})
