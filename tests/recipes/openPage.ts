import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, expect, onTestFinished } from 'vitest'
import { findChromium } from '../../src/tools/findChromium'

let browser: Promise<Browser> | undefined

afterAll(async () => {
  await (await browser)?.close()
})

/** An app in a real browser. */
export interface OpenPage {
  readonly page: Page
  /** The messages on the console, in order. */
  readonly lines: readonly string[]
  /** Messages of uncaught errors, in order. */
  readonly errors: readonly string[]
  /** The visible text of the page now, with collapsed white space. */
  readonly text: () => Promise<string>
  /** Waits until the page shows exactly this. */
  readonly shows: (text: string) => Promise<void>
  readonly click: (button: string, times?: number) => Promise<void>
  /** Waits for a line in the console that contains this text. Call it before the action that causes the line. */
  readonly logged: (text: string) => Promise<unknown>
  /** Returns whether this is still the first document: the page was neither reloaded nor left. */
  readonly isSameDocument: () => Promise<boolean>
}

/** Opens an address in a new context, and waits until the page shows `ready`. */
export async function openPage(url: string, ready: string): Promise<OpenPage> {
  browser ??= findChromium().then((options) => chromium.launch(options))
  const context = await (await browser).newContext()
  context.setDefaultTimeout(30_000)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  const text = async () => (await page.locator('body').innerText()).replace(/\s+/g, ' ').trim()
  const shows = (expected: string) => expect.poll(text).toBe(expected)
  await page.goto(url)
  await shows(ready)
  await page.evaluate(() => Object.assign(window, { mark: true }))
  return {
    page,
    lines,
    errors,
    text,
    shows,
    async click(button, times = 1) {
      for (let time = 0; time < times; time++) await page.getByRole('button', { name: button, exact: true }).click()
    },
    logged: (part) => page.waitForEvent('console', (message) => message.text().includes(part)),
    isSameDocument: () => page.evaluate(() => 'mark' in window),
  }
}
