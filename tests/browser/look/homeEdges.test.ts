import { expect, test } from 'vitest'
import { openPage, untilHydrated, urlOf } from '../support/page'

/** The left edges of the parts of the home page, as far as they are in the page, without repetitions. */
const edgesIn = (selectors: readonly string[]) => {
  const lefts = selectors.flatMap((selector) =>
    [...document.querySelectorAll(selector)].map((element) => Math.round(element.getBoundingClientRect().left)),
  )
  return [...new Set(lefts)].sort((a, b) => a - b)
}

const text = ['.prose > p', '.prose > :is(.tabs, .code, .languages)']
const around = ['.hero > h1', '.prose > .heading', '.all-pages', '.page-footer']

test.each([640, 768, 1000])('the home page has one left edge, %d px wide', async (width) => {
  const page = await openPage({ viewport: { width, height: 800 } })
  await page.goto(urlOf('/pebble/'))
  await untilHydrated(page)
  const edges = await page.evaluate(edgesIn, [...text.slice(0, 1), ...around])
  expect(edges).toHaveLength(1)
})

test.each([1040, 1280, 1920])('on a desk, headings are next to their text, %d px wide', async (width) => {
  const page = await openPage({ viewport: { width, height: 800 } })
  await page.goto(urlOf('/pebble/'))
  await untilHydrated(page)
  const [headings, texts] = await Promise.all([around, text].map((selectors) => page.evaluate(edgesIn, selectors)))
  expect(headings).toHaveLength(1)
  expect(texts).toHaveLength(1)
  expect(texts?.[0]).toBeGreaterThan((headings?.[0] ?? 0) + 200)
  const { bottom, top } = await page.evaluate(() => {
    const heading = document.querySelector('.prose > .heading')
    return {
      bottom: heading?.getBoundingClientRect().bottom ?? 0,
      top: heading?.nextElementSibling?.getBoundingClientRect().top ?? Infinity,
    }
  })
  expect(top).toBeLessThan(bottom)
})
