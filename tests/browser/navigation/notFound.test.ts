import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import {
  arrived,
  follow,
  untilQuiet,
  goTo,
  isMarked,
  mark,
  openPage,
  takeNotFound,
  untilHydrated,
} from '../support/page'
import { servePebble } from '../support/server'
import { shiftsOf } from '../support/shifts'

const toss = '/pebble/guide/api/toss.html'
const spin = '/pebble/guide/api/spin.html'
const missing = 'Page not found'

/**
 * The page's tags in the head that clicks replace, sorted with their attributes. Clicks only remove structured data and the
 * tags for previews on other sites.
 */
const headOf = (page: Page) =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('title, [data-head]:not(script, [property], [name^=twitter])')]
      .map((tag) =>
        [tag.textContent, ...[...tag.attributes].map(({ name, value }) => `${name}=${value}`).sort()].join(),
      )
      .sort(),
  )

async function openSite(path: string) {
  const server = await servePebble()
  const page = await openPage()
  const response = await page.goto(server.urlOf(path))
  return { server, page, response }
}

describe('an unknown address', () => {
  const typed = '/pebble/guide/api/No%20such-page?q=1#part'

  test('shows the not-found page, with status 404, its own title, and the normal navigation', async () => {
    const { server, page, response } = await openSite(typed)
    expect(response?.status()).toBe(404)
    await untilHydrated(page)
    expect(page.url()).toBe(server.urlOf(typed))
    expect(await page.title()).toBe(`${missing} | Pebble Handbook`)
    expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex')
    expect(await page.locator('main h1').innerText()).toBe(missing)
    expect(await page.locator('main code').innerText()).toContain('/guide/api/No')
    expect(await page.locator('.top-links a').first().isVisible()).toBe(true)
    expect(await page.locator('[data-sidebar] a').count()).toBeGreaterThan(5)
    expect(await page.evaluate(() => history.length)).toBe(2)
    await takeNotFound(page)
  })

  test.each(['%E0%A4%A', 'a%00b', 'a%2f..%2fb', '%'])('may be malformed: %s', async (name) => {
    const { server, page, response } = await openSite(`/pebble/${name}`)
    expect(response?.status()).toBe(404)
    await untilHydrated(page)
    expect(page.url()).toBe(server.urlOf(`/pebble/${name}`))
    expect(await page.locator('main h1').innerText()).toBe(missing)
    await takeNotFound(page)
    await follow(page, toss)
  })

  test('is readable without JavaScript', async () => {
    const server = await servePebble()
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(server.urlOf(typed))
    expect(await page.locator('main h1').innerText()).toBe(missing)
    await takeNotFound(page)
    await page.locator('main a', { hasText: 'Guide' }).last().click()
    await arrived(page, 'Guide')
  })

  test('leads to similar pages, each with the sign of its kind', async () => {
    const { page } = await openSite('/pebble/guide/api/tos.html')
    const link = page.getByRole('main').getByRole('link', { name: 'function toss' })
    await link.waitFor()
    const sign = await link.evaluate((element) => {
      const { content, display } = getComputedStyle(element, '::before')
      return { content, display }
    })
    // The underline of a link skips a box in its line, but not a box in a row of boxes.
    expect(sign).toEqual({ content: '"F" / "function"', display: 'inline-block' })
    await takeNotFound(page)
  })

  test('has each page once, even if a section is similar, with the similar ones first', async () => {
    const server = await servePebble()
    const page = await openPage()
    await page.goto(server.urlOf('/pebble/guide/ap/'))
    const cards = page.locator('.neighbors a')
    await cards.filter({ hasText: 'Did you mean' }).first().waitFor()
    await untilQuiet(page)
    const paths = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')))
    expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([])
    // The others keep the order of the sidebar, and the home page is last.
    const isMeant = await cards.evaluateAll((all) => all.map(({ textContent }) => textContent.includes('Did you mean')))
    expect(isMeant).toEqual(isMeant.toSorted((one, other) => Number(other) - Number(one)))
    expect(paths.at(-1)).toBe('/pebble/')
    await takeNotFound(page)
  })

  test('has two lines for the pages of a section, whose card does not grow', async () => {
    const server = await servePebble()
    const page = await openPage({ viewport: { width: 360, height: 740 } })
    await page.goto(server.urlOf('/pebble/guide/ap/'))
    await untilHydrated(page)
    const { lines, growth } = await page
      .locator('.neighbors small:not(:empty)')
      .first()
      .evaluate((small) => {
        const card = small.closest('a')
        const before = card?.clientHeight ?? 0
        small.textContent = 'Skip, Toss, Throw, '.repeat(9)
        const lines = small.clientHeight / Number.parseFloat(getComputedStyle(small).lineHeight)
        return { lines: Math.round(lines), growth: (card?.clientHeight ?? 0) - before }
      })
    expect({ lines, growth }).toEqual({ lines: 2, growth: 0 })
    await takeNotFound(page)
  })

  test('has no room for pages in the card of a section without them', async () => {
    const server = await servePebble()
    const page = await openPage({ viewport: { width: 360, height: 740 } })
    await page.goto(server.urlOf('/pebble/guide/ap/'))
    await untilHydrated(page)
    const empty = await page
      .locator('.neighbors a:has(small:empty)')
      .evaluateAll((cards) => cards.map((card) => card.clientHeight < 64))
    expect(empty.length).toBeGreaterThan(0)
    expect(empty).toEqual(empty.map(() => true))
    await takeNotFound(page)
  })

  test('moves nothing when similar pages appear', async () => {
    const server = await servePebble()
    const page = await openPage({ viewport: { width: 360, height: 740 } })
    await page.goto(server.urlOf('/pebble/guide/api/tos.html'))
    await page.getByRole('main').getByRole('link', { name: 'function toss' }).waitFor()
    await untilQuiet(page)
    expect(await shiftsOf(page)).toEqual([])
    await takeNotFound(page)
  })

  test('is left without a new document, and Back shows it again', async () => {
    const { server, page } = await openSite(typed)
    await untilHydrated(page)
    await mark(page)
    const head = await headOf(page)
    await page.locator('main a', { hasText: 'Guide' }).last().click()
    await arrived(page, 'Guide')
    expect(await page.locator('meta[name=robots]').count()).toBe(0)
    await page.goBack()
    await arrived(page, missing)
    expect(page.url()).toBe(server.urlOf(typed))
    expect(await page.title()).toBe(`${missing} | Pebble Handbook`)
    expect(await headOf(page)).toEqual(head)
    expect(await page.locator('main code').innerText()).toContain('/guide/api/No')
    await page.goForward()
    await arrived(page, 'Guide')
    expect(await isMarked(page)).toBe(true)
    expect(server.documents).toHaveLength(1)
    await takeNotFound(page)
  })

  test('reached by a link comes from the server, and Back works from there', async () => {
    const { server, page } = await openSite(toss)
    await goTo(page, server.urlOf(toss))
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/pebble/guide/api/nowhere.html'
      document.querySelector('article')?.append(link)
      link.click()
    })
    await arrived(page, missing)
    expect(page.url()).toBe(server.urlOf('/pebble/guide/api/nowhere.html'))
    await page.goBack()
    await arrived(page, 'toss')
    await untilHydrated(page)
    expect(page.url()).toBe(server.urlOf(toss))
    // The router looks at the answer before it leaves the page.
    await takeNotFound(page, 2)
  })

  test('after a reload, Back still shows the page before the unknown one', async () => {
    const { page } = await openSite('/pebble/nowhere')
    await untilHydrated(page)
    await page.locator('main a', { hasText: 'Guide' }).last().click()
    await arrived(page, 'Guide')
    await page.reload()
    await untilHydrated(page)
    await page.goBack()
    await arrived(page, missing)
    await takeNotFound(page)
  })
})

describe('an address that only the host does not know', () => {
  /** Opens an address on a host that only finds files by their exact names. Better hosts find the page by themselves. */
  async function openUnknown(typed: string) {
    const server = await servePebble()
    const html = await readFile(join(inject('pebble').dist, '404.html'), 'utf8')
    const path = new URL(typed, 'http://localhost').pathname
    server.answer(new RegExp(`^${path}(\\?|$)`), { status: 404, body: html })
    const page = await openPage()
    await page.goto(server.urlOf(typed))
    await untilHydrated(page)
    await takeNotFound(page)
    return { server, page }
  }

  test('that is not a page shows the not-found page', async () => {
    const { server, page } = await openUnknown('/pebble/guide/index')
    expect(await page.locator('main h1').innerText()).toBe(missing)
    expect(page.url()).toBe(server.urlOf('/pebble/guide/index'))
  })

  test.each([
    ['/pebble/guide/api/spin', spin],
    ['/pebble/Guide/API/Spin.html?q=1', `${spin}?q=1`],
    ['/pebble/GUIDE/?q=1#top', '/pebble/guide/?q=1#top'],
  ])('%s', async (typed, canonical) => {
    const { server, page } = await openUnknown(typed)
    const title = canonical.includes('spin') ? 'spin' : 'Guide'
    await arrived(page, title)
    expect(page.url()).toBe(server.urlOf(canonical))
    expect(await page.evaluate(() => history.length)).toBe(2)
    expect(await page.locator('.not-found-code').count()).toBe(0)
    expect(await page.locator('[data-sidebar] [aria-current=page]').count()).toBe(1)
    const [main, head] = [await page.locator('main').innerText(), await headOf(page)]
    await mark(page)
    await follow(page, toss)
    await arrived(page, 'toss')
    await page.goBack()
    await arrived(page, title)
    expect(await isMarked(page)).toBe(true)
    // The same as in the page's own HTML file.
    await page.goto('about:blank')
    await page.goto(server.urlOf(canonical))
    await untilHydrated(page)
    expect(await headOf(page)).toEqual(head)
    expect(await page.locator('main').innerText()).toBe(main)
  })

  test('whose chunk fails: the browser loads the HTML of its route', async () => {
    const server = await servePebble()
    server.answer(/^\/pebble\/guide\/api\/spin(\?|$)/, {
      status: 404,
      body: await readFile(join(inject('pebble').dist, '404.html'), 'utf8'),
    })
    server.answer(/^\/pebble\/assets\/js\/(?![01]\.|chunks)/, { status: 404 })
    const page = await openPage()
    await page.goto(server.urlOf('/pebble/guide/api/spin?q=1'))
    await arrived(page, 'spin')
    expect(page.url()).toBe(server.urlOf(`${spin}?q=1`))
    expect(server.documents).toHaveLength(2)
    // The second document prefetches pages, whose chunks fail, too.
    await untilQuiet(page)
    await page.context().close()
    expect(page.errors.splice(0).join()).toContain('Loading chunk')
  })

  test('whose chunk and HTML fail: the not-found page, and no loop', async () => {
    const server = await servePebble()
    server.answer(/^\/pebble\/guide\/api\/spin/, {
      status: 404,
      body: await readFile(join(inject('pebble').dist, '404.html'), 'utf8'),
    })
    server.answer(/^\/pebble\/assets\/js\/(?![01]\.|chunks)/, { status: 404 })
    const page = await openPage()
    await page.goto(server.urlOf('/pebble/guide/api/spin'))
    await page.waitForURL(server.urlOf(spin))
    await untilHydrated(page)
    // A loop would load another document.
    await untilQuiet(page)
    expect(await page.locator('main h1').innerText()).toBe(missing)
    expect(server.documents).toEqual(['/pebble/guide/api/spin', spin])
    const own = page.errors.splice(0).filter((error) => !error.includes('status of 404'))
    // One in each document.
    expect(own).toEqual(Array(2).fill(expect.stringContaining('Loading chunk')))
  })
})
