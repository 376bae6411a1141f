import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'

/** How much slower the reader's machine is than this one. */
export const slowdown = 4
/** A slow connection: milliseconds before each answer, and bytes per second. */
const slowConnection = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 100_000 }
/** What a browser tells scripts about it, which emulation leaves out. */
const toldConnection = { effectiveType: '3g', rtt: 150, downlink: 1.6, saveData: false }

/** This machine as it is, or slowed down and on a slow connection. */
export const speeds = ['fast', 'slow'] as const
export type Speed = (typeof speeds)[number]

/** How a reader searches a site: CSS selectors of what is clicked first, of the input, and of a result. */
export interface SearchSelectors {
  readonly open?: string
  readonly input: string
  readonly result: string
}

/** The part of a route that its paths on all hosts have in common: `/guide/toss.html` -> `/guide/toss`. */
export const withoutExtension = (route: string) => route.replace(/(?:\.html|\/)$/, '')

/** Milliseconds that one answer with so many bytes takes on the connection alone. */
export function connectionTime(bytes: number, speed: Speed): number {
  const { latency, downloadThroughput } = slowConnection
  return speed === 'fast' ? 0 : latency + (bytes / downloadThroughput) * 1000
}

/** Milliseconds until the browser paints the first text or image. */
export function firstPaintOf(browser: Browser, url: string, speed: Speed): Promise<number> {
  return withPage(browser, speed, async (page) => {
    await page.goto(url)
    const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
    return (await paint.jsonValue()) ?? 0
  })
}

/** Milliseconds beyond 50 of every long task, from the start until the page is idle, on the slower machine. */
export function blockingOf(browser: Browser, url: string): Promise<number> {
  return withPage(browser, 'slow', async (page) => {
    await page.addInitScript(() => {
      const tasks: number[] = []
      Object.assign(window, { tasks })
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
        buffered: true,
      })
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await wait(3000)
    const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks)
    return tasks.reduce((sum, duration) => sum + duration - 50, 0)
  })
}

/**
 * Milliseconds from a click on a link of a loaded page until another level 1 heading has been painted, in this document
 * or in the next. `path` is the target without an extension.
 */
export function clickOf(browser: Browser, url: string, path: string, speed: Speed): Promise<number> {
  return withPage(browser, speed, async (page) => {
    await page.addInitScript(reportHeading)
    await page.goto(url, { waitUntil: 'networkidle' })
    const marked = await page.evaluate(markLink, path)
    if (!marked) throw new Error(`${url} has no visible link to ${path}`)
    const link = page.locator('[data-measured]')
    await link.hover()
    await wait(500)
    await link.click()
    const times = await page.waitForFunction(() => (window as unknown as { times?: [number, number] }).times)
    const [clicked, shown] = (await times.jsonValue()) ?? [0, 0]
    return shown - clicked
  })
}

/**
 * Milliseconds from pressing the button of the first sample of a loaded page until the panel shows its result. With
 * `hover`, the pointer is on the button for that many milliseconds before; without, nothing has loaded.
 */
export function runOf(browser: Browser, url: string, speed: Speed, hover = 0): Promise<number> {
  return withPage(browser, speed, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    const button = page.locator('[data-run] .run').filter({ visible: true }).first()
    await button.scrollIntoViewIfNeeded()
    await page.evaluate(reportRun)
    if (hover > 0) {
      await button.hover()
      await wait(hover)
      await page.mouse.down()
      await page.mouse.up()
    } else await button.evaluate((element: HTMLElement) => element.click())
    const took = await page.waitForFunction(() => (window as unknown as { took?: number }).took)
    return (await took.jsonValue()) ?? 0
  })
}

/**
 * Milliseconds that a reader waits for the first result of a search on a loaded page: from the click that opens the search
 * until its field is painted, and from the input of `query` until the first result is. The time between the two is the
 * reader's.
 */
export function searchOf(
  browser: Browser,
  url: string,
  { open, input, result }: SearchSelectors,
  query: string,
  speed: Speed,
): Promise<number> {
  return withPage(browser, speed, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    const waitAfter = async (event: 'click' | 'input', selector: string, act: () => Promise<void>) => {
      await page.evaluate(reportShown, [event, selector] as const)
      await act()
      const took = await page.waitForFunction(() => (window as unknown as { took?: number }).took)
      return (await took.jsonValue()) ?? 0
    }
    const opening =
      open === undefined
        ? 0
        : await waitAfter('click', input, () => page.locator(open).filter({ visible: true }).first().click())
    const finding = await waitAfter('input', result, () => page.locator(input).first().fill(query))
    return opening + finding
  })
}

/** Bytes of a first view as they were transferred, until the network is idle. */
export async function bytesOf(browser: Browser, url: string): Promise<Readonly<Record<'html' | 'css' | 'js', number>>> {
  const bytes = { html: 0, css: 0, js: 0 }
  const kinds: Readonly<Record<string, keyof typeof bytes>> = { document: 'html', stylesheet: 'css', script: 'js' }
  await withPage(browser, 'fast', async (page) => {
    page.on('requestfinished', (request) => {
      const kind = kinds[request.resourceType()]
      if (kind !== undefined) void request.sizes().then(({ responseBodySize }) => (bytes[kind] += responseBodySize))
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await wait(1000)
    return 0
  })
  return bytes
}

/** Runs `measure` in a new page, without any cache. */
async function withPage(browser: Browser, speed: Speed, measure: (page: Page) => Promise<number>): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    if (speed === 'slow') {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', slowConnection)
      await page.addInitScript(
        (value) => void Object.defineProperty(navigator, 'connection', { value }),
        toldConnection,
      )
    }
    return await measure(page)
  } finally {
    await context.close()
  }
}

/** Sets `times` when another heading has been painted after a click, which may have been in the previous document. */
function reportHeading(): void {
  const now = () => performance.timeOrigin + performance.now()
  const heading = () => [...document.querySelectorAll('h1')].map((h1) => h1.textContent).join()
  const remember = () => sessionStorage.setItem('clicked', JSON.stringify([now(), heading()]))
  addEventListener('click', remember, { capture: true })
  const look = () => {
    const [clicked, before] = JSON.parse(sessionStorage.getItem('clicked') ?? '[]') as [number?, string?]
    const isOther = clicked !== undefined && heading() !== '' && heading() !== before
    // The heading is painted by the frame after the one in which it appears.
    requestAnimationFrame(isOther ? () => Object.assign(window, { times: [clicked, now()] }) : look)
  }
  look()
}

/** Sets `took` when the panel of a sample shows its result after a click. */
function reportRun(): void {
  const isDone = () => document.querySelector('[data-playground]')?.shadowRoot?.querySelector('[data-status="done"]')
  addEventListener(
    'click',
    () => {
      const clicked = performance.now()
      const shown = () => Object.assign(window, { took: performance.now() - clicked })
      // The result is painted by the frame after the one in which it appears.
      const look = () => void requestAnimationFrame(isDone() ? shown : look)
      look()
    },
    { capture: true, once: true },
  )
}

/** Sets `took` when an element that matches `selector` has been painted after the next event of a type. */
function reportShown([event, selector]: readonly [event: 'click' | 'input', selector: string]): void {
  Object.assign(window, { took: undefined })
  const start = () => {
    const started = performance.now()
    const isShown = () => [...document.querySelectorAll(selector)].some((element) => element.checkVisibility())
    const end = () => Object.assign(window, { took: performance.now() - started })
    // The element is painted by the frame after the one in which it appears.
    const look = () => void requestAnimationFrame(isShown() ? end : look)
    look()
  }
  addEventListener(event, start, { capture: true, once: true })
}

/** Marks the first visible link to a path, with or without an extension. Returns whether there is one. */
function markLink(path: string): boolean {
  const isTarget = (link: HTMLAnchorElement) => link.pathname.replace(/(?:\.html|\/)$/, '') === path
  const link = [...document.querySelectorAll('a')].find((link) => isTarget(link) && link.checkVisibility())
  link?.setAttribute('data-measured', '')
  return link !== undefined
}
