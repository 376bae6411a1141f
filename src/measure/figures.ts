import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { chromium, type Browser } from 'playwright-core'
import { findChromium } from '../tools/findChromium'
import { build } from '../config'
import type { OnProgress } from '../types'
import { readDist, type DistFiles } from '../verify/dist/distFiles'
import { serveCompressed } from './lighthouse/serveCompressed'

/** How often each figure is measured. */
export const rounds = 9
/** How much slower the reader's machine is than this one. */
export const slowdown = 4
/** A slow connection: milliseconds before each answer, and bytes per second. */
const slowConnection = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 }

/**
 * Measures the built site in Chromium: the JavaScript of a first view, main-thread blocking, the time from a click to
 * the heading, and the first paint of `painted`, on this machine and on a slow one with a slow connection. `from` is a
 * page, and its sidebar links to `to`. `print` is called with one line at a time.
 */
export async function measureFigures(
  [from, to]: readonly [from: string, to: string],
  painted: readonly string[],
  print: (line: string) => void,
  onProgress: OnProgress,
): Promise<void> {
  const files = await readDist(build.folders.dist)
  const { url: address, close } = await serveCompressed(files)
  const browser = await chromium.launch(await findChromium())
  try {
    print(`JavaScript of a first view: ${scriptBytes(files)} bytes, brotli`)
    print(
      lineOf(
        `blocking, ${slowdown}x slower`,
        await repeat('blocking', onProgress, () => blockingOf(browser, `${address}${from}`)),
      ),
    )
    print(
      lineOf(
        'click to heading, prefetched',
        await repeat('click to heading', onProgress, () => clickOf(browser, `${address}${from}`, to)),
      ),
    )
    for (const route of painted) {
      for (const speed of ['fast', 'slow'] as const) {
        const what = `first paint of ${route}, ${speed}`
        print(lineOf(what, await repeat(what, onProgress, () => firstPaintOf(browser, `${address}${route}`, speed))))
      }
    }
  } finally {
    await browser.close()
    await close()
  }
}

async function repeat(what: string, onProgress: OnProgress, measure: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  for (let round = 0; round < rounds; round++) {
    onProgress(round, rounds, what)
    values.push(await measure())
  }
  return values.sort((a, b) => a - b)
}

function lineOf(name: string, values: readonly number[]): string {
  const [low = 0, high = 0, median = 0] = [values[0], values.at(-1), values[Math.floor(values.length / 2)]]
  return `${name}: ${Math.round(median)} ms (${Math.round(low)} to ${Math.round(high)})`
}

/** The entry and React, compressed one by one. */
function scriptBytes(files: DistFiles): number {
  const scripts = [...files].filter(([path]) => /^assets\/js\/[01]\./.test(path))
  return scripts.reduce((sum, [, bytes]) => sum + brotliCompressSync(bytes).length, 0)
}

/** Milliseconds beyond 50 of every long task, from the start until the page is idle. */
async function blockingOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    })
  })
  await page.goto(url)
  await wait(3000)
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
  await context.close()
  return tasks.reduce((sum, duration) => sum + duration - 50, 0)
}

/** Milliseconds until the browser paints the first text or image. */
async function firstPaintOf(browser: Browser, url: string, speed: 'fast' | 'slow'): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  if (speed === 'slow') {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slowConnection)
  }
  await page.goto(url)
  const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  const ms = await paint.jsonValue()
  await context.close()
  return ms ?? 0
}

/** Milliseconds from a click on a page that is already loaded until its heading has been painted. */
async function clickOf(browser: Browser, url: string, to: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await wait(500)
  const ms = await page.evaluate(async (path) => {
    const link = document.querySelector<HTMLAnchorElement>(`[data-sidebar] a[href="${path}"]`)
    link?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 500))
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const before = document.querySelector('main h1')?.textContent
    const started = performance.now()
    link?.click()
    while (document.querySelector('main h1')?.textContent === before) await frame()
    // The heading is painted by the frame after the one in which it appears.
    await frame()
    return performance.now() - started
  }, to)
  await context.close()
  return ms
}
