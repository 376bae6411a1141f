import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage, routes, untilHydrated, urlOf } from './page'

const action = '/docs/api/action.html'
const thunk = '/docs/api/thunk.html'

async function opened(path: string, width: number, options = {}) {
  const page = await openPage({ viewport: { width, height: 800 }, ...options })
  await page.goto(urlOf(path))
  return page
}

const narrow = 360
const wide = 1440

describe('breadcrumbs', () => {
  const crumbs = (page: Page) => page.locator('.breadcrumbs li').allInnerTexts()

  test('say where a page stands, and follow navigation', async () => {
    const page = await opened(action, wide)
    expect(await crumbs(page)).toEqual(['Home', 'API', 'Defining Store Models', 'action'])
    expect(await page.locator('.breadcrumbs [aria-current=page]').innerText()).toBe('action')
    await untilHydrated(page)
    await page.locator('.breadcrumbs a', { hasText: 'API' }).click()
    await page.waitForURL('**/docs/api/')
    await expect.poll(() => page.locator('.breadcrumbs li').count()).toBe(2)
  })

  test('of a page outside the sidebar lead home', async () => {
    const page = await opened('/releases/', wide)
    expect(await crumbs(page)).toEqual(['Home', 'Releases'])
  })
})

describe('the contents', async () => {
  const listed = (await routes()).filter((route) => route !== '/')

  test.each(listed)('of %s are in view at any width, or their button is', async (route) => {
    const page = await opened(route, narrow, { javaScriptEnabled: false })
    const seen: string[] = []
    for (const width of [narrow, 768, 960, 1280, wide, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const found = await page.locator('.toc-button, .toc h2').evaluateAll((elements) =>
        elements
          .filter((element) => {
            const { left, top, width, height } = element.getBoundingClientRect()
            return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          })
          .map(({ localName }) => localName),
      )
      seen.push(`${width}: ${found.join()}`)
    }
    expect(seen).toEqual(['360: button', '768: button', '960: button', '1280: h2', '1440: h2', '1920: h2'])
  })

  test.each([true, false])('open over the page on a narrow screen; scripts %s', async (javaScriptEnabled) => {
    const page = await opened(action, narrow, { javaScriptEnabled })
    const contents = page.locator('.toc')
    expect(await contents.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'On this page' }).click()
    expect(await contents.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await contents.isVisible()).toBe(false)
  })

  test('close when a heading is chosen', async () => {
    const page = await opened(action, narrow)
    await untilHydrated(page)
    await page.getByRole('button', { name: 'On this page' }).click()
    await page.locator('.toc a', { hasText: 'Pitfalls' }).click()
    await expect.poll(() => page.locator('.toc').isVisible()).toBe(false)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    expect(new URL(page.url()).hash).toBe('#pitfalls')
  })

  test('stand beside the article on a wide screen, and keep the marked section in view', async () => {
    const page = await openPage({ viewport: { width: wide, height: 500 } })
    await page.goto(urlOf(action))
    await untilHydrated(page)
    expect(await page.locator('.toc').isVisible()).toBe(true)
    expect(await page.locator('.toc-button').isVisible()).toBe(false)
    await page.evaluate(() => document.querySelector('.page-footer')?.scrollIntoView())
    const isInView = () =>
      page.evaluate(() => {
        const frame = document.querySelector('.toc')?.getBoundingClientRect()
        const link = document.querySelector('.toc [aria-current]')?.getBoundingClientRect()
        return frame && link && link.top >= frame.top - 1 && link.bottom <= frame.bottom + 1
      })
    await expect.poll(isInView).toBe(true)
    expect(await page.evaluate(() => document.querySelector('.toc')?.scrollTop)).toBeGreaterThan(0)
  })
})

describe.each([narrow, wide])('at %i px', (width) => {
  test.each(['/', action])('each heading of %s shows a link to itself when it is pointed at', async (route) => {
    const page = await opened(route, width)
    const headings = await page.locator('main :is(h2, h3):visible').all()
    expect(headings.length).toBeGreaterThan(5)
    for (const heading of headings) {
      await heading.hover()
      const link = page.locator(`.heading-link[href="#${(await heading.getAttribute('id')) ?? ''}"]`)
      expect(await link.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
      const [text, mark] = [await heading.boundingBox(), await link.boundingBox()]
      expect(mark?.y).toBeLessThan((text?.y ?? 0) + (text?.height ?? 0))
      expect(mark?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0))
    }
  })
})

describe('back to top', () => {
  const link = (page: Page) => page.getByRole('link', { name: 'Back to top' })
  const isOnScreen = (page: Page) =>
    link(page).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })

  test.each([narrow, wide])('comes when the reader has gone down, at %i px, and leaves no trace', async (width) => {
    const page = await opened(action, width)
    await untilHydrated(page)
    expect(await isOnScreen(page)).toBe(false)
    const entries = await page.evaluate(() => history.length)
    // Where it has no room beside the article, it ends the page.
    const isEnd = width === narrow
    await page.evaluate((isEnd) => scrollTo(0, isEnd ? document.documentElement.scrollHeight : 4000), isEnd)
    await expect.poll(() => isOnScreen(page)).toBe(true)
    await link(page).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    expect(await page.evaluate(() => [history.length, document.activeElement?.tagName])).toEqual([entries, 'MAIN'])
  })

  test('works without a script', async () => {
    const page = await opened(thunk, wide, { javaScriptEnabled: false })
    await page.mouse.move(700, 400)
    await page.mouse.wheel(0, 4000)
    await expect.poll(() => isOnScreen(page)).toBe(true)
    await link(page).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('adds nothing to the height of a short page', async () => {
    const page = await opened('/docs/api/action.html', wide)
    const overflow = await page.evaluate(() => {
      document.querySelector('article')?.replaceChildren('Short.')
      document.querySelector('.toc')?.remove()
      return document.documentElement.scrollHeight - innerHeight
    })
    expect(overflow).toBe(0)
  })
})

describe('on paper', () => {
  test('stands the whole article, light, with its links spelled out, and nothing to navigate by', async () => {
    const page = await opened(action, wide, { colorScheme: 'dark' })
    await page.emulateMedia({ media: 'print' })
    for (const part of [
      '.navbar',
      '.drawer',
      '.toc',
      '.page-bar',
      '.neighbors',
      '.to-top',
      '.tools',
      '.heading-link',
    ]) {
      expect(await page.locator(part).count(), part).toBeGreaterThan(0)
      expect(await page.locator(part).first().isVisible(), part).toBe(false)
    }
    const look = await page.evaluate(() => {
      const link = document.querySelector('article a[href^="https://immer"]')
      const code = [...document.querySelectorAll('pre')]
      return {
        canvas: getComputedStyle(document.documentElement).backgroundColor,
        link: link && getComputedStyle(link, '::after').content,
        folded: [...document.querySelectorAll('article details > :not(summary)')].some(
          (part) => part.getBoundingClientRect().height === 0,
        ),
        scrolling: code.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
      }
    })
    expect(look).toEqual({
      canvas: 'rgb(255, 255, 255)',
      link: '" (https://immerjs.github.io/immer/)"',
      folded: false,
      scrolling: false,
    })
  })
})

describe('with colours of the reader’s own', () => {
  test('what is chosen and what is current are still told apart', async () => {
    const page = await opened('/docs/introduction/installation.html', wide, { forcedColors: 'active' })
    const looks = (selector: string, property: 'outlineStyle' | 'borderBottomColor') =>
      page
        .locator(selector)
        .evaluateAll((elements, name) => elements.map((element) => getComputedStyle(element)[name]), property)
    const [current = '', ...others] = await looks('.sidebar a[aria-current=page], .sidebar a', 'outlineStyle')
    expect([current, ...others].filter((style) => style === 'solid')).toHaveLength(1)
    const [chosen, ...rest] = await looks('.tabs:first-of-type > fieldset > label', 'borderBottomColor')
    expect(rest.length).toBeGreaterThan(2)
    expect(rest).not.toContain(chosen)
  })
})
