import { expect, test } from 'vitest'
import { openPage, untilHydrated, urlOf } from '../support/page'

const isShown = (shown: boolean) => `a group is ${shown ? 'open' : 'closed'}`

test.each([true, false])('on a phone, the groups of all pages open one by one (scripts: %s)', async (hasScripts) => {
  const page = await openPage({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: hasScripts,
  })
  await page.goto(urlOf('/pebble/'))
  if (hasScripts) await untilHydrated(page)
  const group = page.locator('.all-pages > ul > li', { has: page.getByRole('checkbox') }).first()
  const pages = group.locator('li a')
  expect(await pages.first().isVisible(), isShown(false)).toBe(false)
  const box = group.getByRole('checkbox', { name: 'Pages in' })
  const { width = 0, height = 0 } = (await box.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await box.check()
  expect(await pages.first().isVisible(), isShown(true)).toBe(true)
  await box.uncheck()
  expect(await pages.first().isVisible(), isShown(false)).toBe(false)
})

test.each(['wide', 'paper'])('all pages are listed without a box: %s', async (kind) => {
  const page = await openPage({ viewport: { width: kind === 'wide' ? 1280 : 400, height: 800 } })
  await page.goto(urlOf('/pebble/'))
  await untilHydrated(page)
  if (kind === 'paper') await page.emulateMedia({ media: 'print' })
  const nav = page.locator('.all-pages')
  expect(await nav.getByRole('checkbox').count()).toBe(0)
  const links = nav.locator('a:not(.heading-link)')
  const hidden = await links.evaluateAll((all) => all.filter((link) => !link.checkVisibility()).map(String))
  expect(hidden).toEqual([])
  expect(await links.count()).toBeGreaterThan(5)
})

test('the names of groups are lighter the deeper they are, and each but the first has space above', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(urlOf('/pebble/'))
  await untilHydrated(page)
  const weightsOf = (names: string) =>
    page.locator(names).evaluateAll((all) => [...new Set(all.map((name) => Number(getComputedStyle(name).fontWeight)))])
  const [groups, inner, pages] = await Promise.all(
    ['.all-pages > ul > li', '.all-pages > ul > li > ul > li:has(ul)', '.all-pages li li:not(:has(ul))'].map((item) =>
      weightsOf(`${item} > :is(a, strong)`),
    ),
  )
  expect([groups?.length, inner?.length, pages?.length]).toEqual([1, 1, 1])
  expect(groups?.[0]).toBeGreaterThan(inner?.[0] ?? Infinity)
  expect(inner?.[0]).toBeGreaterThan(pages?.[0] ?? Infinity)
  // In one column, because a group at the top of another needs no space.
  await page.locator('.all-pages > ul').evaluate((list) => (list.style.columns = '1'))
  const gaps = await page.locator('.all-pages li li + li:has(ul)').evaluateAll((all) =>
    all.map((group) => {
      const above = group.previousElementSibling?.getBoundingClientRect().bottom ?? Infinity
      return group.getBoundingClientRect().top - above
    }),
  )
  expect(gaps.length).toBeGreaterThan(0)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
})
