import { describe, expect, test } from 'vitest'
import { markupViolationsOf, paleTextsOf, violationsOf } from '../support/axe'
import { arrived, goTo, openPage, takeNotFound, untilHydrated, urlOf } from '../support/page'
import { servePebble } from '../support/server'

const narrow = { width: 360, height: 800 }
const wide = { width: 1280, height: 800 }
const themes = ['light', 'dark'] as const

/** Transitions would change colors during the check. */
const still = { reducedMotion: 'reduce' } as const

describe.each(themes)('in the %s theme, axe finds nothing with', (colorScheme) => {
  const open = async (viewport: typeof narrow, route: string) => {
    const page = await openPage({ ...still, viewport, colorScheme })
    await goTo(page, urlOf(route))
    return page
  }

  test('the drawer open', async () => {
    const page = await open(narrow, '/pebble/guide/api/toss.html')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('[data-drawer]').waitFor()
    expect(await violationsOf(page)).toEqual([])
  })

  test.each([
    ['narrow', narrow],
    ['wide', wide],
  ])(
    'the search open on a %s screen: at first, with results, without, and with recent searches',
    async (_, viewport) => {
      const page = await open(viewport, '/pebble/guide/api/toss.html')
      await page.keyboard.press('/')
      const field = page.getByRole('combobox')
      await field.waitFor()
      expect(await violationsOf(page), 'at first').toEqual([])

      await field.fill('spin')
      await page.locator('.search-card').waitFor({ state: 'attached' })
      expect(await violationsOf(page), 'with results').toEqual([])

      await field.fill('qqqxqqq')
      await page.getByText('Nothing is found').waitFor()
      expect(await violationsOf(page), 'without').toEqual([])

      await field.fill('useSkips')
      await page.keyboard.press('Enter')
      await arrived(page, 'useSkips')
      await page.keyboard.press('/')
      await page.getByText('Recent searches').waitFor()
      expect(await violationsOf(page), 'with recent searches').toEqual([])
    },
  )

  test('another tab and the other language chosen', async () => {
    const page = await open(wide, '/pebble/guide/install.html')
    await page.locator('.tabs label', { hasText: 'pnpm' }).first().click()
    await page.locator('.languages label:visible', { hasText: 'JavaScript' }).first().click()
    expect(await page.locator('.tabs [value=pnpm]:checked').count()).toBeGreaterThan(0)
    expect(await page.locator('.languages [value=js]:checked').count()).toBeGreaterThan(0)
    expect(await violationsOf(page)).toEqual([])
  })

  test('the not-found page and its suggestions', async () => {
    const server = await servePebble()
    const page = await openPage({ ...still, viewport: wide, colorScheme })
    await page.goto(server.urlOf('/pebble/guide/api/spni.html'))
    await untilHydrated(page)
    await page.getByText('Did you mean').first().waitFor()
    await takeNotFound(page)
    expect(await violationsOf(page)).toEqual([])
  })

  test('a page that is loading', async () => {
    const server = await servePebble()
    const page = await openPage({ ...still, viewport: wide, colorScheme })
    await goTo(page, server.urlOf('/pebble/guide/api/toss.html'))
    server.answer(/\/assets\/js\/\d+\.\w+\.js$/, { after: new Promise(() => {}) })
    await page
      .locator('[data-sidebar] a[href="/pebble/changes/"], .top-links a[href="/pebble/changes/"]')
      .first()
      .click()
    await page.locator('.bar').waitFor()
    expect(await violationsOf(page)).toEqual([])
  })
})

test('violations are found, even in repeated markup', async () => {
  const page = await openPage({ ...still, viewport: wide })
  await goTo(page, urlOf('/pebble/guide/first-lake.html'))
  const known = new Set<string>()
  expect(await paleTextsOf(page, known)).toEqual([])
  await page.evaluate(() => {
    // The policy forbids style attributes in HTML, but scripts can set styles.
    const text = document.querySelector<HTMLElement>('article ins .k, article pre .k')
    text?.style.setProperty('color', '#aaa')
    text?.classList.add('pale')
    document.querySelector('article')?.append(document.createElement('img'))
  })
  expect(await paleTextsOf(page, known)).toEqual([expect.stringMatching(/^color-contrast \(serious\).*pale/)])
  expect(await violationsOf(page)).toHaveLength(2)
  expect(await markupViolationsOf(page)).toEqual([expect.stringMatching(/^image-alt \(critical\)/)])
})
