import type { Page } from 'playwright-core'
import { markupViolationsOf, paleTextsOf } from './axe'
import { markupFaultsOf } from './markup'
import { openPage, untilHydrated } from './page'
import { wrongTabs } from './tabs'

/** What must hold for one page, besides what must hold for each. */
export interface Expected {
  /** The article has more letters than this. */
  readonly leastText: number
  /** How many links the sidebar has; 0 where there is no sidebar. */
  readonly sidebarLinks: number
  /** Whether the page lists its headings. */
  readonly hasContents: boolean
  /** Whether it is the not-found page: its scripts write the address into it. */
  readonly isNotFound: boolean
}

/** The name of a check -> the faults that it found. Checks without faults are left out. */
export type Faults = Readonly<Record<string, readonly string[]>>

const height = 800
const narrow = { width: 360, height }
const wide = { width: 1280, height }
/** Widths at which no page may have to be scrolled sideways. */
const widths = [320, 360, 768, 1280, 1440]
/** The width of the screen -> the element that leads to the contents there. */
const contents = { 360: 'button', 768: 'button', 960: 'button', 1280: 'h2', 1440: 'h2', 1920: 'h2' }
const themes = ['light', 'dark'] as const

/** What must be the same with scripts and without. */
interface Plain {
  readonly markup: string
  readonly text: string | null
}

/**
 * Returns a function that visits a page twice, without scripts and with them, and returns what is wrong with it.
 * Kinds of text that had enough contrast on one page are not measured again on the next.
 */
export function createSweep(): (url: string, expected: Expected) => Promise<Faults> {
  const known = new Map<string, Set<string>>()
  return async (url, expected) => {
    const [html, plain] = [await (await fetch(url)).text(), await visitWithoutScripts(url, expected)]
    const faults = {
      'the HTML': await markupFaultsOf(html),
      ...plain.faults,
      ...(await visitWithScripts(url, expected, plain, known)),
    }
    return Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0))
  }
}

async function visitWithoutScripts(url: string, expected: Expected): Promise<Plain & { readonly faults: Faults }> {
  const page = await openPage({ javaScriptEnabled: false, viewport: wide })
  await page.goto(url)
  const plain = await lookAt(page)
  const text = await page.locator('main article').innerText()
  const reading = [
    ...((await page.locator('main h1').count()) === 1 ? [] : ['it has no heading, or more than one']),
    ...(text.length > expected.leastText ? [] : [`the article has ${text.length} letters`]),
    ...((await page.locator('.top-links a').first().isVisible()) ? [] : ['the links at the top are hidden']),
  ]
  const faults = {
    'reading without scripts': reading,
    'the contents without scripts': expected.hasContents ? await contentsFaults(page) : [],
    'the sidebar without scripts': expected.sidebarLinks > 0 ? await sidebarFaults(page, expected.sidebarLinks) : [],
    'tabs without scripts': await wrongTabs(page),
  }
  await page.context().close()
  return { ...plain, faults }
}

async function visitWithScripts(
  url: string,
  expected: Expected,
  plain: Plain,
  known: Map<string, Set<string>>,
): Promise<Faults> {
  // Touch screens show what others show under the pointer. Colors that change slowly would be judged half-way.
  const page = await openPage({ viewport: narrow, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => Object.assign(window, { served: document.querySelector('article') }))
  })
  await page.goto(url)
  await untilHydrated(page)
  const hydrated = await lookAt(page)
  const isServed = await page.evaluate(
    () => (window as { served?: Element | null }).served === document.querySelector('article'),
  )
  const isSame = expected.isNotFound || (hydrated.markup === plain.markup && isServed)
  const isSameText = expected.isNotFound || hydrated.text === plain.text
  const paleTexts = async (name: string) => {
    if (!known.has(name)) known.set(name, new Set())
    return paleTextsOf(page, known.get(name) ?? new Set())
  }
  const faults: Record<string, readonly string[]> = {
    hydration: isSame ? [] : ['the markup is not that of the HTML file'],
    'the text without scripts': isSameText ? [] : ['it is not the text with scripts'],
    'the width': await widthFaults(page),
    tabs: await wrongTabs(page),
  }
  // Further down, the bar covers what axe looks at.
  await page.evaluate(() => scrollTo(0, 0))
  await page.setViewportSize(narrow)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    faults[`narrow, ${colorScheme}`] = await paleTexts(`narrow, ${colorScheme}`)
  }
  // Whatever can be unfolded: groups of the sidebar, details, folded code.
  await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)))
  faults['the width, unfolded'] = await widthFaults(page)
  await page.setViewportSize(wide)
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    faults[`wide, ${colorScheme}`] = await paleTexts(`wide, ${colorScheme}`)
  }
  faults['wide'] = await markupViolationsOf(page)
  await page.setViewportSize(narrow)
  faults['narrow'] = await markupViolationsOf(page)
  await page.context().close()
  return faults
}

/** The markup of the page and the text of its article. */
const lookAt = async (page: Page): Promise<Plain> => ({
  markup: await page.locator('[data-app]').innerHTML(),
  text: await page.locator('article').textContent(),
})

/** Every link of the sidebar is there; the groups open natively. */
async function sidebarFaults(page: Page, least: number): Promise<string[]> {
  const count = await page.locator('[data-sidebar] a').count()
  const summary = page.locator('[data-sidebar] details:not([open]) > summary').first()
  const pages = await summary.locator('+ *').elementHandle()
  await summary.click()
  return [
    ...(count >= least ? [] : [`${count} links instead of ${least}`]),
    ...((await pages.isVisible()) ? [] : ['a group does not open']),
    ...((await page.locator('[data-sidebar] a[aria-current=page]').innerText()) === '' ? ['no link is current'] : []),
  ]
}

/** The contents are in view at any width, or their button is. */
async function contentsFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const [width, least] of Object.entries(contents)) {
    await page.setViewportSize({ width: Number(width), height })
    const found = await page.locator('.toc-button, .toc h2').evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        })
        .map(({ localName }) => localName),
    )
    if (found.join() !== least) faults.push(`${width}: ${found.join()} instead of ${least}`)
  }
  await page.setViewportSize(wide)
  return faults
}

/** The widths of the screen at which the page is wider. */
export async function widthFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    if (needed > width) faults.push(`${needed} on a screen of ${width}`)
  }
  return faults
}
