import type { Page } from 'playwright-core'
import { markupViolationsOf, paleTextsOf } from './axe'
import { markupFaultsOf, markupOf } from './markup'
import { openPage, untilHydrated } from './page'
import { wrongTabs } from './tabs'

/** Requirements of one page, besides those of all pages. */
export interface Expected {
  /** The article has more characters than this. */
  readonly leastText: number
  /** The number of links in the sidebar, or 0 without a sidebar. */
  readonly sidebarLinks: number
  /** Whether the page lists its headings. */
  readonly hasContents: boolean
  /** Whether it is the not-found page, whose scripts write the address into it. */
  readonly isNotFound: boolean
}

/** The name of a check -> the faults that it found. Checks without faults are left out. */
export type Faults = Readonly<Record<string, readonly string[]>>

const height = 800
const narrow = { width: 360, height }
const wide = { width: 1280, height }
/** The width of the screen -> the element that leads to the contents there. */
const contents = { 360: 'button', 768: 'button', 960: 'button', 1280: 'h2', 1440: 'h2', 1920: 'h2' } as const
type ContentsWidth = keyof typeof contents
const themes = ['light', 'dark'] as const

/** The screens that a sweep checks. */
export interface Screens {
  /** Widths at which no page may scroll sideways. */
  readonly widths: readonly number[]
  /** Widths at which the contents, or their button, must be in view. */
  readonly contents: readonly ContentsWidth[]
  /** Widths at which axe checks markup and contrast. */
  readonly audits: Readonly<Record<string, { readonly width: number; readonly height: number }>>
  /** Whether to check widths with closed folds too, and tabs with scripts too. */
  readonly isThorough: boolean
}

/** Every screen: for the templates, which depend on the width. */
export const allScreens: Screens = {
  widths: [320, 360, 768, 1280, 1440],
  contents: [360, 768, 960, 1280, 1440, 1920],
  audits: { narrow, wide },
  isThorough: true,
}

/** The screens on which the contents of a page could still be wrong when its template is right on all. */
export const fewScreens: Screens = { widths: [320, 1440], contents: [360, 1280], audits: { narrow }, isThorough: false }

/**
 * Returns a function that visits a page twice, without scripts and with them, and returns what is wrong with it.
 * Kinds of text that had enough contrast on one page are not measured again on the next.
 */
export function createSweep(screens: Screens): (url: string, expected: Expected) => Promise<Faults> {
  const known = { light: new Set<string>(), dark: new Set<string>() }
  return async (url, expected) => {
    const [html, plain] = [await (await fetch(url)).text(), await visitWithoutScripts(url, expected, screens)]
    const faults = {
      'the HTML': await markupFaultsOf(html),
      ...plain.faults,
      ...(await visitWithScripts(url, expected, plain.markup, screens, known)),
    }
    return Object.fromEntries(Object.entries(faults).filter(([, found]) => found.length > 0))
  }
}

async function visitWithoutScripts(
  url: string,
  expected: Expected,
  screens: Screens,
): Promise<{ readonly markup: string; readonly faults: Faults }> {
  const page = await openPage({ javaScriptEnabled: false, viewport: wide })
  await page.goto(url)
  const markup = await lookAt(page)
  const text = await page.locator('main article').innerText()
  const reading = [
    ...((await page.locator('main h1').count()) === 1 ? [] : ['it has no heading, or more than one']),
    ...(text.length > expected.leastText ? [] : [`the article has ${text.length} letters`]),
    ...((await page.locator('.top-links a').first().isVisible()) ? [] : ['the links at the top are hidden']),
  ]
  const faults = {
    'reading without scripts': reading,
    'the contents without scripts': expected.hasContents ? await contentsFaults(page, screens.contents) : [],
    'the sidebar without scripts': expected.sidebarLinks > 0 ? await sidebarFaults(page, expected.sidebarLinks) : [],
    'tabs without scripts': await wrongTabs(page),
  }
  await page.context().close()
  return { markup, faults }
}

async function visitWithScripts(
  url: string,
  expected: Expected,
  markup: string,
  screens: Screens,
  known: Readonly<Record<(typeof themes)[number], Set<string>>>,
): Promise<Faults> {
  // Touch screens show parts that otherwise only appear on hover. Transitions would change colors during the check.
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
  const isSame = expected.isNotFound || (hydrated === markup && isServed)
  const faults: Record<string, readonly string[]> = {
    hydration: isSame ? [] : ['the markup is not that of the HTML file'],
  }
  if (screens.isThorough) {
    faults['the width'] = await widthFaults(page, screens.widths)
    faults['tabs'] = await wrongTabs(page)
  }
  // Unfold everything: groups of the sidebar, details, regions of code.
  await page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)))
  faults['the width, unfolded'] = await widthFaults(page, screens.widths)
  // Further down, the bar covers some of the parts that axe checks.
  await page.evaluate(() => scrollTo(0, 0))
  for (const [name, size] of Object.entries(screens.audits)) {
    await page.setViewportSize(size)
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme })
      faults[`${name}, ${colorScheme}`] = await paleTextsOf(page, known[colorScheme])
    }
  }
  // This removes the colors of code, so it comes last.
  for (const [name, size] of Object.entries(screens.audits)) {
    await page.setViewportSize(size)
    faults[name] = await markupViolationsOf(page)
  }
  await page.context().close()
  return faults
}

/** The markup of the page without what scripts change. They also name the theme. */
const lookAt = (page: Page): Promise<string> => markupOf(page, '[data-app]', '.theme-switch')

/** The sidebar has every link, and its groups open natively. */
async function sidebarFaults(page: Page, least: number): Promise<string[]> {
  const count = await page.locator('[data-sidebar] a').count()
  const summary = page.locator('[data-sidebar] details:not([open]) > summary').first()
  const pages = await summary.locator('+ *').elementHandle()
  await summary.click()
  const opens = await pages.waitForElementState('visible', { timeout: 2000 }).then(
    () => true,
    () => false,
  )
  return [
    ...(count >= least ? [] : [`${count} links instead of ${least}`]),
    ...(opens ? [] : ['a group does not open']),
    ...((await page.locator('[data-sidebar] a[aria-current=page]').innerText()) === '' ? ['no link is current'] : []),
  ]
}

/** The contents or their button are in view at any width. */
async function contentsFaults(page: Page, widths: readonly ContentsWidth[]): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    const found = await page.locator('.toc-button, .toc h2').evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { left, top, width, height } = element.getBoundingClientRect()
          return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        })
        .map(({ localName }) => localName),
    )
    if (found.join() !== contents[width]) faults.push(`${width}: ${found.join()} instead of ${contents[width]}`)
  }
  await page.setViewportSize(wide)
  return faults
}

/** The widths of the screen at which the page is wider. */
export async function widthFaults(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    const needed = await page.evaluate(() => document.documentElement.scrollWidth)
    if (needed > width) faults.push(`${needed} on a screen of ${width}`)
  }
  return faults
}
