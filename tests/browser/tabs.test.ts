import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { makeSite } from '../fixture'
import { openPage, routes, untilHydrated, urlOf } from './page'
import { serveFolder } from './server'

const installation = '/docs/introduction/installation.html'

const fileOf = (route: string) => `dist${route.endsWith('/') ? `${route}index.html` : route}`

/** The routes whose pages have tabs. */
async function routesWithTabs(): Promise<string[]> {
  const all = await routes()
  const pages = await Promise.all(all.map((route) => readFile(fileOf(route), 'utf8')))
  return all.filter((_, index) => pages[index]?.includes('class="tabs"'))
}

/** What a reader sees of a group of tabs. */
interface Seen {
  /** The tabs that look chosen. */
  readonly chosen: readonly string[]
  /** The panels, each by the file that it shows, or else by the program of its command. */
  readonly panels: readonly string[]
}

/** Runs in the page. */
function lookAt(group: Element): Seen {
  const isVisible = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().height > 0
  /** The texts that can be seen. Without scripts a file is there in two languages, and so is its name. */
  const textsOf = (element: Element, selector: string) =>
    [...element.querySelectorAll<HTMLElement>(selector)].filter(isVisible).map(({ innerText }) => innerText.trim())
  const isChosen = (label: Element) => getComputedStyle(label).borderBottomColor !== 'rgba(0, 0, 0, 0)'
  const nameOf = (panel: Element) => {
    const [text = ''] = textsOf(panel, 'code, p')
    const caption = [...new Set(textsOf(panel, 'figcaption'))].join('')
    if (text === '') return `${caption} without text`
    // npx belongs to npm.
    return caption === '' ? text.replace(/ [^]*/, '').replace('npx', 'npm') : caption
  }
  return {
    chosen: [...group.querySelectorAll<HTMLElement>('label')]
      .filter((label) => label.closest('.tab') === null && isChosen(label))
      .map(({ innerText }) => innerText),
    panels: [...group.querySelectorAll('.tab')].filter(isVisible).map(nameOf),
  }
}

/** Chooses each tab of each group in turn; returns the tabs that show something other than their own panel. */
async function wrongTabs(page: Page): Promise<string[]> {
  const wrong: string[] = []
  for (const group of await page.locator('.tabs').all()) {
    for (const label of await group.locator('> fieldset > label').all()) {
      await label.click()
      const name = await label.innerText()
      const { chosen, panels } = await group.evaluate(lookAt)
      const isRight = chosen.length === 1 && chosen[0] === name && panels.length === 1 && panels[0] === name
      if (!isRight) wrong.push(`${name}: [${chosen.join()}] with [${panels.join()}]`)
    }
  }
  return wrong
}

describe.each([true, false])('with scripts %s', async (javaScriptEnabled) => {
  test.each(await routesWithTabs())('each tab of %s shows its own panel and no other', async (route) => {
    const page = await openPage({ javaScriptEnabled })
    await page.goto(urlOf(route))
    if (javaScriptEnabled) await untilHydrated(page)
    expect(await page.locator('.tabs').count()).toBeGreaterThan(0)
    expect(await wrongTabs(page)).toEqual([])
  })
})

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

describe('a group of thirty tabs', () => {
  test.each([360, 1280])('shows each of them at %i px, with no tab out of view', async (width) => {
    const { page, names } = await openManyTabs({ viewport: { width, height: 800 } })
    expect(await wrongTabs(page)).toEqual([])
    const labels = page.locator('.tabs > fieldset > label')
    expect(await labels.allInnerTexts()).toEqual(names)
    const outside = await labels.evaluateAll((labels) =>
      labels
        .filter((label) => {
          const [own, group] = [label, label.closest('.tabs')].map((element) => element?.getBoundingClientRect())
          return own === undefined || group === undefined || own.left < group.left || own.right > group.right
        })
        .map(({ textContent }) => textContent),
    )
    expect(outside).toEqual([])
  })

  test('shows all panels on paper, and no tab', async () => {
    const { page, names } = await openManyTabs()
    await page.emulateMedia({ media: 'print' })
    expect((await page.locator('.tabs').evaluate(lookAt)).panels).toEqual(names)
    expect(await page.locator('.tabs > fieldset > label:visible').count()).toBe(0)
  })
})

describe('a remembered package manager', () => {
  const remember = (page: Page, manager: string) =>
    page.addInitScript((value) => localStorage.setItem('easy-peasy-docs.package-manager', value), manager)
  const seen = (page: Page) => page.locator('.tabs[data-choice]').first().evaluate(lookAt)

  /** The buttons do not follow the choice, as long as they may not all have been parsed. */
  const holdButtons = (page: Page) =>
    page.addInitScript(() => {
      for (const name of ['DOMContentLoaded', 'pageshow']) {
        addEventListener(name, (event) => event.stopImmediatePropagation(), true)
      }
    })

  test('is shown before a script has looked at the buttons', async () => {
    const page = await openPage()
    await remember(page, 'pnpm')
    await holdButtons(page)
    await page.goto(urlOf(installation))
    expect(await page.locator('.tabs[data-choice] :checked').first().inputValue()).toBe('npm')
    expect(await seen(page)).toEqual({ chosen: ['pnpm'], panels: ['pnpm'] })
  })

  test('may be one that no style sheet or script knows', async () => {
    const server = await serveFolder('dist')
    server.answer(/installation\.html/, {
      body: (text) =>
        text.replaceAll('value="bun"', 'value="vlt"').replaceAll('>bun<', '>vlt<').replaceAll('bun ', 'vlt '),
    })
    const page = await openPage()
    await remember(page, 'vlt')
    await holdButtons(page)
    await page.goto(server.urlOf(installation))
    expect(await seen(page)).toEqual({ chosen: ['vlt'], panels: ['vlt'] })
  })

  test('that a group does not have leaves its first tab', async () => {
    const page = await openPage()
    await remember(page, 'nope"]')
    await page.goto(urlOf(installation))
    expect(await seen(page)).toEqual({ chosen: ['npm'], panels: ['npm'] })
  })

  test('moves nothing when the scripts come', async () => {
    const page = await openPage()
    await remember(page, 'bun')
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(urlOf(installation))
    await untilHydrated(page)
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  })
})
