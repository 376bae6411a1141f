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
    const { transitionDuration } = style
    fold.open = true
    return [transitionDuration, style.opacity]
  })
  expect(looks).toEqual([duration, first])
})
