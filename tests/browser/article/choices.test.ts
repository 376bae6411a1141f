import { describe, expect, test } from 'vitest'
import { openPage, untilHydrated, urlOf } from '../support/page'

describe('the choice of the reader', () => {
  test('is shown on every page before a script has processed the tabs', async () => {
    const page = await openPage()
    await page.goto(urlOf('/pebble/guide/install.html'))
    await page.locator('.tabs').first().locator('label', { hasText: 'yarn' }).click()
    await page.reload()
    const tabs = page.locator('.tabs').first()
    expect(await tabs.locator('.tab:visible').innerText()).toContain('yarn add pebble')
    expect(await tabs.getByRole('radio', { name: 'yarn' }).isChecked()).toBe(true)
  })

  test('the buttons of a restored page show the current choice', async () => {
    const page = await openPage()
    const tabs = page.locator('.tabs[data-choice]').first()
    await page.goto(urlOf('/pebble/guide/install.html'))
    await tabs.locator('label', { hasText: 'yarn' }).click()
    await page.goto(urlOf('/pebble/guide/first-lake.html'))
    await tabs.locator('label', { hasText: 'bun' }).click()
    await page.goBack()
    await expect.poll(() => tabs.getByRole('radio', { name: 'bun' }).isChecked()).toBe(true)
  })

  test('disabled storage does not break anything else', async () => {
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
    await page.getByRole('button', { name: /^Theme/ }).click()
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toMatch(/light|dark/)
    await page.locator('.tabs').first().locator('label', { hasText: 'bun' }).click()
    expect(await page.locator('.tabs').first().locator('.tab:visible').innerText()).toContain('bun add pebble')
  })
})
