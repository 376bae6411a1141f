import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrived, follow, goTo, isMarked, mark, openPage, untilHydrated, urlOf } from './page'
import { serveFolder } from './server'

const action = '/docs/api/action.html'
const thunk = '/docs/api/thunk.html'
const entry = /^\/assets\/js\/0\./

/** A site in whose entry the component that writes `attribute` throws when `isBroken` holds in the browser. */
async function openBroken(attribute: string, isBroken = 'true') {
  const server = await serveFolder('dist')
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
  await page.goto(server.urlOf(action))
  return { server, page }
}

const untilErrors = (page: { errors: string[] }) => expect.poll(() => page.errors.length).toBeGreaterThan(0)

/** Takes the errors that have come, which must all be of the broken part. */
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
    await page.locator(`main a[href="${thunk}"]`).first().click()
    await arrived(page, 'thunk')
    expect(await page.title()).toBe('thunk | Easy Peasy v6')
    await page.goBack()
    await arrived(page, 'action')
    expect(await isMarked(page)).toBe(true)
  })
})

describe('an error outside every part', () => {
  const attribute = 'aria-label=Main'

  test('at the start leaves the static page, with links as plain links', async () => {
    const { server, page } = await openBroken(attribute)
    const html = await page.locator('[data-app]').innerHTML()
    await untilErrors(page)
    await expect.poll(() => page.locator('[data-app]').innerHTML()).toBe(html)
    takeErrors(page)
    await page.locator(`[data-sidebar] a[href="${thunk}"]`).click()
    await arrived(page, 'thunk')
    expect(page.url()).toBe(server.urlOf(thunk))
    expect(server.documents).toEqual([action, thunk])
    await untilErrors(page)
    takeErrors(page)
  })

  test('later leaves the static page, and a link loads its HTML, also with an anchor', async () => {
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
    }, thunk)
    await arrived(page, 'thunk')
    await untilHydrated(page)
    expect(page.url()).toBe(server.urlOf(`${thunk}#example`))
    expect(server.documents).toEqual([action, thunk])
    await page.goBack()
    await arrived(page, 'action')
  })

  test('while another page comes on the screen: the browser loads it', async () => {
    const { server, page } = await openBroken(attribute, 'window.isBroken')
    await untilHydrated(page)
    await page.evaluate(() => Object.assign(window, { isBroken: true }))
    await follow(page, thunk)
    await arrived(page, 'thunk')
    await page.waitForFunction(() => !('isBroken' in window))
    expect(page.url()).toBe(server.urlOf(thunk))
    expect(server.documents).toEqual([action, thunk])
    expect(await page.evaluate(() => history.length)).toBe(3)
    takeErrors(page)
  })

  test('in the browser’s own functions leaves the static page', async () => {
    const page = await openPage()
    await page.addInitScript(() => {
      Object.defineProperty(window, 'IntersectionObserver', { value: undefined })
    })
    await page.goto(urlOf(action))
    const html = await page.locator('[data-app]').innerHTML()
    const takeError = () =>
      expect
        .poll(() => page.errors.splice(0))
        .toEqual([expect.stringContaining('IntersectionObserver is not a constructor')])
    await takeError()
    expect(await page.locator('[data-app]').innerHTML()).toBe(html)
    await page.locator(`[data-sidebar] a[href="${thunk}"]`).click()
    await arrived(page, 'thunk')
    await takeError()
  })
})

describe('the drawer of a narrow screen', () => {
  async function openDrawer() {
    const page = await openPage({ viewport: { width: 360, height: 700 } })
    await goTo(page, urlOf(action))
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.locator('[data-drawer]')
    expect(await drawer.isVisible()).toBe(true)
    return { page, drawer }
  }
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

  test('shows the current link, and closes after a navigation; the heading has the focus', async () => {
    const { page, drawer } = await openDrawer()
    expect(await drawer.locator('[data-sidebar] [aria-current=page]').innerText()).toBe('action')
    await drawer.locator(`a[href="${thunk}"]`).click()
    await arrived(page, 'thunk')
    await expect.poll(() => drawer.isVisible()).toBe(false)
    expect(await focused(page)).toBe('thunk')
    expect(await isMarked(page)).toBe(true)
  })

  test('closes on Escape, and the button has the focus again', async () => {
    const { page, drawer } = await openDrawer()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[data-drawer]') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await drawer.isVisible()).toBe(false)
    expect(await focused(page)).toBe('Menu')
  })

  test('closes on a tap outside', async () => {
    const { page, drawer } = await openDrawer()
    await page.mouse.click(350, 500)
    await expect.poll(() => drawer.isVisible()).toBe(false)
    expect(new URL(page.url()).pathname).toBe(action)
  })

  test('closes on back', async () => {
    const { page, drawer } = await openDrawer()
    await drawer.locator(`a[href="${thunk}"]`).click()
    await arrived(page, 'thunk')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.goBack()
    await arrived(page, 'action')
    await expect.poll(() => drawer.isVisible()).toBe(false)
  })
})

describe('the sidebar', () => {
  const view = (page: Page) =>
    page.evaluate(() => {
      const drawer = document.querySelector('[data-drawer]')
      const link = drawer?.querySelector('[data-sidebar] [aria-current=page]')?.getBoundingClientRect()
      const frame = drawer?.getBoundingClientRect()
      const isInView = link && frame && link.top >= frame.top && link.bottom <= frame.bottom
      return { top: drawer?.scrollTop, isInView }
    })

  test('stays where it is while its link is in view', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 300 } })
    await goTo(page, urlOf(action))
    await page.evaluate((path) => {
      const drawer = document.querySelector('[data-drawer]')
      const link = drawer?.querySelector(`[data-sidebar] a[href="${path}"]`)
      drawer?.querySelectorAll('details').forEach((group) => (group.open = true))
      // A place of its own: not the one to which the sidebar would go by itself.
      drawer?.scrollTo(0, drawer.scrollTop + (link?.getBoundingClientRect().top ?? 0) - 150)
    }, thunk)
    const before = await view(page)
    expect(before.top).toBeGreaterThan(0)
    await page.locator(`[data-sidebar] a[href="${thunk}"]`).click()
    await arrived(page, 'thunk')
    expect(await view(page)).toEqual({ top: before.top, isInView: true })
    await page.goBack()
    await arrived(page, 'action')
    expect((await view(page)).isInView).toBe(true)
  })

  test('goes to the link of a page that was reached otherwise', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 300 } })
    await goTo(page, urlOf('/docs/introduction/'))
    await follow(page, '/docs/api/use-store-state.html')
    await arrived(page, 'useStoreState')
    expect((await view(page)).isInView).toBe(true)
    await page.goto(urlOf(thunk))
    await untilHydrated(page)
    expect((await view(page)).isInView).toBe(true)
  })
})
