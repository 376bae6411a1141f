import { describe, expect, test } from 'vitest'
import { openAt } from '../support/page'

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
    const [chosen, ...rest] = await looks('.tabs:first-of-type > fieldset > label', 'borderBottomColor')
    expect(rest.length).toBeGreaterThan(2)
    expect(rest).not.toContain(chosen)
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
})
