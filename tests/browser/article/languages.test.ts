import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeSite } from '../../fixture'
import { openPage, untilHydrated } from '../support/page'
import { serveFolder } from '../support/server'

const filler = 'interface Model {\n  name: string\n  size: number\n}\n'

const first = `---
description: Samples in two languages.
---

# First

\`\`\`ts [store.ts]
${filler}
// #region What is folded
export const folded: Model = { name: 'a', size: 1 }
// #endregion

export const store: Model = { name: 'b', size: 2 }
\`\`\`

\`\`\`ts
${filler}
export const untitled: Model = { name: 'c', size: 3 }
\`\`\`

::: code-group

\`\`\`text [notes.txt]
Notes
\`\`\`

\`\`\`ts [store.ts]
\`\`\`

:::

The console shows \`[pebble-build] updated: /src/store.ts via /src/a-folder-with-a-long-name/store.ts\`.

${'Words that make the page longer than the screen.\n\n'.repeat(40)}
[second](./second.md)
`

const second = '---\ndescription: Another page.\n---\n\n# Second\n\n```ts\nconst second: number = 1\n```\n'

async function openSite(options = {}) {
  const site = await makeSite({ 'docs/README.md': first, 'docs/second.md': second })
  await site.build()
  const server = await serveFolder(join(site.root, 'dist'))
  const page = await openPage(options)
  return { page, url: server.urlOf('/') }
}

/** The visible text of the article. */
const seen = (page: Page) => page.locator('article').innerText()

const choose = (page: Page, name: string, index = 0) =>
  page.locator('.languages').nth(index).locator('label', { hasText: name }).click()

describe('JavaScript or TypeScript', () => {
  test('breaks long code in a sentence on a narrow screen, and keeps the spaces of samples', async () => {
    const { page, url } = await openSite({ viewport: { width: 320, height: 600 } })
    await page.goto(url)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const spaces = (tokens: Element[]) => [
      ...new Set(tokens.map((token) => getComputedStyle(token).whiteSpaceCollapse)),
    ]
    expect(await page.locator('pre code span').evaluateAll(spaces)).toEqual(['preserve'])
  })

  test('is the choice of the reader: it applies to every sample on every page, before a script has processed it', async () => {
    const { page, url } = await openSite()
    await page.goto(url)
    await untilHydrated(page)
    expect(await seen(page)).toContain('const untitled: Model')
    expect(await seen(page)).not.toContain('const untitled =')
    const group = page.getByRole('group', { name: 'Language of the samples' }).first()
    expect(await group.getByRole('radio', { name: 'TypeScript' }).isChecked()).toBe(true)

    await choose(page, 'JavaScript')
    expect(await seen(page)).toContain('const untitled =')
    expect(await seen(page)).not.toContain('const untitled: Model')
    expect(await page.locator('.languages [value=js]:checked').count()).toBe(3)
    expect(await page.locator('.languages').first().locator('figcaption:visible').innerText()).toBe('store.js')
    expect(await page.locator('.tabs').locator('label', { hasText: 'store' }).innerText()).toBe('store.js')

    await page.locator('article').getByRole('link', { name: 'second' }).click()
    await page.locator('h1', { hasText: 'Second' }).waitFor()
    expect(await seen(page)).toContain('const second = 1')
    await expect.poll(() => page.getByRole('radio', { name: 'JavaScript' }).isChecked()).toBe(true)

    await page.reload({ waitUntil: 'commit' })
    await page.locator('pre').first().waitFor({ state: 'attached' })
    expect(await seen(page)).toContain('const second = 1')
    // The tabs follow when the document is complete.
    await expect.poll(() => page.getByRole('radio', { name: 'JavaScript' }).isChecked()).toBe(true)
  })

  test('does not move anything under the pointer, and keeps the tabs', async () => {
    const { page, url } = await openSite({ viewport: { width: 900, height: 400 } })
    await page.goto(url)
    await page.locator('.tabs label', { hasText: 'store' }).first().click()
    const label = page.locator('.tabs .languages label', { hasText: 'JavaScript' })
    await label.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy({ top: 100, behavior: 'instant' }))
    const before = await label.boundingBox()
    await label.click()
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect((await label.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
    expect(await page.locator('.tabs .tab > :visible').count()).toBe(1)
    expect(await page.locator('.tabs').innerText()).toContain("store = { name: 'b', size: 2 }")
  })

  test('can be chosen by keyboard', async () => {
    const { page, url } = await openSite()
    await page.goto(url)
    await page.getByRole('radio', { name: 'TypeScript' }).first().focus()
    await page.keyboard.press('ArrowRight')
    expect(await seen(page)).toContain('const untitled =')
    expect(await page.evaluate(() => localStorage.getItem('pebble-docs.language'))).toBe('js')
  })

  test('appears in both without a script, one below the other', async () => {
    const { page, url } = await openSite({ javaScriptEnabled: false })
    await page.goto(url)
    const text = await seen(page)
    expect(text).toContain('const untitled: Model')
    expect(text).toContain('const untitled =')
    expect(await page.locator('.languages').nth(1).locator('figcaption').allInnerTexts()).toEqual([
      'TypeScript',
      'JavaScript',
    ])
    expect(await page.locator('.languages fieldset').count()).toBe(3)
    expect(await page.locator('.languages fieldset:visible').count()).toBe(0)
  })

  test('an invalid stored choice shows TypeScript', async () => {
    const { page, url } = await openSite()
    await page.addInitScript(() => localStorage.setItem('pebble-docs.language', 'nope'))
    await page.goto(url)
    expect(await seen(page)).toContain('const untitled: Model')
  })
})

describe('a region', () => {
  test('opens without a script', async () => {
    const { page, url } = await openSite({ javaScriptEnabled: false })
    await page.goto(url)
    expect(await seen(page)).not.toContain('folded: Model')
    await page.locator('summary', { hasText: 'What is folded' }).first().click()
    await expect.poll(() => seen(page)).toContain('folded: Model')
  })

  test('is open in print', async () => {
    const { page, url } = await openSite()
    await page.goto(url)
    const region = page.locator('details pre').first()
    expect(await region.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await region.isVisible()).toBe(true)
    expect(await page.locator('.languages fieldset:visible').count()).toBe(0)
  })
})

test.each([1, 8])('the switch, the buttons and the names of %d files are in one line', async (count) => {
  const files = Array.from({ length: count }, (_, index) => `\`\`\`ts [file${index}.ts]\n${filler}\`\`\`\n`)
  const text = `---\ndescription: Files.\n---\n\n# Files\n\n\`\`\`ts [one.ts]\n${filler}\`\`\`\n\n::: code-group\n${files.join('\n')}\n\`\`\`text [notes.txt]\nNotes\n\`\`\`\n:::\n`
  const site = await makeSite({ 'docs/README.md': text })
  await site.build()
  const server = await serveFolder(join(site.root, 'dist'))
  const page = await openPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(server.urlOf('/'))
  await untilHydrated(page)
  const lines = await page.evaluate(() => {
    const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2
    const textIn = (element: Element | null | undefined) => {
      const range = new Range()
      if (element) range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }
    return [...document.querySelectorAll('.languages')]
      .filter((block) => block.checkVisibility())
      .map((block) => {
        const copy = [...block.querySelectorAll('.copy')].find((button) => button.checkVisibility())
        const label = block.querySelector('label')
        const name = block.closest('.tabs')?.querySelector('label') ?? block.querySelector('figcaption')
        const boxes = [label, copy].map((each) => middleOf(each?.getBoundingClientRect() ?? new DOMRect()))
        return { boxes, texts: [label?.querySelector('span') ?? label, name].map((each) => middleOf(textIn(each))) }
      })
  })
  expect(lines).toHaveLength(2)
  const apart = ([one = 0, other = 0]: readonly number[]) => Math.abs(one - other)
  expect(lines.map(({ boxes }) => apart(boxes))).toEqual([0, 0])
  for (const { texts } of lines) expect(apart(texts)).toBeLessThan(0.6)
})
