import { expect, test } from 'vitest'
import { openAt } from '../support/page'

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
