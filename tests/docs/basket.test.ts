import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { violationsOf } from '../browser/support/axe'
import { openPage } from '../browser/support/page'

const home = `${inject('docsAddress')}/`
const island = (page: Page) => page.locator('[data-island=basket]')
const click = (page: Page, name: string) => page.getByRole('button', { name }).click()

describe('the running example of the home page', () => {
  test('is readable without a script and has no buttons that do nothing', async () => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(home)
    expect(await island(page).innerText()).toMatch(/1 × Peas\s+\$0\.80\s+Total\s+\$0\.80/)
    expect(await island(page).locator('button').count()).toBeGreaterThan(0)
    expect(await island(page).locator('button:visible').count()).toBe(0)
  })

  test('is on the first screen, next to its code', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(home)
    const edgesOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
    const [code, basket] = [await edgesOf(page.locator('.code').first()), await edgesOf(island(page))]
    expect(Math.max(code.bottom, basket.bottom)).toBeLessThanOrEqual(800)
    expect(code.right).toBeLessThanOrEqual(basket.left)
  })

  test('adds items, removes them, and shows the total', async () => {
    const page = await openPage()
    await page.goto(home)
    // Clicks have no effect before the island's script runs.
    await expect
      .poll(async () => {
        await click(page, 'Add Carrots')
        return island(page).locator('.basket').innerText()
      })
      .toContain('1 × Carrots')
    await click(page, 'Add Carrots')
    await click(page, 'Add Leek')
    expect(await island(page).locator('.total b').innerText()).toBe('$4.10')
    await click(page, 'Take out one: Peas')
    expect(await island(page).locator('.basket').innerText()).toMatch(/^2 × Carrots\s+\$2\.40\s+−\s+1 × Leek\s+\$0\.90/)
    expect(await island(page).locator('.total b').innerText()).toBe('$3.30')
  })

  test('shows its store, and travels through time with it', async () => {
    const page = await openPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(home)
    const watch = island(page).getByRole('button', { name: 'Watch the store' })
    await watch.waitFor()
    await expect
      .poll(async () => {
        await click(page, 'Add Carrots')
        return island(page).locator('.basket').innerText()
      })
      .toContain('1 × Carrots')
    const code = page.locator('main figure.code').filter({ visible: true }).first()
    const mark = page.locator('main .verified').first()
    const before = [await code.boundingBox(), await mark.boundingBox()]
    await watch.click()
    const store = island(page).getByRole('region', { name: 'Store Basket' })
    await store.waitFor()
    expect([await code.boundingBox(), await mark.boundingBox()]).toEqual(before)
    // The basket keeps its items.
    expect(await island(page).locator('.total b').innerText()).toBe('$2.00')
    await click(page, 'Add Leek')
    const actions = store.getByRole('list', { name: 'Actions' }).getByRole('button')
    await expect.poll(() => actions.count()).toBe(2)
    expect(await store.locator('.changed').allInnerTexts()).toContain("'Leek' new")
    await actions.first().click()
    await expect.poll(() => island(page).locator('.total b').innerText()).toBe('$2.00')
    expect(await violationsOf(page)).toEqual([])
    await watch.click()
    expect(await store.isVisible()).toBe(false)
  })
})
