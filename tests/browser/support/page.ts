import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'

let shared: Promise<Browser> | undefined

/** The address of a path of the built site of tests/sites/pebble: `/pebble/guide/`. */
export const urlOf = (path: string) => `${inject('pebble').origin}${path}`

/** The chunks of a built site: route without base, or what else it holds -> name of the chunk. */
export async function chunksOf(dist: string): Promise<Readonly<Record<string, string>>> {
  return JSON.parse(await readFile(join(dist, 'assets/js/chunks.json'), 'utf8')) as Record<string, string>
}

/** Every route of a built site, without base. */
export async function routesOf(dist: string): Promise<string[]> {
  const found = Object.keys(await chunksOf(dist)).filter((name) => name.startsWith('/'))
  if (found.length === 0) throw new Error(`the manifest of ${dist} names no page`)
  return found
}

/** Every page of the site of tests/sites/pebble, with its base. */
export const pebblePages = async () => (await routesOf(inject('pebble').dist)).map((route) => `/pebble${route}`)

/**
 * A fresh page in a context of its own. The test fails on any console error, uncaught error (what React recovers from is
 * one) or violation of the page's policy, unless it takes them from `errors`. `browser` is the one of all tests by default.
 */
export async function openPage(
  options: BrowserContextOptions = {},
  browser?: Browser,
): Promise<Page & { errors: string[] }> {
  const context = await (browser ?? (await (shared ??= chromium.connect(inject('browserEndpoint'))))).newContext(
    options,
  )
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') errors.push(message.text())
  })
  onTestFinished(async () => {
    await context.close()
    expect(errors).toEqual([])
  })
  return Object.assign(page, { errors })
}

/** Takes the browser's own report that the server has no such page, which must be the only error. */
export const takeNotFound = ({ errors }: { readonly errors: string[] }) =>
  expect.poll(() => errors.splice(0)).toEqual([expect.stringContaining('status of 404')])

/**
 * Waits until React and the router have taken over. As soon as React has hydrated the page, and in the same task, the router
 * takes scroll positions and clicks into its own hands; it returns the positions to the browser when the page is left.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

/** Waits long enough for something unwanted to happen. No event says that it won't. */
export const giveTime = (page: Page) => page.waitForTimeout(300)

/** Opens an address, waits until links are followed inside the document, and leaves a mark in it. */
export async function goTo(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await untilHydrated(page)
  await mark(page)
}

/** Opens a page of tests/sites/pebble on a screen of a width, as soon as its HTML is there. */
export async function openAt(path: string, width: number, options: BrowserContextOptions = {}) {
  const page = await openPage({ viewport: { width, height: 800 }, ...options })
  await page.goto(urlOf(path))
  return page
}

/** Leaves a mark that goes with the document. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { mark: true }))
}

/** Whether the document is still the one that was marked. */
export const isMarked = (page: Page) => page.evaluate(() => 'mark' in window)

/** Clicks a link of the sidebar, whether it is in view or not, without the pointer resting on it. */
export const follow = (page: Page, path: string) =>
  page.locator(`[data-sidebar] a[href="${path}"]`).evaluate((link: HTMLElement) => link.click())

/** Waits for the page with this heading. */
export const arrived = (page: Page, title: string) =>
  page.locator('main h1', { hasText: new RegExp(`^${title}$`) }).waitFor()

/** The browser says that it spares data: then nothing is loaded ahead of a click. */
export const spareData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
