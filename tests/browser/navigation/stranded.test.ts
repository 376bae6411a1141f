import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { chunksOf, follow, goTo, openPage, pebblePages, spareData, untilHydrated } from '../support/page'
import { createRandom } from '../support/random'
import { servePebble, type Answer, type TestServer } from '../support/server'

/** Whether `npm run test:stranded` runs this file. The suite has time for a few clicks only. */
const isComplete = process.env['FAULTS'] === 'all'
const seeds = isComplete ? [1, 2, 3] : [1]
const clicks = isComplete ? 20 : 4

const pages = (await pebblePages()).filter((path) => path.startsWith('/pebble/guide/'))
const { dist } = inject('pebble')
const chunks = await chunksOf(dist)
const chunk = /\/assets\/js\/(?:[2-9]|\d\d+)\./
const manifest = /\/chunks\.json/
const half = (text: string) => text.slice(0, text.length / 2)
const html = '<!doctype html><h1>Hello</h1>'
const other = await readFile(join(dist, `assets/js/${chunks['/']}.js`), 'utf8')
const stale = JSON.stringify(Object.fromEntries(Object.keys(chunks).map((name) => [name, '6.00000000'])))

/** A reader's tab, and the server that it is connected to. */
interface Tab {
  readonly server: TestServer
  readonly page: Page
  readonly random: (count: number) => number
}

/**
 * A fault: `prepare` runs before the first page, `strike` before a click, and `repair` after it. `reason` is what the page
 * logs. Without it, the console stays empty.
 */
interface Fault {
  readonly reason?: RegExp
  readonly prepare?: (tab: Tab) => Promise<unknown>
  readonly strike?: (tab: Tab) => unknown
  readonly repair?: (tab: Tab, next: string) => Promise<unknown>
}

const failedChunk = /^ChunkLoadError: Loading chunk \d+ failed/
/** What the browser adds to the console, which the page can't prevent. */
const browserReport = /^Failed to load (?:resource|module script): /

const answered = (requests: RegExp, answer: Answer, reason = failedChunk): Fault => ({
  strike: ({ server }) => server.answer(requests, answer),
  reason,
})
const refused = (init: () => void): Fault => ({ prepare: ({ page }) => page.addInitScript(init) })
/** The pause of a slow network, which is what is tested. No test waits for it. */
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const faults: Readonly<Record<string, Fault>> = {
  'chunks with status 404': answered(chunk, { status: 404 }),
  'chunks with status 500': answered(chunk, { status: 500 }),
  'chunks of garbage': answered(chunk, { body: '\0\u{1F4A5}garbage' }),
  'HTML for chunks': answered(chunk, { headers: { 'Content-Type': 'text/html' }, body: html }),
  'HTML that is called a script': answered(chunk, { body: html }),
  'truncated chunks': answered(chunk, { body: half }),
  'empty chunks': answered(chunk, { body: '' }),
  "another page's chunk": answered(chunk, { body: other }),
  'lost connections': answered(chunk, { isDropped: true }),
  'a slow network': {
    strike: ({ server, random }) => server.answer(chunk, { after: wait(random(300)) }),
  },
  'a manifest with status 404': answered(manifest, { status: 404 }, /^Error: the chunk manifest has no pages/),
  'a manifest of HTML': answered(manifest, { body: html }, /^SyntaxError: Unexpected token '<'/),
  'a stale manifest': answered(manifest, { body: stale }),
  'neither manifest nor chunks': answered(
    /\/assets\/js\/(?![01]\.)/,
    { status: 503 },
    /^Error: 503 for |^ChunkLoadError: Loading chunk \d+ failed/,
  ),
  'no network': {
    reason: /^ChunkLoadError: Loading chunk \d+ failed|^TypeError: Failed to fetch/,
    strike: ({ page }) => page.context().setOffline(true),
    repair: async ({ page }, next) => {
      await page.waitForFunction(
        (next) => location.pathname === next || document.querySelector<HTMLElement>('[data-waiting]')?.hidden === false,
        next,
      )
      await page.context().setOffline(false)
    },
  },
  'blocked storage': refused(() => {
    const get = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['sessionStorage', 'localStorage']) Object.defineProperty(window, name, { get })
  }),
  'a full disk': refused(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  }),
  'pushState that throws': {
    ...refused(() => {
      history.pushState = () => {
        throw new DOMException('too many', 'SecurityError')
      }
    }),
    reason: /^SecurityError: too many/,
  },
  'replaceState that throws': {
    ...refused(() => {
      history.replaceState = () => {
        throw new DOMException('too many', 'SecurityError')
      }
    }),
    reason: /^SecurityError: too many/,
  },
  'clocks that jump': refused(() => {
    const jumping = (now: () => number) => () => now() + (Math.random() - 0.5) * 1e9
    Date.now = jumping(Date.now)
    performance.now = jumping(performance.now.bind(performance))
  }),
  'another site in between': {
    strike: async ({ page }) => {
      await page.goto('about:blank')
      await page.goBack()
      await untilHydrated(page)
    },
  },
  // The packaged Chromium, a headless shell, has no back-forward cache. So the page only gets the events of one.
  'the back-forward cache': {
    strike: ({ page }) =>
      page.evaluate(() => {
        for (const name of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(name, { persisted: true }))
      }),
  },
  'a second tab': {
    strike: async ({ page, server, random }) => {
      const second = await page.context().newPage()
      await second.goto(server.urlOf(pages[random(pages.length)] ?? ''))
      // Before that, a click would load a document, which counts as one of the first tab.
      await untilHydrated(second)
      await second.evaluate(() => scrollTo(0, 500))
      await follow(second, pages[random(pages.length)] ?? '')
      await second.close()
    },
  },
}

/** The heading in the HTML file of a page. */
async function headingOf(path: string): Promise<string> {
  const file = path.replace('/pebble/', '').replace(/\/$|^$/, '/index.html')
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await readFile(join(dist, file), 'utf8')) ?? []
  return heading.replace(/<[^>]+>/g, '')
}

const sight = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    heading: document.querySelector('main h1')?.textContent,
    isReadable: (document.querySelector('article')?.innerText.length ?? 0) > 50,
  }))

describe.each(Object.entries(faults))('%s', (_, { prepare, strike, repair, reason }) => {
  test.each(seeds)('strand no reader: seed %i', async (seed) => {
    const random = createRandom(seed)
    const server = await servePebble()
    const page = await openPage()
    const tab = { server, page, random }
    await spareData(page)
    await prepare?.(tab)
    let path = pages[0] ?? ''
    await goTo(page, server.urlOf(path))
    for (let click = 0; click < clicks; click++) {
      const isStruck = random(4) > 0
      if (isStruck) await strike?.(tab)
      const next = pages.filter((other) => other !== path)[random(pages.length - 1)] ?? ''
      const before = server.documents.length
      const logged = page.errors.length
      await follow(page, next)
      if (isStruck) await repair?.(tab, next)
      const heading = await headingOf(next)
      await expect.poll(() => sight(page)).toEqual({ path: next, heading, isReadable: true })
      await untilHydrated(page)
      server.restore()
      const loads = server.documents.length - before
      expect(loads).toBeLessThanOrEqual(1)
      if (loads > 0) expect(page.errors.slice(logged).filter((error) => reason?.test(error))).not.toEqual([])
      path = next
    }
    const said = page.errors.splice(0)
    const isReason = (error: string) => reason?.test(error) === true
    expect(said.some(isReason), 'the console says why').toBe(reason !== undefined)
    const others = said.filter((error) => !isReason(error))
    expect(reason === undefined ? others : others.filter((error) => !browserReport.test(error))).toEqual([])
    // Each click waits for its page.
  })
})
