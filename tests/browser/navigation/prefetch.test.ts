import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browser } from '../../../src/config'
import { makeSite } from '../../fixture'
import { arrived, untilQuiet, goTo, isMarked, openPage } from '../support/page'
import { serveFolder } from '../support/server'

const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']
const routeOf = (name: string) => `/guide/${name}.html`
const linkTo = (name: string) => `[Page ${name}](./${name}.md)`
const body = `${linkTo('four')}\n\n${'Text.\n\n'.repeat(100)}${names.slice(4).map(linkTo).join(', ')}\n`
const files = {
  'docs/README.md': '# Home\n',
  ...Object.fromEntries(names.map((name) => [`docs/guide/${name}.md`, `# Page ${name}\n\n${body}`])),
}
const navigation = { top: [], sidebar: [{ title: 'Pages', pages: names.map(routeOf) }], outside: ['/'] }

/** The second of eight pages, and the names of the pages whose chunks it has requested, in alphabetical order. */
async function openSecond(options = {}, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const site = await makeSite(files)
  await site.build({ docs: '/guide/', navigation })
  const dist = join(site.root, 'dist')
  const chunks = JSON.parse(await readFile(join(dist, 'assets/js/chunks.json'), 'utf8')) as Record<string, string>
  const server = await serveFolder(dist)
  const page = await openPage(options)
  await prepare(page)
  await goTo(page, server.urlOf(routeOf('two')))
  const loaded = () =>
    server.requests.flatMap((url) => names.filter((name) => url === `/assets/js/${chunks[routeOf(name)]}.js`)).sort()
  const link = page.locator(`[data-sidebar] a[href="${routeOf('eight')}"]`)
  return { page, loaded, link }
}

/** The previous page, the next one, and the only one that the article links to at its top. */
const ahead = ['four', 'one', 'three']

test('while the browser is idle, it loads the previous page, the next, and those of links in view, four at most', async () => {
  const { page, loaded } = await openSecond()
  await expect.poll(loaded).toEqual(ahead)
  // Scroll all the others into view.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(loaded).toEqual(['five', ...ahead])
  await untilQuiet(page)
  expect(loaded()).toEqual(['five', ...ahead])
})

test.each(['hover', 'focus', 'touch'])('a link is loaded on %s', async (gesture) => {
  const { loaded, link } = await openSecond({ hasTouch: gesture === 'touch' })
  await expect.poll(loaded).toEqual(ahead)
  if (gesture === 'hover') await link.hover()
  else if (gesture === 'focus') await link.focus()
  else await link.dispatchEvent('touchstart')
  await expect.poll(loaded).toEqual(['eight', ...ahead])
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is loaded ahead with %j',
  async (connection) => {
    const { page, loaded, link } = await openSecond({}, (page) =>
      page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value })
      }, connection),
    )
    await link.hover()
    await link.focus()
    // That nothing is loaded after the delay is what is tested. Timers fire in order, so a timer for the hover has fired
    // before this one, however slow the machine is.
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), browser.hoverDelay)
    await untilQuiet(page)
    expect(loaded()).toEqual([])
    // A click still works, with one chunk.
    await link.click()
    await arrived(page, 'Page eight')
    expect(loaded()).toEqual(['eight'])
    expect(await isMarked(page)).toBe(true)
  },
)
