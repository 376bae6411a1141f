import { join } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeSite } from '../../fixture'
import { openPage, untilHydrated, urlOf } from '../support/page'
import { serveFolder, servePebble } from '../support/server'
import { shiftsOf } from '../support/shifts'
import { lookAt, wrongTabs } from '../support/tabs'

const installation = '/pebble/guide/install.html'

/** A page with a group of so many tabs that they need more than one row. */
async function openManyTabs(options: BrowserContextOptions = {}) {
  const names = Array.from({ length: 30 }, (_, index) => `file-${index}.json`)
  const fences = names.map((name) => `\`\`\`json [${name}]\n{ "name": "${name}" }\n\`\`\``)
  const site = await makeSite({ 'docs/README.md': `# Tabs\n\n::: code-group\n\n${fences.join('\n\n')}\n\n:::\n` })
  await site.build()
  const server = await serveFolder(join(site.root, 'dist'))
  const page = await openPage(options)
  await page.goto(server.urlOf('/'))
  return { page, names }
}

/**
 * What a reader sees of a group: its rows, the tabs that are not wholly in it, whether its panel is as wide, how it fades,
 * and its scrollbar. Runs in the page.
 */
function rowOf(group: Element) {
  const { left, right } = group.getBoundingClientRect()
  const labels = [...group.querySelectorAll<HTMLElement>(':scope > fieldset > label')]
  const panel = [...group.querySelectorAll('.tab > *')].find((each) => each.checkVisibility())?.getBoundingClientRect()
  const fieldset = group.querySelector('fieldset') ?? group
  return {
    rows: new Set(labels.map(({ offsetTop }) => offsetTop)).size,
    hidden: labels
      .filter((label) => {
        const edges = label.getBoundingClientRect()
        return edges.left < left - 1 || edges.right > right + 1
      })
      .map(({ innerText }) => innerText),
    isPanelAsWide: panel?.left === left + group.clientLeft && panel.width === group.clientWidth,
    fades: ['::before', '::after'].map((edge) => Number(getComputedStyle(fieldset, edge).opacity)),
    scrollbar: getComputedStyle(group).scrollbarWidth,
    pageWidth: document.documentElement.scrollWidth,
  }
}

describe('a group of thirty tabs', () => {
  test.each([360, 1280])('shows the panel of each at %i px', async (width) => {
    const { page, names } = await openManyTabs({ viewport: { width, height: 800 } })
    expect(await wrongTabs(page)).toEqual([])
    expect(await page.locator('.tabs > fieldset > label').allInnerTexts()).toEqual(names)
  })

  test('shows all tabs at once on a desk', async () => {
    const { page } = await openManyTabs({ viewport: { width: 1280, height: 800 } })
    expect((await page.locator('.tabs').evaluate(rowOf)).hidden).toEqual([])
  })

  test('takes no height from its code on a desk', async () => {
    const { page } = await openManyTabs({ viewport: { width: 1280, height: 800 } })
    const group = page.locator('.tabs')
    const above = await group.evaluate((element) => {
      const code = [...element.querySelectorAll('pre')].find((each) => each.checkVisibility())
      return (code?.getBoundingClientRect().top ?? Infinity) - element.getBoundingClientRect().top
    })
    expect(above).toBeLessThanOrEqual(48)
    expect((await group.evaluate(rowOf)).rows).toBe(30)
  })

  test.each([
    [360, true],
    [360, false],
    [768, true],
    [1180, true],
  ])(
    'is one row that scrolls and fades on a touch screen of %i px, with scripts: %s',
    async (width, javaScriptEnabled) => {
      const viewport = { width, height: 740 }
      const { page } = await openManyTabs({ viewport, hasTouch: true, isMobile: true, javaScriptEnabled })
      const group = page.locator('.tabs')
      const label = (index: number) => group.locator('label', { hasText: `file-${index}.json` })
      const chosen = async () => {
        const { hidden, fades, ...row } = await group.evaluate(rowOf)
        expect(row).toEqual({ rows: 1, isPanelAsWide: true, scrollbar: 'none', pageWidth: width })
        return { isInView: !hidden.includes((await group.evaluate(lookAt)).chosen[0] ?? ''), fades }
      }
      await expect.poll(chosen).toEqual({ isInView: true, fades: [0, 1] })
      await label(0).tap()
      for (let count = 0; count < 12; count++) await page.keyboard.press('ArrowRight')
      expect(await group.evaluate(lookAt)).toEqual({ chosen: ['file-12.json'], panels: ['file-12.json'] })
      await expect.poll(chosen).toEqual({ isInView: true, fades: [1, 1] })
      for (let count = 0; count < 17; count++) await page.keyboard.press('ArrowRight')
      await expect.poll(chosen).toEqual({ isInView: true, fades: [1, 0] })
    },
  )

  test('brings a tab into view that a finger chooses at the edge', async () => {
    const { page } = await openManyTabs({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    const group = page.locator('.tabs')
    const before = await group.evaluate(rowOf)
    const { x, y } = await group.evaluate((element) => {
      const { top } = element.getBoundingClientRect()
      return { x: 358, y: top + 20 }
    })
    await page.touchscreen.tap(x, y)
    const [name = ''] = (await group.evaluate(lookAt)).chosen
    expect(before.hidden).toContain(name)
    expect((await group.evaluate(rowOf)).hidden).not.toContain(name)
  })

  test('names each file once: on its tab, and above its code on paper', async () => {
    const { page } = await openManyTabs({ viewport: { width: 1280, height: 800 } })
    const widthOfName = () =>
      page
        .locator('.tab figcaption')
        .first()
        .evaluate((caption) => {
          const range = document.createRange()
          range.selectNodeContents(caption)
          return range.getBoundingClientRect().width
        })
    expect(await widthOfName()).toBe(0)
    expect(await page.getByRole('button', { name: 'Copy file-0.json' }).isVisible()).toBe(true)
    await page.emulateMedia({ media: 'print' })
    expect(await widthOfName()).toBeGreaterThan(20)
  })

  test.each([
    [360, true],
    [768, false],
    [1280, false],
  ])('has one bar above its code at %i px, and its buttons are not over the code', async (width, hasTouch) => {
    const { page } = await openManyTabs({ viewport: { width, height: 800 }, hasTouch, isMobile: hasTouch })
    const room = await page.locator('.tabs').evaluate((group) => {
      const edgesOf = (selector: string) =>
        [...group.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility())
          .map((element) => element.getBoundingClientRect())
      const [code = new DOMRect()] = edgesOf('pre')
      const row = Math.max(...edgesOf(':scope > fieldset > label').map(({ bottom }) => bottom))
      const [copy = new DOMRect()] = edgesOf('.copy')
      return { above: code.top - row, isOver: copy.bottom > code.top && copy.top < code.bottom }
    })
    expect(room.above).toBeLessThanOrEqual(2)
    expect(room.isOver).toBe(false)
  })

  test('would be found with a panel that stays hidden, or a tab that is out of reach', async () => {
    const { page } = await openManyTabs({ javaScriptEnabled: false })
    await page.evaluate(() => {
      document.querySelectorAll<HTMLElement>('.tab')[2]?.style.setProperty('display', 'none', 'important')
      document.querySelectorAll<HTMLElement>('.tabs label')[4]?.style.setProperty('pointer-events', 'none')
    })
    expect(await wrongTabs(page)).toEqual([
      'file-2.json: [file-2.json] with []',
      'file-4.json: [file-4.json] with [file-4.json], out of reach',
    ])
  })

  test('shows all panels on paper, and no tab', async () => {
    const { page, names } = await openManyTabs()
    await page.emulateMedia({ media: 'print' })
    expect((await page.locator('.tabs').evaluate(lookAt)).panels).toEqual(names)
    expect(await page.locator('.tabs > fieldset > label:visible').count()).toBe(0)
  })
})

describe('a group of some files', () => {
  const names = ['connection.ts', 'components.ts', 'persistence.ts', 'middleware.ts', 'tests.ts', 'hooks.ts']

  /** Opens a page with a group of the first files, in both languages. */
  async function openFiles(count: number, options: BrowserContextOptions) {
    const fences = names.slice(0, count).map((name) => `\`\`\`ts [${name}]\nexport const a: number = 1\n\`\`\``)
    const page = `# Tabs\n\n::: code-group\n\n${fences.join('\n\n')}\n\n:::\n`
    const site = await makeSite({ 'docs/README.md': page })
    await site.build()
    const server = await serveFolder(join(site.root, 'dist'))
    const opened = await openPage(options)
    await opened.goto(server.urlOf('/'))
    return opened.locator('.tabs')
  }

  /** The names above the code that readers can see. Hidden ones are for screen readers only. */
  const captionsOf = (group: Locator) =>
    group
      .locator('.tab figcaption:visible')
      .evaluateAll((all) => all.filter(({ clientHeight }) => clientHeight > 1).map(({ textContent }) => textContent))

  test.each([360, 1280])(
    'names a file once without scripts, where both languages are shown, at %i px',
    async (width) => {
      const group = await openFiles(2, { viewport: { width, height: 800 }, javaScriptEnabled: false })
      expect(await captionsOf(group)).toEqual(['connection.js'])
    },
  )

  test.each([true, false])('has one row on a desk for four, with scripts: %s', async (javaScriptEnabled) => {
    const group = await openFiles(4, { viewport: { width: 1280, height: 800 }, javaScriptEnabled })
    const { rows, hidden } = await group.evaluate(rowOf)
    expect({ rows, hidden }).toEqual({ rows: 1, hidden: [] })
    expect(await group.locator('> fieldset > label').allInnerTexts()).toEqual(names.slice(0, 4))
  })

  test.each([true, false])('is a list at the side of the code for six, with scripts: %s', async (javaScriptEnabled) => {
    const group = await openFiles(6, { viewport: { width: 1280, height: 800 }, javaScriptEnabled })
    const { rows, hidden } = await group.evaluate(rowOf)
    expect({ rows, hidden }).toEqual({ rows: 6, hidden: [] })
  })
})

test('each group shows its code while a page arrives in pieces', async () => {
  const group = (index: number) =>
    ['a', 'b', 'c'].map((name) => {
      const types = Array.from({ length: 8 }, (_, line) => `export type T${line} = { stone: string; skips: number }`)
      const lines = Array.from({ length: 10 }, (_, line) => `export const ${name}${line} = (stone: string) => stone`)
      return `\`\`\`ts [${name}${index}.ts]\n${[...types, ...lines].join('\n')}\n\`\`\``
    })
  const groups = Array.from({ length: 40 }, (_, index) => `::: code-group\n${group(index).join('\n')}\n:::`)
  const site = await makeSite({ 'docs/README.md': `# Tabs\n\n${groups.join('\n\n')}\n` })
  await site.build()
  const server = await serveFolder(join(site.root, 'dist'))
  const heights: number[] = []
  for (let load = 0; load < 5; load++) {
    const page = await openPage({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
    const session = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 150, downloadThroughput: 400_000, uploadThroughput: 200_000 }
    await session.send('Network.emulateNetworkConditions', slow)
    await page.goto(server.urlOf('/'))
    await untilHydrated(page)
    const codes = page.locator('.tabs > fieldset > label:has(:checked) + .tab > *')
    heights.push(...(await codes.evaluateAll((all) => all.map((code) => code.getBoundingClientRect().height))))
  }
  expect(heights).toHaveLength(5 * 40)
  expect(heights.filter((height) => height < 100)).toEqual([])
})

test('tabs of package managers can be chosen without JavaScript', async () => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(urlOf(installation))
  const tabs = page.locator('.tabs').first()
  await tabs.locator('label', { hasText: 'pnpm' }).click()
  expect(await tabs.locator('.tab:visible').innerText()).toContain('pnpm add pebble')
})

describe('a stored package manager', () => {
  const remember = (page: Page, manager: string) =>
    page.addInitScript((value) => localStorage.setItem('pebble-docs.package-manager', value), manager)
  const seen = (page: Page) => page.locator('.tabs[data-choice]').first().evaluate(lookAt)

  /** Keeps the buttons as they are before the whole page has been parsed. */
  const holdButtons = (page: Page) =>
    page.addInitScript(() => {
      for (const name of ['DOMContentLoaded', 'pageshow']) {
        addEventListener(name, (event) => event.stopImmediatePropagation(), true)
      }
    })

  test('is shown before a script has processed the buttons', async () => {
    const page = await openPage()
    await remember(page, 'pnpm')
    await holdButtons(page)
    await page.goto(urlOf(installation))
    expect(await page.locator('.tabs[data-choice] :checked').first().inputValue()).toBe('npm')
    expect(await seen(page)).toEqual({ chosen: ['pnpm'], panels: ['pnpm'] })
  })

  test('may be missing from the style sheet and the scripts', async () => {
    const server = await servePebble()
    server.answer(/install\.html/, {
      body: (text) =>
        text.replaceAll('value="bun"', 'value="vlt"').replaceAll('>bun<', '>vlt<').replaceAll('bun ', 'vlt '),
    })
    const page = await openPage()
    await remember(page, 'vlt')
    await holdButtons(page)
    await page.goto(server.urlOf(installation))
    expect(await seen(page)).toEqual({ chosen: ['vlt'], panels: ['vlt'] })
  })

  test('that a group does not have shows its first tab', async () => {
    const page = await openPage()
    await remember(page, 'nope"]')
    await page.goto(urlOf(installation))
    expect(await seen(page)).toEqual({ chosen: ['npm'], panels: ['npm'] })
  })

  test('does not shift the layout when the scripts load', async () => {
    const page = await openPage()
    await remember(page, 'bun')
    await page.goto(urlOf(installation))
    await untilHydrated(page)
    expect(await shiftsOf(page)).toEqual([])
  })
})
