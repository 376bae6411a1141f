import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import type { ReferenceKind } from '../../../src/types'
import { arrived, follow, goTo, openPage, untilHydrated, urlOf } from '../support/page'

const toss = '/pebble/guide/api/toss.html'
const spin = '/pebble/guide/api/spin.html'

test.each(['before the scripts run', 'after a navigation'])(
  'the sidebar names the kind of an export %s',
  async (when) => {
    const page = await openPage({ javaScriptEnabled: when !== 'before the scripts run' })
    await page.goto(urlOf('/pebble/guide/api/spin.html'))
    if (when === 'after a navigation') {
      await untilHydrated(page)
      await follow(page, toss)
      await arrived(page, 'toss')
    }
    const sidebar = page.locator('[data-sidebar]')
    await expect.poll(() => sidebar.getByRole('link', { name: 'function toss', exact: true }).count()).toBe(1)
    // A page that isn't about an export has no sign.
    expect(await sidebar.getByRole('link', { name: 'API', exact: true }).count()).toBe(1)
  },
)

test.each([
  [1440, 0],
  [1920, 240],
])('on a wide screen, the bar and the sidebar begin near the article, %d px wide', async (width, outside) => {
  const page = await openPage({ viewport: { width, height: 900 } })
  await page.goto(urlOf(toss))
  const lefts = await Promise.all(
    ['.brand', '.sidebar', '.content > main'].map((part) => page.locator(part).boundingBox()),
  )
  const [brand = 0, sidebar = 0, main = 0] = lefts.map((box) => box?.x)
  expect(brand).toBeCloseTo(outside + 24, 0)
  expect(sidebar).toBeCloseTo(outside + 28, 0)
  expect(main - sidebar).toBeLessThan(400)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  // The bar is in the same place on pages without a sidebar.
  await page.goto(urlOf('/pebble/'))
  expect((await page.locator('.brand').boundingBox())?.x).toBeCloseTo(outside + 24, 0)
})

describe('the sidebar', () => {
  const view = (page: Page) =>
    page.evaluate(() => {
      const drawer = document.querySelector('[data-drawer]')
      const link = drawer?.querySelector('[data-sidebar] [aria-current=page]')?.getBoundingClientRect()
      const frame = drawer?.getBoundingClientRect()
      const isInView = link && frame && link.top >= frame.top && link.bottom <= frame.bottom
      return { top: drawer?.scrollTop, isInView }
    })

  test('stays where it is while its link is in view', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 300 } })
    await goTo(page, urlOf(toss))
    await page.evaluate((path) => {
      const drawer = document.querySelector('[data-drawer]')
      const link = drawer?.querySelector(`[data-sidebar] a[href="${path}"]`)
      drawer?.querySelectorAll('details').forEach((group) => (group.open = true))
      // A position that the sidebar would not scroll to by itself.
      drawer?.scrollTo(0, drawer.scrollTop + (link?.getBoundingClientRect().top ?? 0) - 150)
    }, spin)
    const before = await view(page)
    expect(before.top).toBeGreaterThan(0)
    await page.locator(`[data-sidebar] a[href="${spin}"]`).click()
    await arrived(page, 'spin')
    expect(await view(page)).toEqual({ top: before.top, isInView: true })
    await page.goBack()
    await arrived(page, 'toss')
    expect((await view(page)).isInView).toBe(true)
  })

  test('scrolls to the link of a page that was reached in another way', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 300 } })
    await goTo(page, urlOf('/pebble/guide/'))
    await follow(page, '/pebble/guide/api/use-skips.html')
    await arrived(page, 'useSkips')
    expect((await view(page)).isInView).toBe(true)
    await page.goto(urlOf(spin))
    await untilHydrated(page)
    expect((await view(page)).isInView).toBe(true)
  })
})

test('each kind has its own sign: its first letter, which screen readers say as the word, in a color', async () => {
  const page = await openPage()
  await page.goto(urlOf('/pebble/guide/api/lake.html'))
  const kinds = ['function', 'hook', 'component', 'type'] satisfies ReferenceKind[]
  const link = page.locator('[data-sidebar] a[data-kind]').first()
  const signs = await link.evaluate(
    (element, all) =>
      all.map((kind) => {
        element.setAttribute('data-kind', kind)
        const { content, color } = getComputedStyle(element, '::before')
        return { content, color }
      }),
    kinds,
  )
  expect(signs.map(({ content }) => content)).toEqual(kinds.map((kind) => `"${kind[0]?.toUpperCase()}" / "${kind}"`))
  expect(new Set(signs.map(({ color }) => color)).size).toBe(kinds.length)
})

test('the sign of a kind is in the middle of the letters of its name', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 4 })
  await goTo(page, urlOf('/pebble/guide/api/lake.html'))
  const link = page.locator('[data-sidebar] a[data-kind]', { hasText: /^lake$/ })
  await link.scrollIntoViewIfNeeded()
  const clip = await link.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
  const { data, width, height } = PNG.sync.read(await page.screenshot({ clip }))
  /** The middle of the rows that differ from the color before the sign, among these columns. */
  const middleIn = (from: number, to: number) => {
    const rows = Array.from({ length: height }, (_, row) => row).filter((row) => {
      const at = (column: number) => data.subarray((row * width + column) * 4, (row * width + column) * 4 + 3).join()
      return Array.from({ length: to - from }, (_, index) => at(from + index)).some((color) => color !== at(24))
    })
    return ((rows[0] ?? 0) + (rows.at(-1) ?? 0)) / 2 / 4
  }
  const { sign, name } = await link.evaluate((element) => {
    const { left } = element.getBoundingClientRect()
    const style = getComputedStyle(element, '::before')
    const range = new Range()
    range.selectNodeContents(element)
    const text = range.getBoundingClientRect()
    const start = Number.parseFloat(getComputedStyle(element).paddingInlineStart)
    return {
      sign: [start, start + Number.parseFloat(style.width)],
      name: [text.left - left, text.right - left],
    }
  })
  const [signMiddle, nameMiddle] = [sign, name].map(([from = 0, to = 0]) =>
    middleIn(Math.round(from * 4), Math.round(to * 4)),
  )
  expect(Math.abs((signMiddle ?? 0) - (nameMiddle ?? 0))).toBeLessThan(0.75)
})

test('the groups of the sidebar are bolder than the groups in them', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(urlOf(toss))
  const weights = await page.locator('[data-sidebar]').evaluate((sidebar) => {
    const outer = [
      ...sidebar.querySelectorAll(':scope > ul > li > .with-link > a, :scope > ul > li > details > summary'),
    ]
    const inner = [...sidebar.querySelectorAll('ul ul :is(.with-link > a, summary[data-title])')]
    return [outer, inner].map((all) => all.map((title) => Number(getComputedStyle(title).fontWeight)))
  })
  const [outer = [], inner = []] = weights
  expect(inner.length).toBeGreaterThan(0)
  expect(Math.min(...outer)).toBeGreaterThan(Math.max(...inner))
})

test('a wheel over a column that fits the screen scrolls the page', async () => {
  const page = await openPage({ viewport: { width: 1440, height: 900 } })
  await goTo(page, urlOf('/pebble/guide/api/toss.html'))
  for (const column of ['[data-drawer]', '[data-toc]']) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    const box = await page.locator(column).boundingBox()
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY), { message: column }).toBe(300)
  }
})

test('after a click in the contents, keys scroll the page', async () => {
  const page = await openPage({ viewport: { width: 1440, height: 900 } })
  await goTo(page, urlOf('/pebble/guide/api/toss.html'))
  await page.locator('[data-toc] a').first().click()
  await page.keyboard.press('End')
  const toEnd = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY)
  await expect.poll(toEnd).toBeLessThan(2)
})
