import { chromium } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { findChromium } from '../../src/tools/findChromium'
import { openPage, routesOf, untilHydrated } from '../browser/support/page'

// Playwright hides scrollbars, which take room from the page and from its boxes on Windows and on most of Linux.
test.each([
  ['with visible scrollbars', true],
  ['with the fonts of the machine', false],
])('%s, a desk shows whole lines of code, in folds too, and no bar in a box that fits', async (_, hasFonts) => {
  const browser = await chromium.launch({ ...(await findChromium()), ignoreDefaultArgs: ['--hide-scrollbars'] })
  onTestFinished(() => browser.close())
  const page = await openPage({ viewport: { width: 1280, height: 800 } }, browser)
  if (!hasFonts) await page.route('**/*.woff2', (route) => route.fulfill({ status: 200, body: '' }))
  const faults: Record<string, readonly string[]> = {}
  for (const route of await routesOf('dist')) {
    await page.goto(`${inject('docsAddress')}${route}`)
    await untilHydrated(page)
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0)
    const found = await page.evaluate(scrollbarFaults)
    await page.setViewportSize({ width: 1280, height: 900 })
    if (await page.evaluate(sidebarScrollsPadding)) found.push('the sidebar scrolls although it shows every entry')
    await page.setViewportSize({ width: 1280, height: 800 })
    if (found.length > 0) faults[route] = found
  }
  expect(faults).toEqual({})
  // The missing fonts.
  if (!hasFonts) page.errors.length = 0
})

test('with visible scrollbars, the tabs of the home page and its install command share a line, 760 to 1440 px wide', async () => {
  const browser = await chromium.launch({ ...(await findChromium()), ignoreDefaultArgs: ['--hide-scrollbars'] })
  onTestFinished(() => browser.close())
  const page = await openPage({ viewport: { width: 760, height: 800 } }, browser)
  await page.goto(`${inject('docsAddress')}/`)
  await untilHydrated(page)
  await page.evaluate(() => document.fonts.ready)
  const broken: Record<number, readonly string[]> = {}
  for (let width = 760; width <= 1440; width += 8) {
    await page.setViewportSize({ width, height: 800 })
    const rows = await page.evaluate(() =>
      ['.home .tabs > fieldset > label', '.hero .actions > *', '.hero .facts > li'].filter((parts) => {
        const middles = [...document.querySelectorAll(parts)].map((part) => {
          const { top, bottom } = part.getBoundingClientRect()
          return (top + bottom) / 2
        })
        return middles.length < 2 || Math.max(...middles) - Math.min(...middles) > 8
      }),
    )
    if (rows.length > 0) broken[width] = rows
  }
  expect(broken).toEqual({})
})

/** Whether the sidebar has a scrollbar and yet shows its last entry. Runs in the page. */
function sidebarScrollsPadding(): boolean {
  const sidebar = document.querySelector<HTMLElement>('.doc > .drawer')
  const last = [...(sidebar?.querySelectorAll('a') ?? [])].findLast((link) => link.checkVisibility())
  if (sidebar === null || last === undefined) return false
  sidebar.scrollTop = 0
  return sidebar.scrollHeight > sidebar.clientHeight && last.getBoundingClientRect().bottom <= innerHeight
}

/** The code that is wider than its block, and the boxes with a scrollbar whose content fits. Runs in the page. */
async function scrollbarFaults(): Promise<string[]> {
  document.querySelectorAll<HTMLDetailsElement>('article details').forEach((fold) => (fold.open = true))
  await document.fonts.ready
  const faults: string[] = []
  for (const box of document.querySelectorAll<HTMLElement>('article *')) {
    const { overflowX, overflowY, borderLeftWidth, borderRightWidth, borderTopWidth, borderBottomWidth } =
      getComputedStyle(box)
    if (!/auto|scroll/.test(overflowX + overflowY) || !box.checkVisibility()) continue
    const name = `${box.localName}.${box.className} ${box.textContent.trim().slice(0, 60)}`
    const [isWide, isHigh] = [box.scrollWidth > box.clientWidth, box.scrollHeight > box.clientHeight]
    const borders = [borderLeftWidth, borderRightWidth, borderTopWidth, borderBottomWidth].map((width) =>
      Number.parseFloat(width),
    )
    const [left = 0, right = 0, top = 0, bottom = 0] = borders
    const hasBarBelow = box.offsetHeight - box.clientHeight > top + bottom + 1
    const hasBarAside = box.offsetWidth - box.clientWidth > left + right + 1
    // A list of six files or more takes its room from the code next to it.
    const hasRoom = box.closest('.tabs:has(> fieldset > label:nth-of-type(6))') === null
    if (isWide && hasRoom && box.localName === 'pre')
      faults.push(`wider by ${box.scrollWidth - box.clientWidth} px: ${name}`)
    if ((hasBarBelow && !isWide) || (hasBarAside && !isHigh)) faults.push(`a bar without need: ${name}`)
  }
  return faults
}
