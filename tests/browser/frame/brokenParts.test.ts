import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { markupOf } from '../support/markup'
import { arrived, follow, isMarked, mark, openPage, untilHydrated, urlOf } from '../support/page'
import { servePebble } from '../support/server'

const toss = '/pebble/guide/api/toss.html'
const spin = '/pebble/guide/api/spin.html'
const entry = /^\/pebble\/assets\/js\/0\./

/** A site whose entry throws in the component that writes `attribute`, when `isBroken` is true in the browser. */
async function openBroken(attribute: string, isBroken = 'true') {
  const server = await servePebble()
  const [name, value] = attribute.split('=')
  const written = new RegExp(`"${name}": ?("${value}")`)
  server.answer(entry, {
    body: (text) => {
      expect(text).toMatch(written)
      return text.replace(
        written,
        (_, value) => `"${name}":(()=>{if(${isBroken})throw Error("broken");return ${value}})()`,
      )
    },
  })
  const page = await openPage()
  await page.goto(server.urlOf(toss))
  return { server, page }
}

const untilErrors = (page: { errors: string[] }) => expect.poll(() => page.errors.length).toBeGreaterThan(0)

/** Takes all errors so far, which must all come from the broken part. */
function takeErrors(page: Page & { errors: string[] }) {
  const errors = page.errors.splice(0)
  expect(errors).not.toEqual([])
  for (const error of errors) expect(error).toContain('broken')
}

describe('an error in a part leaves the article and the other parts working:', () => {
  const parts = {
    sidebar: ['aria-label=Documentation', '[data-sidebar]'],
    contents: ['aria-labelledby=_toc-title', '.toc'],
    footer: ['aria-label=Previous and next page', '.page-footer'],
  } as const

  test.each(Object.entries(parts))('the %s', async (_, [attribute, selector]) => {
    const { page } = await openBroken(attribute)
    await untilHydrated(page)
    await expect.poll(() => page.locator(selector).count()).toBe(0)
    takeErrors(page)
    await mark(page)
    for (const [, other] of Object.values(parts)) {
      expect(await page.locator(other).count()).toBe(other === selector ? 0 : 1)
    }
    expect((await page.locator('article').innerText()).length).toBeGreaterThan(500)
    expect(await page.locator('.top-links a').first().isVisible()).toBe(true)
    await page.locator(`main a[href="${spin}"]`).first().click()
    await arrived(page, 'spin')
    expect(await page.title()).toBe('spin | Pebble Handbook')
    await page.goBack()
    await arrived(page, 'toss')
    expect(await isMarked(page)).toBe(true)
  })
})

describe('an error outside every part', () => {
  const attribute = 'aria-label=Main'

  test('at the start leaves the static page, with links as plain links', async () => {
    const { server, page } = await openBroken(attribute)
    const shown = () => markupOf(page)
    const html = await shown()
    await untilErrors(page)
    await expect.poll(shown).toBe(html)
    takeErrors(page)
    await page.locator(`[data-sidebar] a[href="${spin}"]`).click()
    await arrived(page, 'spin')
    expect(page.url()).toBe(server.urlOf(spin))
    expect(server.documents).toEqual([toss, spin])
    await untilErrors(page)
    takeErrors(page)
  })

  test('later leaves the static page, and a link loads its HTML, even with an anchor', async () => {
    const { server, page } = await openBroken(attribute, 'window.isBroken')
    await untilHydrated(page)
    await page.evaluate(() => {
      Object.assign(window, { isBroken: true })
      window.scrollTo(0, 2000)
    })
    await untilErrors(page)
    takeErrors(page)
    expect((await page.locator('article').innerText()).length).toBeGreaterThan(500)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = `${href}#example`
      document.querySelector('article')?.append(link)
      link.click()
    }, spin)
    await arrived(page, 'spin')
    await untilHydrated(page)
    expect(page.url()).toBe(server.urlOf(`${spin}#example`))
    expect(server.documents).toEqual([toss, spin])
    await page.goBack()
    await arrived(page, 'toss')
  })

  test('while another page appears: the browser loads it', async () => {
    const { server, page } = await openBroken(attribute, 'window.isBroken')
    await untilHydrated(page)
    await page.evaluate(() => Object.assign(window, { isBroken: true }))
    await follow(page, spin)
    await arrived(page, 'spin')
    await page.waitForFunction(() => !('isBroken' in window))
    expect(page.url()).toBe(server.urlOf(spin))
    expect(server.documents).toEqual([toss, spin])
    expect(await page.evaluate(() => history.length)).toBe(3)
    takeErrors(page)
  })

  test('in a function of the browser leaves the static page', async () => {
    const page = await openPage()
    await page.addInitScript(() => {
      Object.defineProperty(window, 'IntersectionObserver', { value: undefined })
    })
    await page.goto(urlOf(toss))
    const shown = () => markupOf(page)
    const html = await shown()
    const takeError = () =>
      expect
        .poll(() => page.errors.splice(0))
        .toEqual([expect.stringContaining('IntersectionObserver is not a constructor')])
    await takeError()
    expect(await shown()).toBe(html)
    await page.locator(`[data-sidebar] a[href="${spin}"]`).click()
    await arrived(page, 'spin')
    await takeError()
  })
})
