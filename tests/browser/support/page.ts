import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'

let shared: Promise<Browser> | undefined

/** The address of a path of the built site of tests/sites/pebble: `/pebble/guide/`. */
export const urlOf = (path: string) => `${inject('pebble').origin}${path}`

/** The chunks of a built site: route without base, or name of another part -> name of the chunk. */
export async function chunksOf(dist: string): Promise<Readonly<Record<string, string>>> {
  return JSON.parse(await readFile(join(dist, 'assets/js/chunks.json'), 'utf8')) as Record<string, string>
}

/** Every route of a built site, without base, and without the addresses of pages that have moved. */
export async function routesOf(dist: string): Promise<string[]> {
  const found = Object.entries(await chunksOf(dist)).flatMap(([name, chunk]) =>
    name.startsWith('/') && !chunk.startsWith('/') ? [name] : [],
  )
  if (found.length === 0) throw new Error(`the manifest of ${dist} names no page`)
  return found
}

/** Every page of the site of tests/sites/pebble, with its base. */
export const pebblePages = async () => (await routesOf(inject('pebble').dist)).map((route) => `/pebble${route}`)

/**
 * Opens a page in a new context. The test fails on any console error, any uncaught error (including those that React
 * recovers from) and any violation of the page's policy, unless it takes them from `errors`. The default of `browser` is the
 * one that all tests share.
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

/** Takes the browser's reports of a missing page, which must be the only errors. */
export async function takeNotFound({ errors }: { readonly errors: string[] }, reports = 1): Promise<void> {
  await expect.poll(() => errors).toEqual(Array(reports).fill(expect.stringContaining('status of 404')))
  errors.splice(0)
}

/**
 * Waits until React has hydrated the page. In the same task, the router starts to handle clicks and scroll positions. It
 * returns the positions to the browser when the reader leaves the page.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual')
}

/** Sets the size of letters that a reader has chosen in the settings of the browser, in CSS pixels. */
export async function setLetters(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  // Chromium's code is smaller by default, 13 instead of 16 px, and its sizes are integers.
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: Math.round((size * 13) / 16) } })
}

/** Keeps a file from arriving until the returned function is called. */
export async function hold(page: Page, file: string | RegExp): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(file, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

/** Paints two frames and becomes idle. Runs in the page. */
const becomeIdle = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())))
  })

/**
 * Waits until the page becomes idle without having sent a request or received an answer meanwhile. The page has then finished
 * what it does on its own, except work that waits for a held answer.
 */
export async function untilQuiet(page: Page): Promise<void> {
  let events = 0
  const count = () => events++
  // After changes of its screen, Chromium sometimes paints no frame until something asks for a picture.
  const picture = { clip: { x: 0, y: 0, width: 1, height: 1 } }
  const asking = setInterval(() => void page.screenshot(picture).catch(() => {}), 5000)
  page.on('request', count).on('requestfinished', count).on('requestfailed', count)
  try {
    for (let before = -1; before !== events;) {
      before = events
      await page.evaluate(becomeIdle)
    }
  } finally {
    clearInterval(asking)
    page.off('request', count).off('requestfinished', count).off('requestfailed', count)
  }
}

/** Opens an address, waits until the router handles links, and marks the document. */
export async function goTo(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await untilHydrated(page)
  await mark(page)
}

/** Opens a page of tests/sites/pebble on a screen with this width. Waits for the HTML only. */
export async function openAt(path: string, width: number, options: BrowserContextOptions = {}) {
  const page = await openPage({ viewport: { width, height: 800 }, ...options })
  await page.goto(urlOf(path))
  return page
}

/** Sets a mark that disappears with the document. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { mark: true }))
}

/** Returns whether the document is still the marked one. */
export const isMarked = (page: Page) => page.evaluate(() => 'mark' in window)

/** Clicks a link of the sidebar without scrolling to it and without hovering. */
export const follow = (page: Page, path: string) =>
  page.locator(`[data-sidebar] a[href="${path}"]`).evaluate((link: HTMLElement) => link.click())

/** Waits for the page with this heading. */
export const arrived = (page: Page, title: string) =>
  page.locator('main h1', { hasText: new RegExp(`^${title}$`) }).waitFor()

/** Turns on the browser's data saver, so that the router doesn't prefetch anything. */
export const spareData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
