import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { SearchText } from '../../src/search/searchData'
import { arrived, giveTime, goTo, isMarked, openPage, routes, untilHydrated, urlOf } from './page'
import { serveFolder, type TestServer } from './server'

const action = '/docs/api/action.html'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => page.getByRole('combobox')
const options = (page: Page) => page.getByRole('option')
const active = (page: Page) => page.locator('[role=option][aria-selected=true]')
/** Waits until the whole text is there, which the status tells. */
const answered = (page: Page) => dialog(page).getByRole('status').filter({ hasText: 'result' }).waitFor()

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('/')
  await field(page).fill(query)
  await answered(page)
}

/** The files of the search among the requests. */
const searchFiles = (server: TestServer) =>
  server.requests.filter((url) => url.includes('/assets/js/search/') || url.endsWith(scriptName))
const manifest = JSON.parse(await readFile('dist/assets/js/chunks.json', 'utf8')) as Record<string, string>
const scriptName = `/assets/js/${manifest['search']}.js`

describe('opens', () => {
  test.each([
    ['/', (page: Page) => page.keyboard.press('/')],
    ['Ctrl-K', (page: Page) => page.keyboard.press('Control+k')],
    ['the button', (page: Page) => page.getByRole('button', { name: 'Search' }).click()],
  ])('with %s, with the field in focus, and loads nothing of it before', async (_how, open) => {
    const server = await serveFolder('dist')
    const page = await openPage()
    await goTo(page, server.urlOf(action))
    expect(searchFiles(server)).toEqual([])
    await open(page)
    await dialog(page).waitFor()
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('a/b')
    expect(await field(page).inputValue()).toBe('a/b')
    await page.keyboard.press('Escape')
    expect(await dialog(page).count()).toBe(0)
    expect(await isMarked(page)).toBe(true)
  })

  test('when it is asked for before the scripts are there', async () => {
    const server = await serveFolder('dist')
    const page = await openPage()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/assets\/js\/0\./, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(server.urlOf(action))
    await page.getByRole('button', { name: 'Search' }).click()
    release()
    await dialog(page).waitFor()
  })
})

test('a result is followed by keyboard: the words are marked there, and Back brings the query back', async () => {
  const page = await openPage()
  await goTo(page, urlOf(action))
  await search(page, 'flush')
  const first = await active(page).getAttribute('href')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await active(page).getAttribute('id')).toBe(await field(page).getAttribute('aria-activedescendant'))
  expect(
    await active(page).evaluate((option) => option === [...document.querySelectorAll('[role=option]')].at(-1)),
  ).toBe(true)
  await page.keyboard.press('ArrowDown')
  expect(await active(page).getAttribute('href')).toBe(first)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => `${url.pathname}${url.hash}` === first)
  expect(await dialog(page).count()).toBe(0)
  expect(await isMarked(page)).toBe(true)
  const marked = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('found') ?? [])].map((range) => (range as Range).toString().toLowerCase()),
    )
  await expect.poll(marked).toContain('flush')

  await page.goBack()
  await dialog(page).waitFor()
  expect(await field(page).inputValue()).toBe('flush')
  await answered(page)
  expect(await active(page).getAttribute('href')).toBe(first)
  await expect.poll(marked).toEqual([])
  // Who closes it does not want it back.
  await page.keyboard.press('Escape')
  await page.reload()
  await untilHydrated(page)
  await giveTime(page)
  expect(await dialog(page).count()).toBe(0)
})

test('a result with a modifier opens in another tab, and the search stays', async () => {
  const page = await openPage()
  await goTo(page, urlOf(action))
  await search(page, 'thunk')
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    options(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  expect(await dialog(page).count()).toBe(1)
  await tab.close()
})

test('what led somewhere is offered again, on this device, until it is forgotten', async () => {
  const page = await openPage()
  await goTo(page, urlOf(action))
  await search(page, 'useStoreRehydrated')
  await page.keyboard.press('Enter')
  await arrived(page, 'useStoreRehydrated')
  await page.keyboard.press('/')
  await page.getByRole('button', { name: 'useStoreRehydrated' }).click()
  expect(await field(page).inputValue()).toBe('useStoreRehydrated')
  await answered(page)
  await field(page).fill('')
  await page.getByRole('button', { name: 'Forget them' }).click()
  expect(await page.getByText('Recent searches').count()).toBe(0)
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
})

test('an API has a card: its kind, its declaration, and its import to be copied', async () => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await goTo(page, urlOf('/'))
  await search(page, 'useStoreS')
  expect(await active(page).locator('.search-title').innerText()).toBe('useStoreState\nhook')
  const card = page.getByRole('region', { name: 'Reference card: hook' })
  expect(await card.locator('pre').innerText()).toContain('function useStoreState<')
  await card.getByRole('button', { name: 'Copy the import' }).click()
  await card.getByText('Copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("import { useStoreState } from 'easy-peasy'")
})

test('a pasted message finds where it is explained', async () => {
  const page = await openPage()
  await goTo(page, urlOf('/'))
  await search(page, "Uncaught TypeError: Cannot perform 'get' on a proxy that has been revoked at cart.ts:12")
  expect(await options(page).first().innerText()).toContain('proxy that has been revoked')
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', '{{constructor.constructor('])(
  'typing %s leaves the search open, and answers',
  async (query) => {
    const page = await openPage()
    await goTo(page, urlOf(action))
    await page.keyboard.press('/')
    await field(page).pressSequentially(query)
    await answered(page)
    expect(await field(page).inputValue()).toBe(query)
  },
)

test('nothing found is said, with a way on', async () => {
  const page = await openPage()
  await goTo(page, urlOf(action))
  await page.keyboard.press('/')
  await field(page).fill('xyzzyx')
  await page.getByText('Nothing is found for “xyzzyx”').waitFor()
  expect(await field(page).getAttribute('aria-expanded')).toBe('false')
  await dialog(page).getByRole('link', { name: 'all pages' }).click()
  await page.waitForURL(/#all-pages$/)
  expect(await dialog(page).count()).toBe(0)
})

describe('on a bad network', () => {
  test('titles are found before the text has come', async () => {
    const page = await openPage()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/search\/text/, async (route) => {
      await held
      await route.continue()
    })
    await goTo(page, urlOf(action))
    await page.keyboard.press('/')
    await field(page).fill('persist')
    await options(page).first().waitFor()
    expect(await active(page).getAttribute('href')).toBe('/docs/api/persist.html')
    expect(await page.locator('.search-excerpt').count()).toBe(0)
    release()
    await answered(page)
    expect(await page.locator('.search-excerpt').count()).toBeGreaterThan(0)
  })

  test('a text that cannot be loaded is said, and tried again', async () => {
    const page = await openPage()
    let isBroken = true
    await page.route(/search\/text/, (route) => (isBroken ? route.abort() : route.continue()))
    await goTo(page, urlOf(action))
    await page.keyboard.press('/')
    await field(page).fill('thunk')
    await page.getByText('Only titles are searched').waitFor()
    expect(await options(page).count()).toBeGreaterThan(0)
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await answered(page)
    expect(page.errors.splice(0).join()).toContain('Failed to fetch')
  })

  test('a search that cannot be loaded leads to the list of all pages', async () => {
    const page = await openPage()
    await page.route(`**${scriptName}`, (route) => route.abort())
    await goTo(page, urlOf(action))
    await page.keyboard.press('/')
    await page.waitForURL(/\/#all-pages$/)
    expect(page.errors.splice(0).join()).toMatch(/Loading chunk \d+ failed/)
  })
})

test('when the scripts cannot be loaded, the link takes the place of the button', async () => {
  const page = await openPage()
  await page.route(/assets\/js\/0\./, (route) => route.abort())
  await page.goto(urlOf(action))
  await page.keyboard.press('Tab')
  await page.getByRole('link', { name: 'Search: all pages' }).waitFor()
  expect(await page.getByRole('button', { name: 'Search' }).count()).toBe(0)
  expect(page.errors.splice(0).join()).toContain('Failed to fetch')
})

test('on a screen of 320 px it fills the screen, and nothing is wider', async () => {
  const page = await openPage({ viewport: { width: 320, height: 600 } })
  await goTo(page, urlOf(action))
  await search(page, 'Argument of type useStoreRehydrated')
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 600 })
  const wide = await page.evaluate(
    () =>
      [...document.querySelectorAll('dialog *')].filter((element) => element.getBoundingClientRect().right > 320)
        .length,
  )
  expect(wide).toBe(0)
})

test('without scripts the search is a link to the list of all pages', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(urlOf(action))
  expect(await page.getByRole('button', { name: 'Search' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Search: all pages' }).click()
  await page.waitForURL(/\/#all-pages$/)
  const listed = await page
    .locator('.all-pages a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  expect((await routes()).filter((route) => route !== '/' && !listed.includes(route))).toEqual([])
})

describe('bytes, compressed', () => {
  const size = async (file: string) => brotliCompressSync(await readFile(file)).length
  const file = (name: string) => `dist/assets/js/${manifest[`search/${name}`]}.json`

  test('at most 15 kB stand before the first result: the script and the titles', async () => {
    expect((await size(`dist${scriptName}`)) + (await size(file('titles')))).toBeLessThanOrEqual(15_000)
  })

  test('all data are at most 2 bytes for a word of the text', async () => {
    const text = JSON.parse(await readFile(file('text'), 'utf8')) as SearchText
    const words = text
      .flatMap(([, sections]) => sections.map(([, , , words]) => words.match(/\S+/g)?.length ?? 0))
      .reduce((sum, count) => sum + count)
    expect(((await size(file('titles'))) + (await size(file('text')))) / words).toBeLessThanOrEqual(2)
  })
})
