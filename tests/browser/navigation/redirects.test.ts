import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { goTo, openPage, takeNotFound, untilHydrated, urlOf } from '../support/page'

/** The addresses of the site in tests/sites/pebble before its pages and headings got other names. */
const moved: readonly (readonly [from: string, to: string])[] = [
  ['/pebble/guide/setup.html', '/pebble/guide/install.html'],
  ['/pebble/guide/setup', '/pebble/guide/install.html'],
  ['/pebble/guide/setup/?q=1#configure-it', '/pebble/guide/install.html?q=1#configure-it'],
  ['/pebble/guide/throwing.html', '/pebble/guide/api/#throwing'],
  ['/pebble/guide/throwing.html#spin', '/pebble/guide/api/spin.html#behavior'],
  ['/pebble/guide/throwing.html#unknown', '/pebble/guide/api/#throwing'],
  ['/pebble/guide/install.html#shapes', '/pebble/guide/choose.html#shape'],
  // No file can be at this address, because some systems would take its folder for that of the guide.
  ['/pebble/Guide/Stones.html', '/pebble/guide/choose.html'],
]

const settled = (page: Page, to: string) => expect.poll(() => page.url()).toBe(urlOf(to))

test.each(moved)('%s leads to %s', async (from, to) => {
  const page = await openPage()
  await page.goto(urlOf(from))
  await settled(page, to)
  await untilHydrated(page)
  expect(page.url()).toBe(urlOf(to))
  if (/[A-Z]/.test(from)) await takeNotFound(page)
})

test.each(moved.filter(([from]) => /^[^A-Z]*\.html$/.test(from)))(
  '%s leads to %s without scripts',
  async (from, to) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(urlOf(from))
    await settled(page, to)
  },
)

test('an address of a heading that was renamed leads to it', async () => {
  const page = await openPage()
  await goTo(page, urlOf('/pebble/guide/install.html#set-it-up'))
  await untilHydrated(page)
  const tops = await page.evaluate(() =>
    ['set-it-up', 'configure-it'].map((id) =>
      Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? -1),
    ),
  )
  expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 99))).toBeLessThan(20)
  expect(tops[1]).toBeLessThan(200)
  expect(page.url()).toBe(urlOf('/pebble/guide/install.html#configure-it'))
})

test.each([
  ['renamed', '#set-it-up', '/pebble/guide/install.html#configure-it'],
  ['moved', '#shapes', '/pebble/guide/choose.html#shape'],
])('an old address of a heading that was %s leads to it from its own page', async (_how, hash, to) => {
  const page = await openPage()
  await goTo(page, urlOf('/pebble/guide/install.html'))
  await untilHydrated(page)
  // As a reader does who pastes the address over that of the page.
  await page.evaluate((typed) => (location.hash = typed), hash)
  await settled(page, to)
  expect(await page.locator(to.slice(to.indexOf('#'))).isVisible()).toBe(true)
})

describe('without scripts, a section that has moved to another page', () => {
  test('shows the way only to readers whose link leads there', async () => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(urlOf('/pebble/guide/install.html#shapes'))
    expect(await page.locator('.moved').isVisible()).toBe(true)
    await page.locator('.moved a').click()
    await settled(page, '/pebble/guide/choose.html#shape')
    await page.goto(urlOf('/pebble/guide/install.html'))
    expect(await page.locator('.moved').isVisible()).toBe(false)
  })
})

test.each(moved)('a link inside the site to %s leads to %s', async (from, to) => {
  const page = await openPage()
  await goTo(page, urlOf('/pebble/guide/skip.html'))
  await untilHydrated(page)
  await page.evaluate((address) => {
    document.querySelector('main h1')?.insertAdjacentHTML('afterend', `<a id="old" href="${address}">Old</a>`)
    Object.assign(window, { isSame: true })
  }, from)
  await page.locator('#old').click()
  await settled(page, to)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('going back to an entry whose page has moved shows the new page', async () => {
  const page = await openPage()
  await goTo(page, urlOf('/pebble/guide/choose.html'))
  await untilHydrated(page)
  // An entry from before the page was renamed.
  await page.evaluate(() => history.replaceState(history.state, '', '/pebble/guide/setup.html'))
  await page.locator('main a[href^="/pebble/"]').first().click()
  await expect.poll(() => page.url()).not.toContain('setup')
  await page.goBack()
  await settled(page, '/pebble/guide/install.html')
  expect(await page.locator('main h1').innerText()).toContain('Install')
})
