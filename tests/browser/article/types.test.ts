import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { typesOnDemand } from '../../../src/config'
import { keyOf, type PageTypes } from '../../../src/sampleTypes'
import { makeSite } from '../../fixture'
import { violationsOf } from '../support/axe'
import { openPage, untilHydrated, untilQuiet } from '../support/page'
import { serveFolder } from '../support/server'

const code = "import { toss } from 'pebble'\n\nconst skips: number = toss({ grams: 60 })\n"
const next = code.replace('60', '70')
const fence = (info: string, text: string) => `\`\`\`${info}\n${text}\`\`\`\n`

const home = [
  '---\ndescription: Samples whose names have types.\n---\n\n# Types\n',
  fence('ts [skip.ts]', code),
  fence('ts [skip.ts] changes', next),
  fence('js', 'const plain = 1\n'),
  '[Toss](./guide/api/toss.md)\n',
].join('\n')
const toss = `---\ndescription: Reference for toss.\n---\n\n# toss\n\n${fence('ts', 'const other = 1\n')}`

const placesOf = (text: string, names: readonly (readonly [name: string, id: string])[]) => {
  let at = 0
  return names
    .map(([name, id]) => {
      at = text.indexOf(name, at)
      return `${at++}:${id}`
    })
    .join(' ')
}
const names = [
  ['toss', 'a'],
  ['skips', 'b'],
  ['toss', 'a'],
  ['grams', 'c'],
] as const
const homeTypes: PageTypes = {
  names: {
    a: [
      `function toss(stone: Stone): ${'number | '.repeat(30)}never`,
      'Throws a stone, with `grams`.\n\nAnd more.',
      'toss',
    ],
    b: ['const skips: number'],
    c: ['(property) Stone.grams: number', 'The weight.'],
  },
  samples: { [keyOf(code)]: placesOf(code, names), [keyOf(next)]: placesOf(next, names) },
}
const tossTypes: PageTypes = {
  // The other page has the first name, too.
  names: { b: ['const skips: number'], d: ['const other: 1'] },
  samples: { [keyOf('const other = 1\n')]: '6:d' },
}

/** Opens the page on a phone or a desktop. `requests` are those for types. */
async function openTypes(options: BrowserContextOptions = {}) {
  const site = await makeSite({
    'docs/README.md': home,
    'docs/guide/api/toss.md': toss,
    'src/site/types/README.json': JSON.stringify(homeTypes),
    'src/site/types/guide/api/toss.json': JSON.stringify(tossTypes),
  })
  await site.build()
  const server = await serveFolder(join(site.root, 'dist'))
  const page = await openPage(options)
  await page.goto(server.urlOf('/'))
  await untilHydrated(page)
  return { page, server, requests: () => server.requests.filter((path) => path.includes('/types/')) }
}

const popover = (page: Page) => page.locator('.name-type:popover-open')
const block = (page: Page, index = 0) => page.locator('.code[data-language=ts] pre:visible').nth(index)
/** A name that the highlighting has put into its own element, in a line that is not removed. */
const nameIn = (page: Page, name: string, index = 0) =>
  block(page, index).locator('span:not(del *)', { hasText: name }).first()
const notice = (page: Page) => page.locator('[data-notice]').innerText()

describe('a name in a TypeScript sample shows its type', () => {
  test('on hover, after the data has loaded, and until the pointer leaves both', async () => {
    const { page, requests } = await openTypes()
    await untilQuiet(page)
    expect(requests()).toEqual([])
    await nameIn(page, 'grams').hover()
    await popover(page).waitFor()
    expect(await popover(page).innerText()).toBe('(property) Stone.grams: number\n\nThe weight.')
    expect(await popover(page).locator('.t').allInnerTexts()).toEqual(['Stone', 'number'])
    expect(requests()).toEqual([
      expect.stringMatching(/types\/names\.[0-9a-f]{8}\.json$/),
      expect.stringMatching(/types\/README\.[0-9a-f]{8}\.json$/),
    ])
    await popover(page).hover()
    await nameIn(page, 'toss').hover()
    await expect.poll(() => popover(page).innerText()).toContain('function toss(stone: Stone)')
    await page.locator('h1').hover()
    await popover(page).waitFor({ state: 'hidden' })
    expect(requests()).toHaveLength(2)
  })

  test('also where the block shows changes, and on the next page', async () => {
    const { page } = await openTypes()
    await nameIn(page, 'grams', 1).hover()
    await popover(page).waitFor()
    expect(await popover(page).innerText()).toContain('Stone.grams')
    await page.getByRole('link', { name: 'Toss', exact: true }).click()
    await page.locator('h1', { hasText: 'toss' }).waitFor()
    await popover(page).waitFor({ state: 'hidden' })
    await block(page).focus()
    await expect.poll(() => block(page).getAttribute('aria-description')).toContain('Arrow keys')
    await page.keyboard.press('ArrowRight')
    expect(await notice(page)).toBe('other: const other: 1')
  })

  test('by keyboard: arrow keys move, Enter opens, Escape closes', async () => {
    const { page } = await openTypes()
    await block(page).focus()
    await expect.poll(() => block(page).getAttribute('aria-description')).toContain('Arrow keys')
    await page.keyboard.press('ArrowRight')
    expect(await notice(page)).toMatch(/^toss: function toss\(/)
    await page.keyboard.press('ArrowDown')
    expect(await notice(page)).toBe('skips: const skips: number')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowUp')
    expect(await notice(page)).toMatch(/^toss: /)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Type of toss' })
    await dialog.waitFor()
    expect(await dialog.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Reference of toss')
    await page.keyboard.press('Escape')
    await popover(page).waitFor({ state: 'hidden' })
    expect(await block(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowRight')
    expect(await notice(page)).toBe('skips: const skips: number')
    await page.keyboard.press('Enter')
    await popover(page).waitFor()
    await page.keyboard.press('Tab')
    await popover(page).waitFor({ state: 'hidden' })
    expect(await page.evaluate(() => document.activeElement?.closest('article') !== null)).toBe(true)
  })

  test('by keyboard, while the pointer rests on the code', async () => {
    const { page } = await openTypes()
    await block(page).focus()
    await expect.poll(() => block(page).getAttribute('aria-description')).toContain('Arrow keys')
    const { x, y, width, height } = (await block(page).boundingBox()) ?? expect.fail('no code')
    const rest = () => page.waitForTimeout(typesOnDemand.rest + 200)
    await page.mouse.move(x + width - 4, y + height - 4)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Type of toss' })
    await dialog.waitFor()
    await rest()
    expect(await dialog.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    // Chromium reports a pointer that something scrolls under.
    await page.evaluate(() => scrollBy({ top: 10, behavior: 'instant' }))
    await rest()
    await page.keyboard.press('ArrowRight')
    expect(await notice(page)).toBe('skips: const skips: number')
  })

  test('by keyboard where the code fits: the right arrow leads from its button to the first name', async () => {
    const { page } = await openTypes()
    await expect.poll(() => block(page).evaluate(({ tabIndex }) => tabIndex)).toBe(-1)
    const button = page.getByRole('button', { name: 'Copy skip.ts' }).first()
    await button.focus()
    await expect.poll(() => button.getAttribute('aria-description')).toContain('right arrow')
    await page.keyboard.press('ArrowRight')
    expect(await notice(page)).toMatch(/^toss: function toss\(/)
    await page.keyboard.press('Shift+Tab')
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.locator('.name-mark').count()).toBe(0)
  })

  test.each(['light', 'dark'] as const)('on a tap, inside of a phone, in the %s theme', async (colorScheme) => {
    const { page } = await openTypes({
      colorScheme,
      hasTouch: true,
      viewport: { width: 360, height: 700 },
      reducedMotion: 'reduce',
    })
    await nameIn(page, 'toss').tap()
    await popover(page).waitFor()
    const box = await popover(page).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await violationsOf(page)).toEqual([])
    await page.locator('h1').tap()
    await popover(page).waitFor({ state: 'hidden' })
  })

  test('with a link to the page of an export, which is followed inside the document', async () => {
    const { page } = await openTypes()
    await nameIn(page, 'toss').hover()
    await popover(page).getByRole('link', { name: 'Reference of toss' }).click()
    await page.locator('h1', { hasText: 'toss' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/guide/api/toss.html')
    await popover(page).waitFor({ state: 'hidden' })
  })
})

test('forced colors show the border of the type, its link, and its name in the code', async () => {
  const { page } = await openTypes({ forcedColors: 'active' })
  await block(page).focus()
  await expect.poll(() => block(page).getAttribute('aria-description')).toContain('Arrow keys')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await popover(page).waitFor()
  const styleOf = (element: Element) => {
    const { borderTopStyle, borderTopColor, backgroundColor, outlineStyle, outlineColor, color } =
      getComputedStyle(element)
    return { borderTopStyle, borderTopColor, backgroundColor, outlineStyle, outlineColor, color }
  }
  const box = await popover(page).evaluate(styleOf)
  expect(box.borderTopStyle).toBe('solid')
  expect(box.borderTopColor).not.toBe(box.backgroundColor)
  const mark = await page.locator('.name-mark').first().evaluate(styleOf)
  expect(mark.outlineStyle).toBe('solid')
  expect(mark.outlineColor).not.toBe(box.backgroundColor)
  const link = await popover(page).getByRole('link').evaluate(styleOf)
  expect(link.color).not.toBe(box.color)
  expect(await violationsOf(page)).toEqual([])
})

test.each([
  ['reduce', '0s'],
  ['no-preference', '0.12s'],
] as const)('with motion: %s, the type appears in %s', async (reducedMotion, duration) => {
  const { page } = await openTypes({ reducedMotion })
  await nameIn(page, 'toss').hover()
  await popover(page).waitFor()
  expect(await popover(page).evaluate((element) => getComputedStyle(element).transitionDuration)).toBe(duration)
})

test('names in other samples, and the copied code, stay as they are', async () => {
  const { page, requests } = await openTypes({ permissions: ['clipboard-read', 'clipboard-write'] })
  const other = page.locator('.code[data-language=js] pre:visible')
  await other.hover()
  await other.focus()
  await untilQuiet(page)
  expect(requests()).toEqual([])
  await nameIn(page, 'grams').click()
  await popover(page).waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.code .copy:visible').first().click()
  await expect.poll(() => notice(page)).toBe('Code copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
})
