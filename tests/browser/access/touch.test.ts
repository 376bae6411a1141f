import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage, pebblePages, untilHydrated, urlOf } from '../support/page'

const pages = [...(await pebblePages()), '/pebble/404.html']

/** The least size of a control, in CSS pixels. */
const least = 44

/**
 * The controls that are too small for a thumb. Links with words may be narrower, except in the short line of breadcrumbs. Links in a text and the controls of an
 * interactive part, which is the site's, don't count.
 */
async function smallControls(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const inText = 'article :is(p, li, td, th, h1, h2, h3, h4) a, .island *, .hero p:not(.actions) a, [hidden] *'
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, summary, label')
    const small = [...controls].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect()
      const isSkipped = control.matches(inText) || control.matches('.skip-link') || !control.checkVisibility()
      const isShort = control.innerText.trim().length < 2 || control.matches('.breadcrumbs *')
      const isNarrow = isShort && width < least
      if (isSkipped || width === 0 || (height >= least && !isNarrow)) return []
      const { parentElement, className, localName, innerText } = control
      return `${parentElement?.className} > ${localName}.${className} ${innerText}: ${Math.round(width)} x ${height.toFixed(1)}`
    })
    return [...new Set(small)]
  }, least)
}

describe('a thumb hits every control', () => {
  test.each(pages)('of %s on a phone, a tablet and a desk', async (path) => {
    const page = await openPage({ hasTouch: true, isMobile: true })
    await page.goto(urlOf(path))
    await untilHydrated(page)
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)))
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      for (const part of [undefined, '_drawer', '_toc']) {
        if (part !== undefined) await page.evaluate(showPopover, part)
        expect(await smallControls(page), `${part ?? 'the page'} at ${width} px`).toEqual([])
      }
      await page.evaluate(() =>
        document.querySelectorAll<HTMLElement>(':popover-open').forEach((popover) => popover.hidePopover()),
      )
    }
  })
})

/** Shows a part that is a popover on this screen. Runs in the page. */
function showPopover(id: string): void {
  const popover = document.getElementById(id)
  if (popover !== null && !popover.checkVisibility()) popover.showPopover()
}

test('a thumb hits the buttons of the bar next to a long name', async () => {
  const page = await openPage({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })
  await page.goto(urlOf('/pebble/'))
  await untilHydrated(page)
  await page.locator('.brand span').evaluate((name) => (name.textContent = 'Skipping stones'))
  expect(await smallControls(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('a mouse gets small controls, which keep code and lists compact', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(urlOf('/pebble/guide/api/toss.html'))
  await untilHydrated(page)
  expect(await smallControls(page)).not.toEqual([])
})
