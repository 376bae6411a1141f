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
