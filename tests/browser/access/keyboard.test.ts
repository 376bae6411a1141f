import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrived, goTo, openPage, urlOf } from '../support/page'

const toss = '/pebble/guide/api/toss.html'
const narrow = { width: 360, height: 700 }
const wide = { width: 1280, height: 800 }

/** Where the focus is, and whether a reader can see it. */
interface Stop {
  readonly part: string
  readonly name: string
  /** Whether it is a subsection in the contents, which only have those of the section in view. */
  readonly isSubsection: boolean
  /** Reasons why a reader can't see it. */
  readonly faults: readonly string[]
}

async function openAt(route: string, viewport: typeof narrow, options = {}) {
  const page = await openPage({ viewport, reducedMotion: 'reduce', ...options })
  await goTo(page, urlOf(route))
  return page
}

/** Presses Tab, or Shift+Tab, from one end of the page to the other. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(lookAtFocus)
    if (stop === undefined) return stops
    stops.push(stop)
    expect(stops.length, 'the focus is caught').toBeLessThan(500)
  }
}

/** The stop that has the focus, or undefined if the focus has left the page. Runs in the page. */
function lookAtFocus(): Stop | undefined {
  const element = document.activeElement
  if (element === null || element === document.body) return undefined
  const parts = [
    '.skip-link',
    '.navbar',
    '[data-drawer]',
    '.toc-bar',
    '.page-top',
    'article',
    '.page-footer',
    '.to-top',
    '.toc',
    '.all-pages',
    'main',
  ]
  const part = parts.find((selector) => element.closest(selector) !== null) ?? 'nowhere'
  // The second part of the button for the contents is the section that is being read.
  const { textContent } = element.matches('.toc-button') ? (element.firstChild ?? element) : element
  const name = element.getAttribute('aria-label') ?? textContent?.trim().slice(0, 40) ?? ''
  // Radio buttons and checkboxes are transparent, and what is around them shows the focus.
  const shown = element.closest('label, .wrap') ?? element
  const { outlineStyle, outlineWidth } = getComputedStyle(shown)
  const faults = outlineStyle === 'none' || parseFloat(outlineWidth) < 2 ? ['has no outline'] : []
  if (!shown.checkVisibility({ opacityProperty: true, visibilityProperty: true })) faults.push('is transparent')
  const { top, bottom, width, height } = shown.getBoundingClientRect()
  if (width < 4 || height < 4) faults.push(`is ${width} by ${height} pixels large`)
  const isAbove = part === '.skip-link' || part === '.navbar'
  const first = isAbove ? 0 : (document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0)
  const [from, to] = [Math.max(top, first), Math.min(bottom, innerHeight)]
  // For parts that are taller than half the screen, it's enough to see some of them.
  const least = height > innerHeight / 2 ? 24 : height * 0.9
  if (to - from < least) faults.push(`is at ${top} to ${bottom}`)
  // If a link continues on the next line, only its first line counts.
  const [line = shown.getBoundingClientRect()] = shown.getClientRects()
  const x = (Math.max(line.left, 0) + Math.min(line.right, innerWidth)) / 2
  const there = document.elementFromPoint(x, (Math.max(line.top, from) + Math.min(line.bottom, to)) / 2)
  if (there === null || !shown.contains(there)) faults.push(`is under ${there?.outerHTML.slice(0, 60) ?? 'nothing'}`)
  return { part, name, isSubsection: element.matches('.toc li li a'), faults }
}

/** The parts in the order of their first stops, and again when the focus comes back to one. */
const partsOf = (stops: readonly Stop[]) =>
  stops.map(({ part }) => part).filter((part, index, all) => part !== all[index - 1])

const unseen = (stops: readonly Stop[]) => stops.filter(({ faults }) => faults.length > 0)

const namesOf = (stops: readonly Stop[]) => stops.filter(({ isSubsection }) => !isSubsection).map(({ name }) => name)

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent.trim().slice(0, 40)
  })

describe('Tab moves through everything in reading order, and the focus is always visible', () => {
  test.each([
    [
      toss,
      'wide',
      wide,
      ['.skip-link', '.navbar', '[data-drawer]', '.page-top', 'article', '.page-footer', '.to-top', '.toc'],
    ],
    [toss, 'narrow', narrow, ['.skip-link', '.navbar', '.toc-bar', '.page-top', 'article', '.page-footer', '.to-top']],
    [
      '/pebble/guide/install.html',
      'wide',
      wide,
      ['.skip-link', '.navbar', '[data-drawer]', '.page-top', 'article', '.page-footer', '.to-top', '.toc'],
    ],
    ['/pebble/', 'wide', wide, ['.skip-link', '.navbar', 'main', 'article', '.all-pages', '.page-footer']],
    ['/pebble/404.html', 'wide', wide, ['.skip-link', '.navbar', 'article']],
  ] as const)('%s, %s', async (route, _, viewport, parts) => {
    const page = await openAt(route, viewport)
    const stops = await walk(page, 'Tab')
    expect(partsOf(stops)).toEqual(parts)
    expect(unseen(stops)).toEqual([])
    const back = await walk(page, 'Shift+Tab')
    expect(namesOf(back)).toEqual(namesOf(stops).reverse())
    expect(unseen(back)).toEqual([])
  })
})

test('Tab goes on in a part of the contents whose section is no longer in view', async () => {
  const page = await openAt(`${toss}#options`, wide)
  const link = (slug: string) => page.locator(`.toc a[href$="#${slug}"]`)
  await link('options').focus()
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight)
  })
  await expect.poll(() => page.locator('.toc [aria-current]').getAttribute('href')).toContain('#related-pages')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Returns')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  expect(await focusedName(page)).toBe('Parameters')
  await page.keyboard.press('Shift+Tab')
  await link('parameters').waitFor({ state: 'hidden' })
  expect(await focusedName(page)).toBe('Reference')
})

test('the skip link leads past the navigation', async () => {
  const page = await openAt(toss, wide)
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  await page.keyboard.press('Tab')
  expect((await page.evaluate(lookAtFocus))?.part).toBe('.page-top')
})

test('Space toggles the theme', async () => {
  const page = await openAt(toss, wide, { colorScheme: 'light' })
  await page.getByRole('button', { name: /^Theme/ }).focus()
  await page.keyboard.press('Space')
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
})

test('Enter opens and closes a group of the sidebar', async () => {
  const page = await openAt(toss, wide)
  const group = page.locator('[data-sidebar] details:not([open])', { hasText: 'Tools' }).last()
  const link = page.locator('[data-sidebar] a[href="/pebble/guide/api/slow.html"]')
  await page.locator('[data-sidebar] summary', { hasText: 'Tools' }).focus()
  expect(await group.count()).toBe(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  expect(await link.isVisible()).toBe(false)
})

describe('the drawer', () => {
  const isOpen = (page: Page) => page.locator('[data-drawer]').evaluate((drawer) => drawer.matches(':popover-open'))
  const isInDrawer = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest('[data-drawer]') instanceof HTMLElement)

  async function openByKeyboard() {
    const page = await openAt(toss, narrow)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await focusedName(page)).toBe('Menu')
    await page.keyboard.press('Enter')
    expect(await isOpen(page)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await isInDrawer(page)).toBe(true)
    return page
  }

  test('opens with Enter, Tab moves into it, and Escape returns to the button', async () => {
    const page = await openByKeyboard()
    await page.keyboard.press('Escape')
    expect(await isOpen(page)).toBe(false)
    expect(await focusedName(page)).toBe('Menu')
  })

  test.each(['Tab', 'Shift+Tab'])('closes when %s leaves it, so that nothing behind it has the focus', async (key) => {
    const page = await openByKeyboard()
    let steps = 0
    while ((await isInDrawer(page)) && steps++ < 200) await page.keyboard.press(key)
    expect(await isOpen(page)).toBe(false)
    expect(await page.evaluate(lookAtFocus)).toMatchObject({ part: '.navbar', faults: [] })
  })
})

test('arrow keys choose a tab, and all tabs are one tab stop', async () => {
  const page = await openAt('/pebble/guide/install.html', wide)
  const tabs = page.locator('.tabs[data-choice="package-manager"]').first()
  await tabs.getByRole('radio', { name: 'npm', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await tabs.getByRole('radio', { name: 'pnpm' }).isChecked()).toBe(true)
  expect(await tabs.locator('.tab:visible').innerText()).toContain('pnpm add pebble')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('.tab')?.textContent)).toContain('pnpm add')
})

describe('code and tables', () => {
  /** The boxes whose stop is wrong: only those that scroll have one. Runs in the page. */
  const wrongStops = () =>
    [...document.querySelectorAll<HTMLElement>('article pre, article .table')]
      .filter((box) => box.checkVisibility())
      .filter((box) => (box.tabIndex === 0) !== box.scrollWidth > box.clientWidth)
      .map(({ textContent }) => textContent.slice(0, 40))

  test('are stops only where they scroll, on each screen and with each choice', async () => {
    const page = await openAt(toss, narrow)
    const isRight = () => expect.poll(() => page.evaluate(wrongStops)).toEqual([])
    await isRight()
    await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)))
    await isRight()
    await page.setViewportSize(wide)
    await isRight()
    await page.evaluate(() => document.documentElement.setAttribute('data-language', 'js'))
    await isRight()
    const scrolls = () =>
      page.evaluate(
        () => [...document.querySelectorAll('pre')].filter((box) => box.scrollWidth > box.clientWidth).length,
      )
    await page.setViewportSize(narrow)
    await isRight()
    expect(await scrolls()).toBeGreaterThan(0)
    await page.locator('.wrap input:visible').first().check()
    await isRight()
  })

  test('are all stops without scripts, because nothing measures them', async () => {
    const page = await openPage({ javaScriptEnabled: false })
    await page.goto(urlOf(toss))
    const code = page.locator('article pre')
    expect(await code.count()).toBeGreaterThan(0)
    expect(await code.evaluateAll((all) => all.every((box) => box.getAttribute('tabindex') === '0'))).toBe(true)
  })
})

test('arrow keys scroll code that is too wide', async () => {
  const page = await openAt(toss, narrow)
  const scroller = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('article pre')].find(
      (element) =>
        element.checkVisibility() && element.scrollWidth > element.clientWidth + 20 && element.tabIndex === 0,
    ),
  )
  await scroller.evaluate((element) => element?.focus())
  // In code whose names have types, the keys move to the next name.
  const left = async () => {
    await page.keyboard.press('ArrowRight')
    return scroller.evaluate((element) => element?.scrollLeft)
  }
  await expect.poll(left).toBeGreaterThan(0)
})

describe('the search', () => {
  const marked = (page: Page) =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant') ?? ''
      const option = document.getElementById(id)
      return { href: option?.getAttribute('href'), isSelected: option?.getAttribute('aria-selected') }
    })

  test('opens with /, arrow keys move through the results, Enter follows the marked one', async () => {
    const page = await openAt(toss, wide)
    await page.keyboard.press('/')
    const field = page.getByRole('combobox')
    await field.waitFor()
    await page.keyboard.type('useSkips')
    await page.getByRole('option').nth(1).waitFor()
    const hrefs = await page
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('href')))
    expect(await marked(page)).toEqual({ href: hrefs[0], isSelected: 'true' })
    await page.keyboard.press('ArrowDown')
    expect(await marked(page)).toEqual({ href: hrefs[1], isSelected: 'true' })
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await marked(page)).toEqual({ href: hrefs.at(-1), isSelected: 'true' })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await arrived(page, 'useSkips')
    expect(await focusedName(page)).toBe('useSkips')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  test('keeps the focus inside, and Escape returns it', async () => {
    const page = await openAt(toss, wide)
    await page.getByRole('button', { name: 'Search' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('combobox').waitFor()
    await page.keyboard.type('useSkips')
    await page.locator('.search-card').waitFor()
    const stops = await walk(page, 'Tab')
    expect(stops.map(({ name }) => name)).toEqual(['Close', expect.stringContaining('useSkips'), 'Copy the import'])
    expect(unseen(stops)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await focusedName(page)).toBe('Search')
  })
})
