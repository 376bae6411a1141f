import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import type { FixtureSite } from '../../fixture'
import { largeNavigation, makeLargeSite } from '../../largeSite'
import { openPage, untilHydrated, untilQuiet, urlOf } from '../support/page'
import { serveFolder, servePebble } from '../support/server'

/** The maximum size of a page on a large site, relative to one on a small site with the same text. */
const largeSiteFactor = 1.03

const compressed = async (file: string) => brotliCompressSync(await readFile(file)).length

test('no script is requested before the first paint', async () => {
  const page = await openPage()
  await page.goto(urlOf('/pebble/guide/api/toss.html'))
  await untilHydrated(page)
  const { paint, first } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    first: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  }))
  expect(first).toBeGreaterThan(paint)
})

test('the scripts load while the browser is busy after the first paint, and run when it is idle', async () => {
  const page = await openPage()
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = []
    const become = (work: IdleRequestCallback) => waiting.push(work)
    const becomeIdle = window.requestIdleCallback.bind(window)
    Object.assign(window, {
      requestIdleCallback: become,
      endWork: () => {
        window.requestIdleCallback = becomeIdle
        waiting.forEach((work) => becomeIdle(work))
      },
    })
  })
  await page.goto(urlOf('/pebble/guide/api/toss.html'))
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length)
  await expect.poll(loaded).toBe(2)
  expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto')
  await page.evaluate(() => (window as unknown as { endWork: () => void }).endWork())
  await untilHydrated(page)
})

test.each([
  ...['/', '/guide/', '/guide/first-lake.html', '/guide/install.html', '/404.html'].flatMap((path) =>
    [360, 1440].map((width) => [path, width] as const),
  ),
])('the first screen of %s needs no style sheet, %d pixels wide', async (path, width) => {
  const server = await servePebble()
  const open = async () => {
    const page = await openPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    await page.goto(server.urlOf(`/pebble${path}`))
    await untilHydrated(page)
    await untilQuiet(page)
    return page
  }
  const complete = await open()
  server.answer(/\.css$/, { headers: { 'Content-Type': 'text/css' }, body: '' })
  const bare = await open()
  const [first, second] = (
    await Promise.all([complete, bare].map((page) => page.screenshot({ animations: 'disabled' })))
  ).map((picture) => PNG.sync.read(picture))
  // Not byte by byte, because the browser smooths rounded corners in one of two ways. Pixelmatch leaves those out.
  expect(pixelmatch(first?.data ?? new Uint8Array(), second?.data ?? new Uint8Array(), undefined, width, 800)).toBe(0)
})

test('a page and a navigation weigh the same in a site of three hundred pages as in one of sixty', async () => {
  const text = Array.from(
    { length: 12 },
    (_, index) => `## Section ${index}\n\nWords about section ${index}, and some more of them.\n`,
  ).join('\n')
  const small = await weigh(await makeLargeSite(6, 10, text), largeNavigation(6, 10))
  const large = await weigh(await makeLargeSite(10, 30, text), largeNavigation(10, 30))
  expect(large.firstView / small.firstView).toBeLessThanOrEqual(largeSiteFactor)
  expect(large.navigation).toEqual([
    expect.stringMatching(/^\/assets\/js\/chunks\/guide\/group-4\.json$/),
    expect.stringMatching(/^\/assets\/js\/\d+\.[0-9a-f]{8}\.js$/),
  ])
  expect(large.part).toBeLessThanOrEqual(4096)
  // It builds hundreds of pages.
})

/** Opens a page of the third group and follows a link to one of the fourth. */
async function weigh(site: FixtureSite, pages: ReturnType<typeof largeNavigation>) {
  await site.build({ docs: '/guide/', navigation: pages })
  const dist = join(site.root, 'dist')
  const server = await serveFolder(dist)
  const page = await openPage()
  const fileOf = (url: string) => join(dist, url.endsWith('/') ? `${url}index.html` : url)
  const bytesOf = async (urls: readonly string[]) =>
    (await Promise.all(urls.map((url) => compressed(fileOf(url))))).reduce((sum, size) => sum + size, 0)

  // Without prefetching, each request has one cause.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await page.goto(server.urlOf('/guide/group-3/page-5.html'))
  await untilHydrated(page)
  const firstView = await bytesOf(server.requests)
  const loaded = server.requests.length
  await page.locator('[data-sidebar] a[href="/guide/group-4/"]').click()
  await page.locator('main h1', { hasText: /^Group 4$/ }).waitFor()
  // The group has opened, with all its pages.
  expect(await page.locator('[data-sidebar] a[href^="/guide/group-4/"]').count()).toBe(
    (pages.sidebar[3]?.pages?.length ?? 0) + 1,
  )
  const navigation = server.requests.slice(loaded)
  const before = server.requests.length
  await page.goBack()
  await page.locator('main h1', { hasText: /^Page 5/ }).waitFor()
  expect(server.requests.slice(before).filter((url) => url.endsWith('.js'))).toEqual([])
  const part = navigation.find((url) => url.includes('/chunks/'))
  return { firstView, navigation, part: part === undefined ? 0 : (await readFile(fileOf(part))).length }
}
