import { describe, expect, test } from 'vitest'
import { markupOf } from '../support/markup'
import { goTo, openPage, pebblePages, untilHydrated, urlOf } from '../support/page'
import { allScreens, createSweep, fewScreens, widthFaults } from '../support/sweep'

const pages = await pebblePages()
const guide = pages.filter((path) => path.startsWith('/pebble/guide/'))
/** Pages with every template and every part that a page can have. The others only differ in their text. */
const templates = ['/', '/guide/', '/guide/first-lake.html', '/guide/install.html', '/changes/', '/404.html'].map(
  (route) => `/pebble${route}`,
)
const sweeps = { all: createSweep(allScreens), few: createSweep(fewScreens) }

describe('nothing is wrong on', () => {
  test.each([...pages, '/pebble/404.html'])('%s, with scripts and without', async (path) => {
    const sweep = templates.includes(path) ? sweeps.all : sweeps.few
    const faults = await sweep(urlOf(path), {
      leastText: 100,
      sidebarLinks: guide.includes(path) ? guide.length : 0,
      hasContents: path !== '/pebble/' && pages.includes(path),
      isNotFound: path === '/pebble/404.html',
    })
    expect(faults).toEqual({})
  })
})

describe('hydration keeps the markup and the nodes of', () => {
  test.each(templates.filter((path) => pages.includes(path)))('%s on a wide screen in the dark', async (path) => {
    const page = await openPage({ viewport: { width: 1440, height: 800 }, colorScheme: 'dark' })
    await page.goto(urlOf(path))
    const shown = () => markupOf(page)
    const before = await shown()
    const article = await page.locator('article').elementHandle()
    await untilHydrated(page)
    expect(await shown()).toBe(before)
    expect(await page.evaluate((node) => node === document.querySelector('article'), article)).toBe(true)
  })
})

test.each([true, false])('content that is too wide is found; on a touch screen %s', async (isMobile) => {
  const page = await openPage({ isMobile, hasTouch: isMobile })
  await goTo(page, urlOf('/pebble/guide/'))
  expect(await widthFaults(page, allScreens.widths)).toEqual([])
  await page.evaluate(() => {
    const wide = document.createElement('div')
    Object.assign(wide.style, { width: '900px', height: '1px' })
    document.querySelector('article')?.append(wide)
  })
  expect(await widthFaults(page, allScreens.widths)).toHaveLength(3)
})
