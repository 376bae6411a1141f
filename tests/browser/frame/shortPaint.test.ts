import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, untilHydrated, urlOf } from '../support/page'

const route = urlOf('/pebble/guide/api/toss.html')

/** Opens a page, on a low screen without a `height`. Counts the blocks of its article that its first paint left out. */
async function openCounting(url: string, height = 200) {
  const page = await openPage({ viewport: { width: 1280, height } })
  await page.addInitScript(() => {
    const count = () =>
      [...(document.querySelector('article')?.children ?? [])].filter(
        (block) => block.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false,
      ).length
    Object.assign(window, { count })
    // Runs before the observer of the boot script, which is registered later.
    new PerformanceObserver(() => Object.assign(window, { atFirst: count() })).observe({ type: 'paint' })
  })
  await page.goto(url)
  await untilHydrated(page)
  return {
    page,
    counts: () =>
      page.evaluate(() => {
        const { atFirst, count } = window as unknown as { atFirst: number | undefined; count: () => number }
        return { atFirst, now: count() }
      }),
  }
}

test('the first paint leaves out blocks below the screen, and the entry finds all of them', async () => {
  const { counts } = await openCounting(route)
  const { atFirst, now } = await counts()
  expect(atFirst).toBeGreaterThan(0)
  expect(now).toBe(0)
})

test('the boot script does not ask for what lays out the page, whose content has not arrived yet', async () => {
  const page = await openPage()
  await page.addInitScript(() => {
    const asked: string[] = []
    for (const name of ['innerHeight', 'innerWidth', 'scrollX', 'scrollY']) {
      const value = Reflect.get(window, name) as unknown
      const get = () => {
        if (document.currentScript !== null) asked.push(name)
        return value
      }
      Object.defineProperty(window, name, { configurable: true, get })
    }
    Object.assign(window, { asked })
  })
  await page.goto(route)
  expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([])
})

test('a page that opens at an anchor is laid out whole', async () => {
  const { counts } = await openCounting(`${route}#pitfalls`)
  expect(await counts()).toEqual({ atFirst: 0, now: 0 })
})

test('a page that is loaded again is laid out whole', async () => {
  const { page, counts } = await openCounting(route)
  await page.reload()
  await untilHydrated(page)
  expect(await counts()).toEqual({ atFirst: 0, now: 0 })
})

/** Follows a link to another page, to an anchor of it with `hash`. Counts what its first paint leaves out. */
async function followCounting(page: Page, hash = '') {
  await page.evaluate((to) => {
    const { count } = window as unknown as { count: () => number }
    Object.assign(window, { atFirst: undefined })
    const note = () => Object.assign(window, { atFirst: count() })
    document.addEventListener('article', () => requestAnimationFrame(() => requestAnimationFrame(note)))
    const link = [...document.querySelectorAll('a')].find(({ pathname }) => pathname.endsWith('/toss.html'))
    link?.setAttribute('href', `${link.pathname}${to}`)
    link?.click()
  }, hash)
  await page.waitForURL(/toss/)
}

test.each([
  ['at its top', '', 'some'],
  ['at an anchor', '#pitfalls', 'none'],
])('the first paint of a next page that opens %s leaves out the right blocks', async (_where, hash, left) => {
  const { page, counts } = await openCounting(urlOf('/pebble/guide/api/aim.html'))
  await followCounting(page, hash)
  const found = async () => {
    const { atFirst, now } = await counts()
    return atFirst === undefined ? undefined : { atFirst: atFirst > 0 ? 'some' : 'none', now }
  }
  await expect.poll(found).toEqual({ atFirst: left, now: 0 })
})

test('the first paint of a next page lays out every block on the screen, and hardly any below', async () => {
  const height = 600
  const { page, counts } = await openCounting(urlOf('/pebble/guide/api/aim.html'), height)
  await followCounting(page)
  await expect.poll(counts).toEqual({ atFirst: expect.any(Number) as number, now: 0 })
  const { atFirst = 0 } = await counts()
  const tops = await page.locator('article > *').evaluateAll((blocks) =>
    // A block without elements is not counted.
    blocks.filter((block) => block.firstElementChild).map((block) => block.getBoundingClientRect().top),
  )
  const laidOut = tops.length - atFirst
  expect(laidOut).toBeGreaterThanOrEqual(tops.filter((top) => top < height).length)
  expect(laidOut).toBeLessThanOrEqual(tops.filter((top) => top < 1.5 * height).length)
})

test('all icons are in one picture, since each picture of a style sheet takes time', async () => {
  const { page } = await openCounting(route)
  const pictures = await page.locator('button, summary, label, a, .to-top a').evaluateAll((elements) => {
    const named = elements.flatMap((element) =>
      ['::before', '::after'].map((part) => getComputedStyle(element, part).maskImage),
    )
    return [...new Set(named)].filter((image) => image.startsWith('url('))
  })
  expect(pictures).toEqual([expect.stringContaining('svg')])
})
