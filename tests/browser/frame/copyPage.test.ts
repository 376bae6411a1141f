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
  await page.getByRole('link', { name: 'Copy page as Markdown' }).click()
  await expect.poll(() => page.locator('[data-notice]').textContent()).toBe('Page copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await markdownOf(toss))
  expect(new URL(page.url()).pathname).toBe(toss)
})

test('copies the page that a click has led to', async () => {
  const page = await openAt(toss, 1280, clipboard)
  await untilHydrated(page)
  await follow(page, '/pebble/guide/api/lake.html')
  await arrived(page, 'lake')
  await page.getByRole('link', { name: 'Copy page as Markdown' }).click()
  await expect.poll(() => page.locator('[data-notice]').textContent()).toBe('Page copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await markdownOf('/pebble/guide/api/lake.html'))
})

test('opens the Markdown where it cannot be copied, and without JavaScript', async () => {
  const server = await servePebble()
  for (const options of [{ permissions: [] }, { javaScriptEnabled: false }]) {
    const page = await openPage(options)
    await page.goto(server.urlOf(toss))
    if (options.permissions !== undefined) await untilHydrated(page)
    await page.getByRole('link', { name: 'Copy page as Markdown' }).click()
    await page.waitForURL(/toss\.md$/)
  }
})
