import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { arrived, follow, openAt, openPage, untilHydrated } from '../support/page'
import { servePebble } from '../support/server'

const toss = '/pebble/guide/api/toss.html'
const markdownOf = (route: string) =>
  readFile(join(inject('pebble').dist, route.replace('/pebble/', '').replace(/html$/, 'md')), 'utf8')
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

test('copies the page as Markdown, and says so', async () => {
  const page = await openAt(toss, 1280, clipboard)
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
  await expect.poll(() => page.locator('[data-notice]').textContent()).toBe('Page copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await markdownOf(toss))
  expect(new URL(page.url()).pathname).toBe(toss)
})

test('copies the page that a click has led to', async () => {
  const page = await openAt(toss, 1280, clipboard)
  await untilHydrated(page)
  await follow(page, '/pebble/guide/api/lake.html')
  await arrived(page, 'lake')
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
  await expect.poll(() => page.locator('[data-notice]').textContent()).toBe('Page copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await markdownOf('/pebble/guide/api/lake.html'))
})

test('opens the Markdown where it cannot be copied', async () => {
  const page = await openAt(toss, 1280, { permissions: [] })
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click()
  await page.waitForURL(/toss\.md$/)
})

test.each([
  ['with JavaScript, at the end', true, '.page-footer'],
  ['without JavaScript, at the end', false, '.page-footer'],
  ['without JavaScript, in the place of the button', false, '.page-top'],
])('a link opens the Markdown %s', async (_, javaScriptEnabled, part) => {
  const server = await servePebble()
  const page = await openPage({ javaScriptEnabled })
  await page.goto(server.urlOf(toss))
  expect(await page.getByRole('button', { name: 'Copy page as Markdown' }).count()).toBe(javaScriptEnabled ? 1 : 0)
  await page.locator(part).getByRole('link', { name: 'View as Markdown' }).click()
  await page.waitForURL(/toss\.md$/)
})

test('the button is on the line of the breadcrumbs, whose height it leaves the same', async () => {
  for (const [width, options] of [
    [1280, {}],
    [360, { hasTouch: true, isMobile: true }],
  ] as const) {
    const page = await openAt(toss, width, options)
    await untilHydrated(page)
    const button = page.getByRole('button', { name: 'Copy page as Markdown' })
    const title = page.locator('h1')
    const [at, before] = [await button.boundingBox(), await title.boundingBox()]
    expect(at?.y).toBeLessThan(before?.y ?? 0)
    await button.evaluate((element) => (element.style.display = 'none'))
    expect(await title.boundingBox()).toEqual(before)
  }
})
