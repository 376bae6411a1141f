import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeSite } from '../../fixture'
import { openPage, untilHydrated } from '../support/page'
import { serveFolder } from '../support/server'

const navigation = {
  top: [
    { title: 'Home', to: '/' },
    { title: 'v1', to: 'https://v1.example.com/', isVersion: true },
    { title: 'v2', to: 'https://v2.example.com/', isVersion: true },
    { title: 'Source', to: 'https://example.com/source' },
  ],
} as const

/** Opens the home page of a site with two older versions and a newer one. */
async function open(options: BrowserContextOptions): Promise<Page> {
  const site = await makeSite({ 'docs/README.md': '# Home\n' })
  await site.build({ navigation, newer: { version: 'v4', url: 'https://v4.example.com/' } })
  const server = await serveFolder(`${site.root}/dist`)
  const page = await openPage({ viewport: { width: 1280, height: 720 }, ...options })
  await page.goto(server.urlOf('/'))
  return page
}

const links = (page: Page) => page.locator('.top-links a:visible').allInnerTexts()

test.each([true, false])('the menu of versions opens by keyboard, with scripts: %s', async (javaScriptEnabled) => {
  const page = await open({ javaScriptEnabled })
  if (javaScriptEnabled) await untilHydrated(page)
  expect(await links(page)).toEqual(['Home', 'Source'])
  await page.locator('.top-links summary').focus()
  await page.keyboard.press('Enter')
  expect(await links(page)).toEqual(['Home', 'v1', 'v2', 'Source'])
  await page.keyboard.press('Tab')
  expect(await page.locator(':focus').getAttribute('href')).toBe('https://v1.example.com/')
  if (!javaScriptEnabled) return
  await page.keyboard.press('Tab')
  expect(await links(page)).toContain('v2')
  await page.keyboard.press('Tab')
  expect(await links(page)).toEqual(['Home', 'Source'])
})

test('Escape closes the menu of versions, and its line has the focus again', async () => {
  const page = await open({})
  await untilHydrated(page)
  const menu = page.locator('.top-links summary')
  await menu.click()
  await page.keyboard.press('Tab')
  expect(await links(page)).toContain('v1')
  await page.keyboard.press('Escape')
  expect(await links(page)).toEqual(['Home', 'Source'])
  expect(await menu.evaluate((summary) => summary === document.activeElement)).toBe(true)
  await menu.click()
  await page.keyboard.press('Escape')
  expect(await links(page)).toEqual(['Home', 'Source'])
})

test('a newer version is announced at the top of the page', async () => {
  const page = await open({})
  const notice = page.getByRole('complementary', { name: 'Newer version' })
  expect(await notice.innerText()).toBe('Pebble v4 is out. Read its documentation')
  expect(await notice.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280 })
  expect(await notice.getByRole('link').getAttribute('href')).toBe('https://v4.example.com/')
  await untilHydrated(page)
})

test('in the drawer of a phone, the menu of versions is as high as a thumb needs, in line with the links', async () => {
  const page = await open({ viewport: { width: 360, height: 720 }, hasTouch: true, isMobile: true })
  await page.getByRole('button', { name: 'Menu' }).click()
  const [menu, link] = [page.locator('.drawer-links summary'), page.locator('.drawer-links a:visible').first()]
  const [own, other] = [await menu.boundingBox(), await link.boundingBox()]
  expect(own?.height).toBeGreaterThanOrEqual(44)
  expect(own?.height).toBeCloseTo(other?.height ?? 0, 3)
  await untilHydrated(page)
})

test.each([true, false])(
  'all pages end with the source and the versions, with scripts: %s',
  async (javaScriptEnabled) => {
    const page = await open({ javaScriptEnabled })
    if (javaScriptEnabled) await untilHydrated(page)
    const texts = await page.locator('.all-pages > ul > li').allInnerTexts()
    expect(texts.map((text) => text.split(/\s*\n+\s*/))).toEqual([['Source'], ['Versions', 'v1', 'v2']])
  },
)
