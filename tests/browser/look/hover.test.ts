import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, untilHydrated, untilQuiet, urlOf } from '../support/page'

/**
 * Marks one visible control of each kind, unless it is the current one, chosen, or part of an island, which has its own
 * styles. Returns the kinds. Runs in the page.
 */
function markControls(): string[] {
  const kinds: string[] = []
  for (const control of document.querySelectorAll('a[href], button, summary, label')) {
    const others = '.skip-link, [aria-current], label:has(:checked), .island *'
    if (!control.checkVisibility() || control.matches(others)) continue
    const around = control.parentElement?.closest('[class]')
    const kind = `${control.localName}.${control.className} in ${around?.className ?? ''}`
    if (!kinds.includes(kind)) control.setAttribute('data-control', String(kinds.push(kind) - 1))
  }
  return kinds
}

/** The colors of a control and of the signs before and after its words. */
const lookOf = (page: Page, control: number) =>
  page.locator(`[data-control="${control}"]`).evaluate((element) =>
    [null, '::before', '::after'].map((part) => {
      const { color, backgroundColor, borderColor, textDecoration, opacity } = getComputedStyle(element, part)
      return [color, backgroundColor, borderColor, textDecoration, opacity].join()
    }),
  )

test.each(['/pebble/', '/pebble/guide/api/toss.html', '/pebble/guide/install.html', '/pebble/404.html'])(
  'everything to press on %s looks different below a mouse',
  async (route) => {
    const page = await openPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    await page.goto(urlOf(route))
    await untilHydrated(page)
    await untilQuiet(page)
    const kinds = await page.evaluate(markControls)
    const same: string[] = []
    for (const [control, kind] of kinds.entries()) {
      await page.mouse.move(0, 0)
      const before = await lookOf(page, control)
      await page.locator(`[data-control="${control}"]`).hover({ force: true })
      const after = await lookOf(page, control)
      if (after.join() === before.join()) same.push(kind)
    }
    expect(kinds.length).toBeGreaterThan(5)
    expect(same).toEqual([])
  },
)
