import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import {
  arrived,
  chunksOf,
  untilQuiet,
  goTo,
  hold,
  isMarked,
  openPage,
  routesOf,
  untilHydrated,
  urlOf,
} from '../support/page'
import { servePebble } from '../support/server'

const { dist } = inject('pebble')
const chunks = await chunksOf(dist)
const chunk = `/pebble/assets/js/${chunks['islands']}.js`

const island = (page: Page) => page.locator('[data-island=counter]')
const count = (page: Page) => island(page).locator('output').innerText()

const click = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** A click before its script runs counts when it does. */
const throwOnce = async (page: Page) => {
  await click(page, 'Throw')
  await expect.poll(() => count(page)).toBe('1 skips')
}

const followGuide = async (page: Page) => {
  await page.locator('.hero').getByRole('link', { name: 'Read the guide' }).click()
  await arrived(page, 'Guide')
}

describe('an island', () => {
  test('is readable without a script and has no buttons that do nothing', async () => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(urlOf('/pebble/'))
    expect(await count(page)).toBe('0 skips')
    expect(await island(page).locator('button').count()).toBe(2)
    expect(await island(page).locator('button:visible').count()).toBe(0)
  })

  test('runs with the nodes of the HTML', async () => {
    const page = await openPage()
    await page.goto(urlOf('/pebble/'))
    const output = await island(page).locator('output').elementHandle()
    await throwOnce(page)
    await click(page, 'Throw')
    expect(await count(page)).toBe('2 skips')
    await click(page, 'Begin again')
    expect(await count(page)).toBe('0 skips')
    expect(await page.evaluate((node) => node === document.querySelector('.skips output'), output)).toBe(true)
  })

  test('gets what the reader pressed before its script had loaded', async () => {
    const page = await openPage()
    const release = await hold(page, `**${chunk}`)
    await page.goto(urlOf('/pebble/'))
    await click(page, 'Throw')
    await click(page, 'Throw')
    await untilHydrated(page)
    expect(await count(page)).toBe('0 skips')
    release()
    await expect.poll(() => count(page)).toBe('2 skips')
    await click(page, 'Throw')
    expect(await count(page)).toBe('3 skips')
  })

  test('does not shift the layout when it hydrates', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(urlOf('/pebble/'))
    const before = await island(page).boundingBox()
    await throwOnce(page)
    expect(await island(page).boundingBox()).toEqual(before)
  })

  test('starts over when the reader comes back', async () => {
    const page = await openPage()
    await goTo(page, urlOf('/pebble/'))
    await throwOnce(page)
    await followGuide(page)
    await page.goBack()
    await arrived(page, 'Pebble')
    expect(await count(page)).toBe('0 skips')
    await throwOnce(page)
    expect(await isMarked(page)).toBe(true)
  })

  test('is in a chunk after those of the pages, which no page without islands loads', async () => {
    expect(chunks['islands']).toMatch(new RegExp(`^${(await routesOf(dist)).length + 2}\\.`))
    const server = await servePebble()
    const page = await openPage()
    await page.goto(server.urlOf('/pebble/guide/'))
    await untilHydrated(page)
    await untilQuiet(page)
    expect(server.requests).not.toContain(chunk)
    await page.locator('.brand').click()
    await arrived(page, 'Pebble')
    await expect.poll(() => server.requests).toContain(chunk)
  })

  test('hides its buttons if the entry cannot be loaded', async () => {
    const server = await servePebble()
    server.answer(/^\/pebble\/assets\/js\/0\./, { status: 404 })
    const page = await openPage()
    await page.goto(server.urlOf('/pebble/'))
    await expect.poll(() => island(page).locator('button:visible').count()).toBe(0)
    expect(await island(page).locator('button').count()).toBe(2)
    await untilQuiet(page)
    await page.close()
    expect(page.errors.splice(0).join('\n')).toContain('Failed to fetch dynamically imported module')
  })

  test('that cannot be loaded is reported and remains static', async () => {
    const server = await servePebble()
    server.answer(new RegExp(`^${chunk}`), { status: 404 })
    const page = await openPage()
    await page.goto(server.urlOf('/pebble/'))
    await expect.poll(() => page.errors.join('\n')).toContain('ChunkLoadError')
    expect(page.errors.splice(0).join('\n')).toContain(
      `Loading chunk ${chunks['islands']?.split('.')[0]} failed. (error: `,
    )
    expect(await count(page)).toBe('0 skips')
    await followGuide(page)
  })

  test('that throws is reported and remains static', async () => {
    const server = await servePebble()
    server.answer(new RegExp(`^${chunk}`), {
      body: (text) => {
        expect(text).toContain('" skips"')
        return text.replace('" skips"', '(()=>{if(window.isBroken)throw RangeError("sunk");return" skips"})()')
      },
    })
    const page = await openPage()
    await page.goto(server.urlOf('/pebble/'))
    await throwOnce(page)
    await page.evaluate(() => Object.assign(window, { isBroken: true }))
    await click(page, 'Throw')
    await expect.poll(() => page.errors.splice(0).join('\n')).toContain('RangeError')
    expect(await count(page)).toBe('0 skips')
    expect(await page.locator('article h2').count()).toBeGreaterThan(3)
  })
})
