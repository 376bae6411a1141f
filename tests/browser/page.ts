import { readFile } from 'node:fs/promises'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'

let browser: Promise<Browser> | undefined

/** The address of a path of the built site. */
export const urlOf = (path: string) => `${inject('siteUrl')}${path}`

/** Every route of the built site. */
export async function routes(): Promise<string[]> {
  return Object.keys(JSON.parse(await readFile('dist/assets/js/chunks.json', 'utf8')) as Record<string, string>)
}

/**
 * A fresh page in a context of its own. The test fails on any console error, uncaught error (what React recovers from is
 * one) or violation of the page's policy, unless it takes them from `errors`.
 */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page & { errors: string[] }> {
  browser ??= chromium.connect(inject('browserEndpoint'))
  const context = await (await browser).newContext(options)
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

/** Waits until React has taken over: it leaves a mark on every node that it knows. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector('[data-app]')
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
  })
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
}
