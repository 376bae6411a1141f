import { describe, expect, test } from 'vitest'
import { arrived, follow, openPage, untilHydrated, urlOf } from '../support/page'
import { servePebble } from '../support/server'
import { colorsOf } from '../support/themeColor'

describe('the theme', () => {
  test('is set before the first paint, and remembered', async () => {
    const page = await openPage({ colorScheme: 'light' })
    await page.goto(urlOf('/pebble/'))
    await untilHydrated(page)
    await page.getByRole('button', { name: /^Theme/ }).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    await page.goto(urlOf('/pebble/guide/api/toss.html'), { waitUntil: 'commit' })
    await page.waitForSelector('body')
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    await untilHydrated(page)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
    await page.getByRole('button', { name: /^Theme/ }).click()
    const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('theme')))
    await expect.poll(stored).toEqual([])
  })

  test('is named on its switch, with the one that follows and that of the system', async () => {
    const page = await openPage({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(urlOf('/pebble/'))
    await untilHydrated(page)
    const button = page.locator('.theme-switch')
    const names = () => button.evaluate((element: HTMLElement) => [element.ariaLabel, element.title])
    const isNamed = (name: string) => expect.poll(names).toEqual([name, name])
    await isNamed('Theme: light (system). Switch to dark')
    await button.click()
    await isNamed('Theme: dark. Switch to light (system)')
    await follow(page, '/pebble/guide/')
    await arrived(page, 'Guide')
    await isNamed('Theme: dark. Switch to light (system)')
    await button.click()
    await isNamed('Theme: light (system). Switch to dark')
    await page.emulateMedia({ colorScheme: 'dark' })
    await isNamed('Theme: dark (system). Switch to light')
  })

  test('is back after two clicks in one frame', async () => {
    const page = await openPage({ colorScheme: 'light' })
    await page.goto(urlOf('/pebble/'))
    await untilHydrated(page)
    const shown = await page.evaluate(() => {
      const button = document.querySelector<HTMLElement>('.theme-switch')
      button?.click()
      button?.click()
      return [
        document.documentElement.dataset['theme'] ?? 'system',
        Object.keys(localStorage).filter((key) => key.includes('theme')).length,
      ]
    })
    expect(shown).toEqual(['system', 0])
  })

  test.each([
    ['light', 'dark', 'rgb(17, 21, 28)'],
    ['dark', 'light', 'rgb(255, 255, 255)'],
    ['dark', null, 'rgb(17, 21, 28)'],
  ] as const)(
    'paints the page in its colors before the style sheet has loaded: system %s, chosen %s',
    async (colorScheme, theme, color) => {
      const server = await servePebble()
      let release = () => {}
      server.answer(/\.css$/, { after: new Promise<void>((resolve) => (release = resolve)) })
      const page = await openPage({ colorScheme })
      await page.addInitScript((chosen) => {
        if (chosen !== null) localStorage.setItem('pebble-docs.theme', chosen)
      }, theme)
      await page.goto(server.urlOf('/pebble/'), { waitUntil: 'commit' })
      const looks = () =>
        page.evaluate(() => {
          const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement)
          const paints = performance.getEntriesByName('first-contentful-paint')
          return [backgroundColor, colorScheme, paints.length, document.styleSheets.length]
        })
      await expect.poll(looks).toEqual([color, theme ?? 'light dark', 1, 1])
      release()
      await expect.poll(looks).toEqual([color, theme ?? 'light dark', 1, 2])
    },
  )

  test.each(['light', 'dark'] as const)(
    "colors the browser's own bar like the page, with a %s system",
    async (system) => {
      const page = await openPage({ colorScheme: system })
      await page.goto(urlOf('/pebble/'))
      const expectSameColor = async () => {
        const colors = await colorsOf(page)
        expect(colors.bar).toEqual([colors.page])
      }
      await expectSameColor()
      await page.getByRole('button', { name: /^Theme/ }).click()
      await expectSameColor()
      await page.reload()
      expect(await page.evaluate(() => document.documentElement.dataset['theme'])).not.toBe(system)
      await expectSameColor()
      await page.getByRole('button', { name: /^Theme/ }).click()
      await expectSameColor()
    },
  )
})
