import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrived, giveTime, goTo, isMarked, openPage, routes, untilHydrated, urlOf } from './page'
import { serveFolder } from './server'

const chunks = JSON.parse(await readFile('dist/assets/js/chunks.json', 'utf8')) as Record<string, string>
const chunk = `/assets/js/${chunks['islands']}.js`

const island = (page: Page) => page.locator('[data-island=basket]')
const total = (page: Page) => island(page).locator('.total b').innerText()

const click = (page: Page, name: string) => page.getByRole('button', { name }).click()

/** Clicks until the island shows its first action: until the island runs, a click has no effect. */
const clickUntilItRuns = (page: Page, name: string) =>
  expect
    .poll(async () => {
      await click(page, name)
      return island(page).locator('.log span').count()
    })
    .toBe(1)

describe('the running example of the home page', () => {
  test('reads without a script, and offers nothing that does nothing', async () => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(urlOf('/'))
    expect(await island(page).innerText()).toMatch(/1 × Peas\s+\$0\.80\s+Total\s+\$0\.80/)
    expect(await island(page).locator('button').count()).toBeGreaterThan(0)
    expect(await island(page).locator('button:visible').count()).toBe(0)
  })

  test('runs: it adds, takes out, and shows the actions; the nodes are those of the HTML', async () => {
    const page = await openPage()
    await page.goto(urlOf('/'))
    const list = await island(page).locator('.basket').elementHandle()
    await clickUntilItRuns(page, 'Add Carrots')
    await click(page, 'Add Carrots')
    await click(page, 'Add Leek')
    expect(await total(page)).toBe('$4.10')
    await click(page, 'Take out one: Peas')
    expect(await island(page).locator('.basket').innerText()).toMatch(/^2 × Carrots\s+\$2\.40\s+−\s+1 × Leek\s+\$0\.90/)
    expect(await island(page).locator('.log span').allInnerTexts()).toEqual([
      '@action.remove Peas',
      '@action.add Leek',
      '@action.add Carrots',
    ])
    expect(await page.evaluate((node) => node === document.querySelector('.basket'), list)).toBe(true)
  })

  test('moves nothing when it comes to life', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(urlOf('/'))
    const before = await island(page).boundingBox()
    await clickUntilItRuns(page, 'Add Carrots')
    expect(await island(page).boundingBox()).toEqual(before)
  })

  test('begins anew when the reader comes back', async () => {
    const page = await openPage()
    await goTo(page, urlOf('/'))
    await clickUntilItRuns(page, 'Add Carrots')
    await page.locator('.hero').getByRole('link', { name: 'Introduction' }).click()
    await arrived(page, 'Introduction')
    await page.goBack()
    await arrived(page, 'Easy Peasy')
    expect(await total(page)).toBe('$0.80')
    await clickUntilItRuns(page, 'Add Leek')
    expect(await total(page)).toBe('$1.70')
    expect(await isMarked(page)).toBe(true)
  })

  test('is a chunk behind the pages, which no other page loads', async () => {
    expect(chunks['islands']).toMatch(new RegExp(`^${(await routes()).length + 2}\\.`))
    const server = await serveFolder('dist')
    const page = await openPage()
    await page.goto(server.urlOf('/docs/introduction/'))
    await untilHydrated(page)
    await giveTime(page)
    expect(server.requests).not.toContain(chunk)
    await page.locator('.brand').click()
    await arrived(page, 'Easy Peasy')
    await expect.poll(() => server.requests).toContain(chunk)
  })

  test('that cannot be loaded is reported, and stays as it is', async () => {
    const server = await serveFolder('dist')
    server.answer(new RegExp(`^${chunk}`), { status: 404 })
    const page = await openPage()
    await page.goto(server.urlOf('/'))
    await expect.poll(() => page.errors.join('\n')).toContain('ChunkLoadError')
    expect(page.errors.splice(0).join('\n')).toContain(
      `Loading chunk ${chunks['islands']?.split('.')[0]} failed. (error: `,
    )
    expect(await total(page)).toBe('$0.80')
    await page.locator('.hero').getByRole('link', { name: 'Introduction' }).click()
    await arrived(page, 'Introduction')
  })

  test('that throws is reported, and stays as it is', async () => {
    const server = await serveFolder('dist')
    server.answer(new RegExp(`^${chunk}`), {
      body: (text) => {
        expect(text).toContain('.toFixed(2)')
        return text.replace('.toFixed(2)', '.toFixed(window.isBroken?200:2)')
      },
    })
    const page = await openPage()
    await page.goto(server.urlOf('/'))
    await clickUntilItRuns(page, 'Add Carrots')
    await page.evaluate(() => Object.assign(window, { isBroken: true }))
    await click(page, 'Add Leek')
    await expect.poll(() => page.errors.splice(0).join('\n')).toContain('RangeError')
    expect(await total(page)).toBe('$0.80')
    expect(await page.locator('article h2').count()).toBeGreaterThan(3)
  })
})
