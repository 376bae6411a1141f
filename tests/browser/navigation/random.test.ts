import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrived, follow, goTo, isMarked, openPage, pebblePages, urlOf } from '../support/page'
import { createRandom } from '../support/random'

/** `npm run test:stranded` uses more seeds than the suite has time for. */
const seeds = Array.from({ length: process.env['FAULTS'] === 'all' ? 40 : 4 }, (_, index) => index + 1)

const all = (await pebblePages()).filter((path) => path.startsWith('/pebble/guide/'))
const start = '/pebble/guide/api/toss.html'

/** The parts that show a reader where they are. Each route has one heading and one title, which are in its HTML file. */
const sight = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    title: document.title,
    heading: document.querySelector('main h1')?.textContent,
    current: [...document.querySelectorAll('[data-sidebar] [aria-current=page]')].map((link) =>
      link.getAttribute('href'),
    ),
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    announced: document.querySelector('[data-announcer]')?.textContent,
    bars: document.querySelectorAll('[role=progressbar]').length,
  }))

/** Title and heading of a route, from its HTML file. */
async function fileOf(route: string) {
  const html = await (await fetch(urlOf(route))).text()
  const text = (pattern: RegExp) =>
    pattern
      .exec(html)?.[1]
      ?.replace(/<[^>]+>/g, '')
      .replaceAll('&amp;', '&')
  return { title: text(/<title>(.*?)<\/title>/s), heading: text(/<h1[^>]*>(.*?)<\/h1>/s) }
}

/** Waits until nothing changes any longer, and checks that all parts show the same page. */
async function expectAgreement(page: Page) {
  await expect.poll(async () => (await sight(page)).bars).toBe(0)
  let last = ''
  await expect
    .poll(async () => {
      const before = last
      last = JSON.stringify(await sight(page))
      return last === before
    })
    .toBe(true)
  const { path, title, heading, current, canonical, announced } = await sight(page)
  expect({ title, heading }).toEqual(await fileOf(path))
  // Only the sidebar's own pages are current in it.
  expect(current).toEqual(path.startsWith('/pebble/guide/') ? [path] : [])
  expect(canonical).toBe(`https://pebble.example${path}`)
  expect(announced).toBe(title)
  return path
}

describe('thirty clicks, back and forward, faster than pages come', () => {
  test.each(seeds)('seed %i: address, title, heading and sidebar agree on the page', async (seed) => {
    const random = createRandom(seed)
    const page = await openPage()
    // Chunks arrive in a different order than the router requested them.
    await page.route(/\/assets\/js\/\d+\./, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, random(120)))
      await route.continue()
    })
    await goTo(page, urlOf(start))
    for (let step = 0; step < 30; step++) {
      await page.evaluate(
        ({ choice, pick }) => {
          // Stay on the site, and on its pages.
          const { index } = history.state as { index: number }
          if (choice === 0 && index > 3) history.back()
          else if (choice === 1) history.forward()
          else {
            const selector =
              choice < 7 ? '[data-sidebar] a[href]' : 'main a[href^="/"]:not([rel=alternate]), main a[href^="#"]'
            const links = document.querySelectorAll<HTMLAnchorElement>(selector)
            links[pick % links.length]?.click()
          }
        },
        { choice: random(10), pick: random(1000) },
      )
      // A reader pauses for a different time after each step.
      await page.waitForTimeout(random(30))
    }
    await expectAgreement(page)
    expect(await isMarked(page)).toBe(true)
  })
})

test('the history is the same as on a plain site', async () => {
  const random = createRandom(11)
  const page = await openPage()
  await goTo(page, urlOf(start))
  // The first entry is the empty page that a new tab shows.
  let entries = [start]
  let index = 0
  for (let step = 0; step < 30; step++) {
    const choice = random(4)
    if (choice === 0 && index > 0) {
      index--
      await page.goBack()
    } else if (choice === 1 && index < entries.length - 1) {
      index++
      await page.goForward()
    } else {
      // Only the last of several quick clicks counts, just like on a site without a router.
      const picks = Array.from({ length: 1 + random(3) }, () => all[random(all.length)] ?? start)
      await page.evaluate((picks) => {
        for (const path of picks) document.querySelector<HTMLElement>(`[data-sidebar] a[href="${path}"]`)?.click()
      }, picks)
      const to = picks.at(-1) ?? start
      if (to !== entries[index]) {
        entries = [...entries.slice(0, index + 1), to]
        index++
      }
    }
    await expect.poll(async () => (await sight(page)).path).toBe(entries[index])
    await arrived(page, (await fileOf(entries[index] ?? start)).heading ?? '')
    expect(await page.evaluate(() => history.length)).toBe(1 + entries.length)
  }
  expect(await expectAgreement(page)).toBe(entries[index])
  // Go back through the whole history.
  while (index > 0) {
    await page.goBack()
    await arrived(page, (await fileOf(entries[--index] ?? start)).heading ?? '')
  }
  expect(await expectAgreement(page)).toBe(start)
  expect(await isMarked(page)).toBe(true)
})

test('300 navigations do not leak', async () => {
  const page = await openPage()
  await goTo(page, urlOf(start))
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  /** Visits every page by its link in the sidebar, `count` times. */
  const walk = (count: number) =>
    page.evaluate(
      async ({ all, count }) => {
        for (let step = 0; step < count; step++) {
          const path = all[step % all.length] ?? ''
          document.querySelector<HTMLElement>(`[data-sidebar] a[href="${path}"]`)?.click()
          while (location.pathname !== path) await new Promise((resolve) => setTimeout(resolve, 1))
        }
      },
      { all, count },
    )
  await walk(all.length * 2)
  await follow(page, start)
  await arrived(page, 'toss')
  const before = await measure(session)
  await walk(300)
  await follow(page, start)
  await arrived(page, 'toss')
  const added = async () => {
    const after = await measure(session)
    return { nodes: after.nodes - before.nodes, listeners: after.listeners - before.listeners }
  }
  // The browser frees memory when it chooses to.
  await expect.poll(async () => (await added()).nodes).toBeLessThan(before.nodes / 10)
  expect((await added()).listeners).toBeLessThan(10)
  expect(await isMarked(page)).toBe(true)
  // Several hundred navigations in one test.
})

async function measure(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN
  return { nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners') }
}
