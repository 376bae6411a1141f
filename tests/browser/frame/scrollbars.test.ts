import { expect, test } from 'vitest'
import { openAt } from '../support/page'

test.each([
  [1440, 2],
  [360, 1],
])('boxes that scroll have thin scrollbars in the colors of the site, at %i px', async (width, least) => {
  const page = await openAt('/pebble/guide/api/toss.html', width)
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .map((element) => getComputedStyle(element))
      .filter(({ overflowX, overflowY }) => [overflowX, overflowY].some((value) => /auto|scroll/.test(value)))
      .map(({ scrollbarWidth, scrollbarColor }) => ({ scrollbarWidth, scrollbarColor })),
  )
  expect(styles.length).toBeGreaterThan(least)
  for (const { scrollbarWidth, scrollbarColor } of styles) {
    expect(scrollbarWidth).not.toBe('auto')
    expect(scrollbarColor).not.toBe('auto')
  }
})
