import { describe, expect, test } from 'vitest'
import { openPage, routes, untilHydrated, urlOf } from './page'
import { serveFolder } from './server'

const all = await routes()

describe('without JavaScript', () => {
  test.each(all)('%s reads completely', async (route) => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(urlOf(route))
    expect(await page.locator('main h1').count()).toBe(1)
    expect((await page.locator('main article').innerText()).length).toBeGreaterThan(500)
    expect(await page.locator('.top-links a').first().isVisible()).toBe(true)
    if (!route.startsWith('/docs/')) return
    // Every link of the sidebar is there; the groups open natively.
    expect(await page.locator('[data-sidebar] a').count()).toBeGreaterThanOrEqual(
      all.filter((other) => other.startsWith('/docs/')).length,
    )
    const closed = page.locator('[data-sidebar] details:not([open]) > summary').first()
    await closed.click()
    expect(await page.locator('[data-sidebar] a[aria-current=page]').innerText()).not.toBe('')
  })

  test('the drawer opens on a narrow screen, and Escape closes it', async () => {
    const page = await openPage({ javaScriptEnabled: false, viewport: { width: 360, height: 700 } })
    await page.goto(urlOf('/docs/api/action.html'))
    const link = page.locator('[data-sidebar] a[aria-current=page]')
    expect(await link.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await link.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await link.isVisible()).toBe(false)
  })

  test('tabs of package managers can be chosen', async () => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(urlOf('/docs/introduction/installation.html'))
    const tabs = page.locator('.tabs').first()
    await tabs.locator('label', { hasText: 'pnpm' }).click()
    expect(await tabs.locator('.tab:visible').innerText()).toContain('pnpm add easy-peasy')
  })
})

describe('hydration', () => {
  test.each(all)('%s, narrow and wide, light and dark', async (route) => {
    for (const [width, colorScheme] of [
      [360, 'light'],
      [1440, 'dark'],
    ] as const) {
      const page = await openPage({ viewport: { width, height: 800 }, colorScheme })
      await page.goto(urlOf(route))
      const before = await page.locator('[data-app]').innerHTML()
      const article = await page.locator('article').elementHandle()
      await untilHydrated(page)
      // The very same nodes and the very same markup.
      expect(await page.locator('[data-app]').innerHTML()).toBe(before)
      expect(await page.evaluate((node) => node === document.querySelector('article'), article)).toBe(true)
    }
  })

  test.each([320, 360, 768, 1440])('no page is wider than a screen of %i px', async (width) => {
    const page = await openPage({ viewport: { width, height: 800 } })
    for (const route of all) {
      await page.goto(urlOf(route))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), route).toBeLessThanOrEqual(width)
    }
  })
})

describe('what the reader chooses', () => {
  test('the theme is set before the first paint, and remembered', async () => {
    const page = await openPage({ colorScheme: 'light' })
    await page.goto(urlOf('/'))
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    await page.goto(urlOf('/docs/api/action.html'), { waitUntil: 'commit' })
    await page.waitForSelector('body')
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    await untilHydrated(page)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })

  test.each([
    ['light', 'dark', 'rgb(16, 23, 15)'],
    ['dark', 'light', 'rgb(252, 253, 248)'],
    ['dark', null, 'rgb(16, 23, 15)'],
  ] as const)(
    'the canvas has its colour before the style sheet has come: system %s, chosen %s',
    async (colorScheme, theme, colour) => {
      const server = await serveFolder('dist')
      let release = () => {}
      server.answer(/\.css$/, { after: new Promise<void>((resolve) => (release = resolve)) })
      const page = await openPage({ colorScheme })
      await page.addInitScript((chosen) => {
        if (chosen !== null) localStorage.setItem('easy-peasy-docs.theme', chosen)
      }, theme)
      await page.goto(server.urlOf('/'), { waitUntil: 'commit' })
      const canvas = () =>
        page.evaluate(() => {
          const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
          return [backgroundColor, colorScheme, document.styleSheets.length]
        })
      await expect.poll(canvas).toEqual([colour, theme ?? 'light dark', 0])
      release()
      await expect.poll(canvas).toEqual([colour, theme ?? 'light dark', 1])
    },
  )

  test('the package manager is shown on every page before a script has looked at its tabs', async () => {
    const page = await openPage()
    await page.goto(urlOf('/docs/introduction/installation.html'))
    await page.locator('.tabs').first().locator('label', { hasText: 'yarn' }).click()
    await page.reload()
    const tabs = page.locator('.tabs').first()
    expect(await tabs.locator('.tab:visible').innerText()).toContain('yarn add easy-peasy')
    expect(await tabs.getByRole('radio', { name: 'yarn' }).isChecked()).toBe(true)
  })

  test('the buttons of a page that the browser restores say what is chosen now', async () => {
    const page = await openPage()
    const tabs = page.locator('.tabs[data-choice]').first()
    await page.goto(urlOf('/docs/introduction/installation.html'))
    await tabs.locator('label', { hasText: 'yarn' }).click()
    await page.goto(urlOf('/docs/tutorials/quick-start.html'))
    await tabs.locator('label', { hasText: 'bun' }).click()
    await page.goBack()
    await expect.poll(() => tabs.getByRole('radio', { name: 'bun' }).isChecked()).toBe(true)
  })

  test('storage that is switched off changes nothing else', async () => {
    const page = await openPage()
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await page.goto(urlOf('/docs/introduction/installation.html'))
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toMatch(/light|dark/)
    await page.locator('.tabs').first().locator('label', { hasText: 'bun' }).click()
    expect(await page.locator('.tabs').first().locator('.tab:visible').innerText()).toContain('bun add easy-peasy')
  })
})
