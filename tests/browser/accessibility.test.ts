import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { markupViolationsOf, paleTextsOf, violationsOf } from './axe'
import { arrived, goTo, openPage, routes, takeNotFound, untilHydrated, urlOf } from './page'
import { serveFolder } from './server'

const all = [...(await routes()), '/404.html']
const narrow = { width: 360, height: 800 }
const wide = { width: 1280, height: 800 }
const themes = ['light', 'dark'] as const

/** Colours that change slowly would be judged half-way. */
const still = { reducedMotion: 'reduce' } as const

describe('axe finds nothing on', () => {
  const known = new Map<string, Set<string>>()

  test.each(all)('%s, narrow and wide, light and dark', async (route) => {
    // Touch screens show what others show under the pointer.
    const page = await openPage({ ...still, viewport: narrow, hasTouch: true, isMobile: true })
    await goTo(page, urlOf(route))
    const paleTexts = async (name: string) => {
      if (!known.has(name)) known.set(name, new Set())
      return paleTextsOf(page, known.get(name) ?? new Set())
    }
    const faults: Record<string, readonly string[]> = {}
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      faults[`narrow, ${colorScheme}`] = await paleTexts(`narrow, ${colorScheme}`)
    }
    await openFolds(page)
    await page.setViewportSize(wide)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      faults[`wide, ${colorScheme}`] = await paleTexts(`wide, ${colorScheme}`)
    }
    faults['wide'] = await markupViolationsOf(page)
    await page.setViewportSize(narrow)
    faults['narrow'] = await markupViolationsOf(page)
    expect(Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0))).toEqual({})
  })
})

/** Whatever can be unfolded: groups of the sidebar, details, folded code. */
const openFolds = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)))

describe.each(themes)('in the %s theme, axe finds nothing with', (colorScheme) => {
  const open = async (viewport: typeof narrow, route: string) => {
    const page = await openPage({ ...still, viewport, colorScheme })
    await goTo(page, urlOf(route))
    return page
  }

  test('the drawer open', async () => {
    const page = await open(narrow, '/docs/api/action.html')
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
      const page = await open(viewport, '/docs/api/action.html')
      await page.keyboard.press('/')
      const field = page.getByRole('combobox')
      await field.waitFor()
      expect(await violationsOf(page), 'at first').toEqual([])

      await field.fill('thunk')
      await page.locator('.search-card').waitFor({ state: 'attached' })
      expect(await violationsOf(page), 'with results').toEqual([])

      await field.fill('qqqxqqq')
      await page.getByText('Nothing is found').waitFor()
      expect(await violationsOf(page), 'without').toEqual([])

      await field.fill('useStoreRehydrated')
      await page.keyboard.press('Enter')
      await arrived(page, 'useStoreRehydrated')
      await page.keyboard.press('/')
      await page.getByText('Recent searches').waitFor()
      expect(await violationsOf(page), 'with recent searches').toEqual([])
    },
  )

  test('another tab and the other language chosen', async () => {
    const page = await open(wide, '/docs/introduction/installation.html')
    await page.locator('.tabs label', { hasText: 'pnpm' }).first().click()
    await page.locator('.languages label:visible', { hasText: 'JavaScript' }).first().click()
    expect(await page.locator('.tabs [value=pnpm]:checked').count()).toBeGreaterThan(0)
    expect(await page.locator('.languages [value=js]:checked').count()).toBeGreaterThan(0)
    expect(await violationsOf(page)).toEqual([])
  })

  test('a page that is not there, and what it proposes', async () => {
    const server = await serveFolder('dist')
    const page = await openPage({ ...still, viewport: wide, colorScheme })
    await page.goto(server.urlOf('/docs/api/thnk.html'))
    await untilHydrated(page)
    await page.getByRole('heading', { name: 'Did you mean' }).waitFor()
    await takeNotFound(page)
    expect(await violationsOf(page)).toEqual([])
  })

  test('a page on its way', async () => {
    const server = await serveFolder('dist')
    const page = await openPage({ ...still, viewport: wide, colorScheme })
    await goTo(page, server.urlOf('/docs/api/action.html'))
    server.answer(/\/assets\/js\/\d+\.\w+\.js$/, { after: new Promise(() => {}) })
    await page.locator('[data-sidebar] a[href="/releases/"], .top-links a[href="/releases/"]').first().click()
    await page.locator('.bar').waitFor()
    expect(await violationsOf(page)).toEqual([])
  })
})

test('what is wrong is found, in a place like many others too', async () => {
  const page = await openPage({ ...still, viewport: wide })
  await goTo(page, urlOf('/docs/tutorials/quick-start.html'))
  const known = new Set<string>()
  expect(await paleTextsOf(page, known)).toEqual([])
  await page.evaluate(() => {
    // A policy allows no style attribute in HTML; a script may set one.
    const text = document.querySelector<HTMLElement>('article ins .k, article pre .k')
    text?.style.setProperty('color', '#aaa')
    text?.classList.add('pale')
    document.querySelector('article')?.append(document.createElement('img'))
  })
  expect(await paleTextsOf(page, known)).toEqual([expect.stringMatching(/^color-contrast \(serious\).*pale/)])
  expect(await violationsOf(page)).toHaveLength(2)
  expect(await markupViolationsOf(page)).toEqual([expect.stringMatching(/^image-alt \(critical\)/)])
})
