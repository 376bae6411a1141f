import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openAt, untilHydrated } from '../support/page'

const toss = '/pebble/guide/api/toss.html'
const spin = '/pebble/guide/api/spin.html'
const narrow = 360
const wide = 1440

describe('back to top', () => {
  const link = (page: Page) => page.getByRole('link', { name: 'Back to top' })
  const isOnScreen = (page: Page) =>
    link(page).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })

  test.each([narrow, wide])(
    'appears when the reader has scrolled down, at %i px, and adds no history entry',
    async (width) => {
      const page = await openAt(toss, width)
      await untilHydrated(page)
      expect(await isOnScreen(page)).toBe(false)
      const entries = await page.evaluate(() => history.length)
      // Without room next to the article, it is at the end of the page.
      const isEnd = width === narrow
      await page.evaluate((isEnd) => scrollTo(0, isEnd ? document.documentElement.scrollHeight : 4000), isEnd)
      await expect.poll(() => isOnScreen(page)).toBe(true)
      await link(page).click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await expect.poll(() => new URL(page.url()).hash).toBe('')
      expect(await page.evaluate(() => [history.length, document.activeElement?.tagName])).toEqual([entries, 'MAIN'])
    },
  )

  test.each([
    [1280, 'mouse'],
    [1280, 'finger'],
    [1439, 'finger'],
    [wide, 'mouse'],
  ])('does not cover the contents, at %i px with a %s', async (width, pointer) => {
    const page = await openAt(toss, width, { hasTouch: pointer === 'finger', isMobile: pointer === 'finger' })
    const [button, contents] = [await link(page).boundingBox(), await page.locator('.toc').boundingBox()]
    expect((button?.x ?? Infinity) + (button?.width ?? 0)).toBeLessThanOrEqual(contents?.x ?? 0)
  })

  test('works without a script', async () => {
    const page = await openAt(spin, wide, { javaScriptEnabled: false })
    await page.mouse.move(700, 400)
    await page.mouse.wheel(0, 4000)
    await expect.poll(() => isOnScreen(page)).toBe(true)
    await link(page).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('adds nothing to the height of a short page', async () => {
    const page = await openAt('/pebble/guide/api/toss.html', wide)
    const overflow = await page.evaluate(() => {
      document.querySelector('article')?.replaceChildren('Short.')
      document.querySelector('.toc')?.remove()
      return document.documentElement.scrollHeight - innerHeight
    })
    expect(overflow).toBe(0)
  })
})
