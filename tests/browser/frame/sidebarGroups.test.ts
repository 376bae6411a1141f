import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrived, follow, openAt, untilHydrated } from '../support/page'

const toss = '/pebble/guide/api/toss.html'
const guide = '/pebble/guide/'

/** The titles of the open groups of the sidebar. */
const openGroups = (page: Page) =>
  page
    .locator('[data-sidebar] details[open]')
    .evaluateAll((groups) => groups.map((group) => group.closest('li')?.querySelector('[data-title]')?.textContent))

test('the sidebar keeps the groups open that the reader has opened', async () => {
  const page = await openAt(guide, 1280)
  await untilHydrated(page)
  const closed = page.locator('[data-sidebar] > ul > li details:not([open]) > summary').first()
  await closed.click()
  const [opened] = (await openGroups(page)).slice(-1)
  expect(opened).toBeTruthy()
  // Also after a page of the group, which opens and closes it by itself.
  for (const path of [toss, guide]) {
    await follow(page, path)
    await page.waitForURL(`**${path}`)
  }
  await arrived(page, (await page.locator('h1').textContent()) ?? '')
  expect(await openGroups(page)).toContain(opened)
  await page.reload()
  expect(await openGroups(page)).toContain(opened)
  await untilHydrated(page)
  expect(await openGroups(page)).toContain(opened)
  await page.locator(`[data-sidebar] details[open] > summary`).last().press('Enter')
  await page.reload()
  await untilHydrated(page)
  expect(await openGroups(page)).not.toContain(opened)
})

test('a stored value that is not a list of groups changes nothing', async () => {
  const page = await openAt(guide, 1280)
  const before = await openGroups(page)
  for (const value of ['{', '{"a":1}', '[1,null]']) {
    await page.evaluate((stored) => {
      for (const key of ['pebble.groups', 'pebble-docs.groups']) localStorage.setItem(key, stored)
    }, value)
    await page.reload()
    await untilHydrated(page)
    expect(await openGroups(page)).toEqual(before)
  }
})

test.each([
  ['a desktop', {}],
  ['a phone', { hasTouch: true, isMobile: true }],
])('the arrows of all groups are in one column on %s', async (_, options) => {
  const page = await openAt(toss, 1280, options)
  const middles = await page.evaluate(() => {
    document.querySelectorAll<HTMLDetailsElement>('[data-sidebar] details').forEach((group) => (group.open = true))
    const groups = [...document.querySelectorAll('[data-sidebar] summary')]
    // An element takes the place of the sign, which has no box that can be measured.
    const signs = groups.map((group) => {
      const { width, marginInline } = getComputedStyle(group, '::after')
      const sign = document.createElement('i')
      Object.assign(sign.style, { width, marginInline, flex: 'none' })
      return sign
    })
    const styles = new CSSStyleSheet()
    styles.replaceSync('[data-sidebar] summary::after { display: none !important }')
    document.adoptedStyleSheets.push(styles)
    return groups.map((group, index) => {
      const sign = signs[index]
      if (sign === undefined) return NaN
      group.append(sign)
      const { left, right } = sign.getBoundingClientRect()
      return Math.round((left + right) / 2)
    })
  })
  expect(middles.length).toBeGreaterThan(2)
  expect(new Set(middles).size).toBe(1)
})
