import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeSite } from '../../fixture'
import { arrived, goTo, isMarked, openPage, urlOf } from '../support/page'
import { serveFolder } from '../support/server'

const toss = '/pebble/guide/api/toss.html'
const spin = '/pebble/guide/api/spin.html'

describe('the drawer of a narrow screen', () => {
  async function openDrawer(height = 700, width = 360) {
    const page = await openPage({ viewport: { width, height } })
    await goTo(page, urlOf(toss))
    await page.getByRole('button', { name: 'Menu' }).click()
    const drawer = page.locator('[data-drawer]')
    expect(await drawer.isVisible()).toBe(true)
    return { page, drawer }
  }
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)

  test('shows the current link, and closes after a navigation; the heading has the focus', async () => {
    const { page, drawer } = await openDrawer()
    expect(await drawer.locator('[data-sidebar] [aria-current=page]').innerText()).toBe('toss')
    await drawer.locator(`a[href="${spin}"]`).click()
    await arrived(page, 'spin')
    await expect.poll(() => drawer.isVisible()).toBe(false)
    expect(await focused(page)).toBe('spin')
    expect(await isMarked(page)).toBe(true)
  })

  test('has a name, as one landmark with everything in it', async () => {
    const { page, drawer } = await openDrawer()
    const landmark = page.getByRole('navigation', { name: 'Documentation' })
    expect(await landmark.getAttribute('id')).toBe(await drawer.getAttribute('id'))
    expect(await landmark.getByRole('navigation').count()).toBe(0)
  })

  test('scrolls to the current link each time it opens', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `p${index}`)
    const pages = names.map((name) => [`docs/guide/${name}.md`, `# ${name}\n`] as const)
    const first = { 'docs/README.md': '# Home\n', 'docs/guide/README.md': '# Guide\n' }
    const site = await makeSite({ ...first, ...Object.fromEntries(pages) })
    const sidebar = [{ title: 'All', pages: names.map((name) => `/guide/${name}.html`) }]
    await site.build({ docs: '/guide/', navigation: { sidebar, outside: ['/', '/guide/'] } })
    const server = await serveFolder(`${site.root}/dist`)
    const page = await openPage({ viewport: { width: 360, height: 500 } })
    await goTo(page, server.urlOf('/guide/p24.html'))
    const drawer = page.locator('[data-drawer]')
    const isInView = () =>
      drawer.evaluate((element) => {
        const link = element.querySelector('[data-sidebar] [aria-current=page]')?.getBoundingClientRect()
        return link !== undefined && link.top > 0 && link.bottom < innerHeight
      })
    for (let time = 0; time < 2; time++) {
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect.poll(isInView).toBe(true)
      await drawer.evaluate((element) => element.scrollTo(0, 0))
      expect(await isInView()).toBe(false)
      await page.keyboard.press('Escape')
      await expect.poll(() => drawer.isVisible()).toBe(false)
    }
  })

  test('has a line between its lists that is as wide as they are', async () => {
    const { drawer } = await openDrawer()
    const [links, list] = [drawer.locator('.drawer-links'), drawer.locator('.sidebar')]
    expect(await links.evaluate((element) => getComputedStyle(element).borderBlockStartStyle)).toBe('solid')
    expect((await links.boundingBox())?.width).toBe((await list.boundingBox())?.width)
  })

  test('keeps its title and the button to close it in view', async () => {
    const { page, drawer } = await openDrawer(400)
    const head = drawer.locator('.drawer-head')
    await expect.poll(async () => (await head.boundingBox())?.y).toBe(0)
    const [before, width] = [await head.boundingBox(), (await drawer.boundingBox())?.width ?? 0]
    expect(before).toMatchObject({ x: 0, y: 0 })
    // The last pixel is the edge of the drawer.
    expect(before?.width).toBeGreaterThanOrEqual(width - 1)
    await drawer.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    expect(await drawer.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    expect(await head.boundingBox()).toEqual(before)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => drawer.isVisible()).toBe(false)
    expect(await focused(page)).toBe('Menu')
  })

  test('closes by its own button, and the button of the bar has the focus again', async () => {
    const { page, drawer } = await openDrawer()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => drawer.isVisible()).toBe(false)
    expect(await focused(page)).toBe('Menu')
  })

  test('closes on Escape, and the button has the focus again', async () => {
    const { page, drawer } = await openDrawer()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[data-drawer]') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => drawer.isVisible()).toBe(false)
    expect(await focused(page)).toBe('Menu')
  })

  test('has links to the top pages in line with the titles of the sidebar, and of their size', async () => {
    const { drawer } = await openDrawer()
    const [top, title] = await drawer.evaluate((element) =>
      ['.drawer-links a', '.sidebar a, .sidebar summary'].map((selector) => {
        const link = element.querySelector(selector) ?? element
        const range = document.createRange()
        range.selectNodeContents(link)
        return { left: Math.round(range.getBoundingClientRect().left), size: getComputedStyle(link).fontSize }
      }),
    )
    expect(top).toEqual(title)
  })

  test('has its top links below the pages, each in a line', async () => {
    const { drawer } = await openDrawer()
    const links = drawer.locator('.drawer-links [data-top-links] > li')
    const boxes = await links.evaluateAll((items) =>
      items.map((item) => {
        const { top, bottom, left } = item.getBoundingClientRect()
        return { top, bottom, left }
      }),
    )
    const pages = await drawer.locator('.sidebar').boundingBox()
    expect(boxes.length).toBeGreaterThan(3)
    let end = (pages?.y ?? 0) + (pages?.height ?? Infinity)
    for (const { top, bottom, left } of boxes) {
      expect(top).toBeGreaterThanOrEqual(end)
      expect(left).toBe(boxes[0]?.left)
      end = bottom
    }
  })

  test('closes on a tap outside', async () => {
    const { page, drawer } = await openDrawer()
    await page.mouse.click(350, 500)
    await expect.poll(() => drawer.isVisible()).toBe(false)
    expect(new URL(page.url()).pathname).toBe(toss)
  })

  test('a tap on what is behind it only closes it', async () => {
    const page = await openPage({ viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true })
    await goTo(page, urlOf(toss))
    // A link that fills what the drawer leaves uncovered.
    await page.evaluate((href) => {
      const link = document.createElement('a')
      link.href = href
      Object.assign(link.style, { position: 'fixed', inset: '0', zIndex: '20' })
      document.body.append(link)
      Object.assign(window, { pressed: 0 })
      link.addEventListener('click', () => Object.assign(window, { pressed: 1 }))
      document.querySelector<HTMLButtonElement>('.navbar > .menu-button')?.click()
    }, spin)
    const drawer = page.locator('[data-drawer]')
    await expect.poll(() => drawer.isVisible()).toBe(true)
    await page.touchscreen.tap(350, 500)
    await expect.poll(() => drawer.isVisible()).toBe(false)
    const pressed = () => page.evaluate(() => (window as unknown as { pressed: number }).pressed)
    expect(await pressed()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(toss)
    // The next tap presses it.
    await page.touchscreen.tap(350, 500)
    expect(await pressed()).toBe(1)
  })

  test.each([360, 800])('has the search at %d px, apart from its title, and closes when it opens', async (width) => {
    const { page, drawer } = await openDrawer(700, width)
    const search = drawer.getByRole('button', { name: 'Search' })
    const [title, button] = await Promise.all([
      drawer.locator('.drawer-head').evaluate((head) => {
        const range = document.createRange()
        range.selectNode(head.firstChild ?? head)
        return range.getBoundingClientRect().right
      }),
      search.boundingBox(),
    ])
    expect(button?.x).toBeGreaterThan(title)
    await search.click()
    await page.getByRole('dialog', { name: 'Search' }).waitFor()
    await expect.poll(() => drawer.isVisible()).toBe(false)
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('Menu')
  })

  test('closes as soon as a link in it is followed, while its page loads', async () => {
    const { page, drawer } = await openDrawer()
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(/\/assets\/js\//, async (route) => {
      await held
      await route.continue()
    })
    await drawer
      .locator('details:not([open])')
      .evaluateAll((groups: HTMLDetailsElement[]) => groups.forEach((group) => (group.open = true)))
    await drawer.getByRole('link', { name: 'Install' }).click()
    await expect.poll(() => drawer.isVisible()).toBe(false)
    expect(await page.locator('h1').innerText()).toBe('toss')
    // So does one that is opened meanwhile, when the page arrives.
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect.poll(() => drawer.isVisible()).toBe(true)
    answer()
    await arrived(page, 'Install')
    await expect.poll(() => drawer.isVisible()).toBe(false)
    expect(await focused(page)).toBe('Install')
  })

  test('closes on back', async () => {
    const { page, drawer } = await openDrawer()
    await drawer.locator(`a[href="${spin}"]`).click()
    await arrived(page, 'spin')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.goBack()
    await arrived(page, 'toss')
    await expect.poll(() => drawer.isVisible()).toBe(false)
  })

  test('opens without JavaScript, and Escape closes it', async () => {
    const page = await openPage({ javaScriptEnabled: false, viewport: { width: 360, height: 700 } })
    await page.goto(urlOf(toss))
    const link = page.locator('[data-sidebar] a[aria-current=page]')
    expect(await link.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await link.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => link.isVisible()).toBe(false)
  })
})
