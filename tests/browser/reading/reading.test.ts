import { describe, expect, test } from 'vitest'
import { openPage, untilHydrated, urlOf } from '../support/page'
import { servePebble } from '../support/server'

describe('without JavaScript', () => {
  test('the drawer opens on a narrow screen, and Escape closes it', async () => {
    const page = await openPage({ javaScriptEnabled: false, viewport: { width: 360, height: 700 } })
    await page.goto(urlOf('/pebble/guide/api/toss.html'))
    const link = page.locator('[data-sidebar] a[aria-current=page]')
    expect(await link.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await link.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await link.isVisible()).toBe(false)
  })

  test('tabs of package managers can be chosen', async () => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(urlOf('/pebble/guide/install.html'))
    const tabs = page.locator('.tabs').first()
    await tabs.locator('label', { hasText: 'pnpm' }).click()
    expect(await tabs.locator('.tab:visible').innerText()).toContain('pnpm add pebble')
  })
})

describe('what the reader chooses', () => {
  test('the theme is set before the first paint, and remembered', async () => {
    const page = await openPage({ colorScheme: 'light' })
    await page.goto(urlOf('/pebble/'))
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    await page.goto(urlOf('/pebble/guide/api/toss.html'), { waitUntil: 'commit' })
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
    'the canvas has its color before the style sheet has loaded: system %s, chosen %s',
    async (colorScheme, theme, color) => {
      const server = await servePebble()
      let release = () => {}
      server.answer(/\.css$/, { after: new Promise<void>((resolve) => (release = resolve)) })
      const page = await openPage({ colorScheme })
      await page.addInitScript((chosen) => {
        if (chosen !== null) localStorage.setItem('pebble-docs.theme', chosen)
      }, theme)
      await page.goto(server.urlOf('/pebble/'), { waitUntil: 'commit' })
      const canvas = () =>
        page.evaluate(() => {
          const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
          return [backgroundColor, colorScheme, document.styleSheets.length]
        })
      await expect.poll(canvas).toEqual([color, theme ?? 'light dark', 0])
      release()
      await expect.poll(canvas).toEqual([color, theme ?? 'light dark', 1])
    },
  )

  test('the package manager is shown on every page before a script has looked at its tabs', async () => {
    const page = await openPage()
    await page.goto(urlOf('/pebble/guide/install.html'))
    await page.locator('.tabs').first().locator('label', { hasText: 'yarn' }).click()
    await page.reload()
    const tabs = page.locator('.tabs').first()
    expect(await tabs.locator('.tab:visible').innerText()).toContain('yarn add pebble')
    expect(await tabs.getByRole('radio', { name: 'yarn' }).isChecked()).toBe(true)
  })

  test('the buttons of a page that the browser restores say what is chosen now', async () => {
    const page = await openPage()
    const tabs = page.locator('.tabs[data-choice]').first()
    await page.goto(urlOf('/pebble/guide/install.html'))
    await tabs.locator('label', { hasText: 'yarn' }).click()
    await page.goto(urlOf('/pebble/guide/first-lake.html'))
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
    await page.goto(urlOf('/pebble/guide/install.html'))
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toMatch(/light|dark/)
    await page.locator('.tabs').first().locator('label', { hasText: 'bun' }).click()
    expect(await page.locator('.tabs').first().locator('.tab:visible').innerText()).toContain('bun add pebble')
  })
})
