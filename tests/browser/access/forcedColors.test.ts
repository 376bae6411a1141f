import { describe, expect, test } from 'vitest'
import { openAt, urlOf } from '../support/page'

const wide = 1440

describe('with the reader’s own colors', () => {
  test('the selected and the current items remain distinguishable', async () => {
    const page = await openAt('/pebble/guide/install.html', wide, { forcedColors: 'active' })
    const looks = (selector: string, property: 'outlineStyle' | 'borderBottomColor') =>
      page
        .locator(selector)
        .evaluateAll((elements, name) => elements.map((element) => getComputedStyle(element)[name]), property)
    const [current = '', ...others] = await looks('.sidebar a[aria-current=page], .sidebar a', 'outlineStyle')
    expect([current, ...others].filter((style) => style === 'solid')).toHaveLength(1)
    const links = page.locator('.top-links li > a')
    const lines = await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).textDecorationLine))
    expect(lines.filter((line) => line === 'underline')).toHaveLength(1)
    const [chosen, ...rest] = await looks('.tabs:first-of-type > fieldset > label', 'borderBottomColor')
    expect(rest.length).toBeGreaterThan(2)
    expect(rest).not.toContain(chosen)
  })

  test('a block shows whether its lines wrap', async () => {
    const page = await openAt('/pebble/guide/api/toss.html', 360, { forcedColors: 'active' })
    const wrap = page.locator('.wrap:visible').first()
    const outline = () => wrap.evaluate((element) => getComputedStyle(element).outlineStyle)
    expect(await outline()).toBe('none')
    await wrap.locator('input').check()
    // The focus has an outline as well.
    await wrap.locator('input').blur()
    expect(await outline()).toBe('solid')
  })

  test('the names of languages have no bars where fingers press them, and the chosen one has an outline', async () => {
    const page = await openAt('/pebble/guide/install.html', 360, { forcedColors: 'active', hasTouch: true })
    const labels = page.locator('.languages:visible').first().locator('> fieldset > label')
    const looks = await labels.evaluateAll((all) =>
      all.map((label) => {
        const { borderTopWidth, borderTopColor, outlineStyle } = getComputedStyle(label)
        return { isWide: Number.parseFloat(borderTopWidth) > 5, borderTopColor, outlineStyle }
      }),
    )
    const bar = { isWide: true, borderTopColor: 'rgb(255, 255, 255)' }
    expect(looks).toEqual([
      { ...bar, outlineStyle: 'solid' },
      { ...bar, outlineStyle: 'none' },
    ])
  })

  test('the words of a query remain readable in its results', async () => {
    const page = await openAt('/pebble/guide/install.html', wide, { forcedColors: 'active', colorScheme: 'dark' })
    await page.locator('[data-search]:visible').first().click()
    await page.locator('dialog.search input').fill('install')
    const word = page.locator('dialog.search mark').first()
    const { color, backgroundColor } = await word.evaluate((element) => getComputedStyle(element))
    expect(backgroundColor).not.toBe(color)
    expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
  })

  test.each(['light', 'dark'] as const)(
    'every sign of a control is visible, with the %s theme chosen',
    async (theme) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await openAt('/pebble/guide/install.html', 360, { forcedColors: 'active', colorScheme })
        await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme)
        await page.locator('[data-search]:visible').first().click()
        await page.locator('dialog.search input').waitFor()
        const colors = await page.evaluate(() => {
          const signs = ['.menu-button', '.theme-switch', '.search-button', '.search-head', '.search-close', '.copy']
          return signs.map((selector) => {
            const sign = document.querySelector(selector)
            return sign === null ? selector : getComputedStyle(sign, '::before').backgroundColor
          })
        })
        expect([...new Set(colors)], colorScheme).toEqual([
          colorScheme === 'light' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)',
        ])
      }
    },
  )

  test('the mark of a sample leaves the edge of its code visible, and the zero of 404 is a ball', async () => {
    const page = await openAt('/pebble/guide/api/toss.html', wide, { forcedColors: 'active' })
    const adjusts = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).forcedColorAdjust)
    expect(await adjusts('.verified > summary')).toBe('none')
    await page.goto(urlOf('/pebble/404.html'))
    expect(await adjusts('.not-found-code span')).toBe('none')
  })
})
