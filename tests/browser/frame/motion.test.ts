import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { follow, openAt, untilHydrated } from '../support/page'

test.each([
  ['no-preference', '0.15s'],
  ['reduce', '0s'],
] as const)('with motion: %s, the drawer and the contents appear in %s', async (reducedMotion, duration) => {
  const page = await openAt('/pebble/guide/api/toss.html', 360, { reducedMotion })
  for (const [button, part] of [
    ['On this page', '.toc'],
    ['Menu', '.drawer'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    expect(await page.locator(part).evaluate((element) => getComputedStyle(element).animationDuration)).toBe(duration)
    await page.keyboard.press('Escape')
  }
})

/** Reads the animations that run in an element and on its backdrop, or `gone` if the page does not show it. */
const motionOf = (page: Page, selector: string) =>
  page.evaluate((selector) => {
    const element = document.querySelector(selector)
    if (element?.checkVisibility() !== true) return 'gone'
    return document.getAnimations().flatMap(({ effect }) => {
      const { target, pseudoElement } = effect as KeyframeEffect
      return target === element ? [`${pseudoElement ?? ''} ${effect?.getTiming().duration?.toString()}`.trim()] : []
    })
  }, selector)

/** Lets time stand still for what starts to move, so that the motion is there when the test looks. */
const stopTime = (page: Page) =>
  page.evaluate(() => {
    document.addEventListener('transitionrun', () => {
      for (const animation of document.getAnimations()) animation.pause()
    })
  })

test.each([
  ['.toc', 360, 'Escape'],
  ['.drawer', 360, 'Escape'],
  ['.search', 1280, 'Escape'],
  ['.search', 1280, 'click'],
] as const)('%s disappears in 150 ms at %d px on %s, and at once without motion', async (part, width, way) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await openAt('/pebble/guide/api/toss.html', width, { reducedMotion })
    await untilHydrated(page)
    if (part === '.search') await page.locator('[data-search]').filter({ visible: true }).first().click()
    else await page.getByRole('button', { name: part === '.toc' ? 'On this page' : 'Menu' }).click()
    await expect.poll(async () => (await motionOf(page, part)).includes('150')).toBe(false)
    await stopTime(page)
    if (way === 'click') await page.mouse.click(5, 400)
    else await page.keyboard.press('Escape')
    if (reducedMotion === 'reduce') {
      await expect.poll(() => motionOf(page, part)).toBe('gone')
      continue
    }
    await expect.poll(() => motionOf(page, part)).toContain('150')
    if (part !== '.toc') await expect.poll(() => motionOf(page, part)).toContain('::backdrop 150')
    // It takes neither clicks nor the keyboard from the page.
    const isBehind = await page.evaluate((selector) => {
      const element = document.querySelector(selector)
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
      const reached = document.elementFromPoint(left + width / 2, top + Math.min(height, 600) / 2)
      return !element?.contains(reached) && !element?.contains(document.activeElement)
    }, part)
    expect(isBehind).toBe(true)
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()))
    await expect.poll(() => motionOf(page, part)).toBe('gone')
  }
})

test('the columns of a screen that becomes wider are there at once, also while they disappear', async () => {
  const page = await openAt('/pebble/guide/api/toss.html', 1440)
  await untilHydrated(page)
  const seen = new Set<string>()
  // Often, because it depends on when the browser draws between the two widths.
  for (let change = 0; change < 20; change++) {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.setViewportSize({ width: 1440, height: 800 })
    const opacities = await page
      .locator('.drawer, .toc')
      .evaluateAll((parts) => parts.map((part) => (part.checkVisibility() ? getComputedStyle(part).opacity : 'gone')))
    opacities.forEach((opacity) => seen.add(opacity))
  }
  expect([...seen]).toEqual(['1'])
})

test('a search that is disappearing opens again at once, and a result opens its page meanwhile', async () => {
  const page = await openAt('/pebble/guide/api/toss.html', 1280)
  await untilHydrated(page)
  await stopTime(page)
  const field = page.getByRole('combobox')
  await page.keyboard.press('/')
  await field.fill('guide')
  await page.keyboard.press('Escape')
  await page.locator('.search:not([open])').waitFor()
  await page.keyboard.press('/')
  await expect.poll(() => field.inputValue()).toBe('')
  await field.fill('guide')
  await page.getByRole('option').first().click()
  await page.waitForURL((url) => url.pathname !== '/pebble/guide/api/toss.html')
  expect(await motionOf(page, '.search')).not.toBe('gone')
})

test.each([
  ['no-preference', 1],
  ['reduce', 0],
] as const)('with motion: %s, a new page and a new theme appear in %d animations', async (reducedMotion, count) => {
  const page = await openAt('/pebble/guide/api/toss.html', 1280, { reducedMotion })
  await untilHydrated(page)
  await page.evaluate(() => {
    const started = { pages: 0, themes: 0 }
    const main = document.querySelector('main')
    const animate = main?.animate.bind(main)
    if (main === null || animate === undefined) return
    main.animate = (...options) => {
      started.pages++
      return animate(...options)
    }
    const transition = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      started.themes++
      return transition(change)
    }
    Object.assign(window, { started })
  })
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  await page.locator('.theme-switch').click()
  await expect.poll(theme).toBe('dark')
  await follow(page, '/pebble/guide/')
  await page.waitForURL('**/pebble/guide/')
  expect(await page.evaluate(() => (window as unknown as { started: unknown }).started)).toEqual({
    pages: count,
    themes: count,
  })
})

test.each([
  ['no-preference', '0.15s', '0'],
  ['reduce', '0s', '1'],
] as const)('with motion: %s, a fold opens in %s', async (reducedMotion, duration, first) => {
  const page = await openAt('/pebble/guide/api/toss.html', 1280, { reducedMotion })
  const fold = page.locator('article details:not([open]):visible').first()
  const looks = await fold.evaluate((fold: HTMLDetailsElement) => {
    const style = getComputedStyle(fold, '::details-content')
    fold.open = true
    return [style.transitionDuration, style.opacity]
  })
  expect(looks).toEqual([duration, first])
})

/** Opens a fold. Returns whether all of its height is there at once. */
const openFully = (fold: HTMLDetailsElement) => {
  const before = fold.getBoundingClientRect().height
  fold.open = true
  return fold.getBoundingClientRect().height > before + 20
}

const overflowOf = (fold: HTMLDetailsElement) => getComputedStyle(fold, '::details-content').overflowY

test.each([
  ['no-preference', false],
  ['reduce', true],
] as const)(
  'with motion: %s, a fold that readers open themselves has its height at once: %s',
  async (motion, isFull) => {
    const page = await openAt('/pebble/guide/api/toss.html', 1280, { reducedMotion: motion })
    for (const selector of ['.prose > .details', '.code details', '.verified', '.sidebar details:not([open])']) {
      const fold = await page.locator(selector).locator('visible=true').first().elementHandle()
      await fold.evaluate((element: Element) => element.querySelector('summary')?.focus())
      expect(await fold.evaluate(openFully as (fold: SVGElement | HTMLElement) => boolean), selector).toBe(isFull)
      // In the end, nothing cuts off the focus ring of what is inside.
      await expect.poll(() => fold.evaluate(overflowOf as (fold: SVGElement | HTMLElement) => string)).toBe('visible')
    }
  },
)

test('a fold that a link opens has its height at once, so that the page scrolls to the right place', async () => {
  const page = await openAt('/pebble/guide/api/toss.html', 1280)
  expect(await page.locator('.prose > .details').evaluate(openFully)).toBe(true)
})

test('nothing moves for longer than 180 ms', async () => {
  const page = await openAt('/pebble/guide/api/toss.html', 1280)
  await untilHydrated(page)
  const durations = await page.evaluate(() =>
    [...document.querySelectorAll('body, body *')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((part) => getComputedStyle(element, part).transitionDuration.split(', ')),
    ),
  )
  expect([...new Set(durations)].filter((duration) => Number.parseFloat(duration) > 0.18)).toEqual([])
})
