import { join } from 'node:path'
import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeSite } from '../../fixture'
import { violationsOf } from '../support/axe'
import { openPage } from '../support/page'
import { serveFolder } from '../support/server'

const text = `---
description: A sample with steps, and the mark that lists them.
---

# Stones

## Toss one

\`\`\`tsx
const label: string = 'Toss'

export const App = () => <button>{label}</button>

// click: Toss
// shows: Toss
\`\`\`

**What you see:** it flies.

\`\`\`ts proof
const stones = 3
stones // → 3
// default: stones is 3
\`\`\`

\`\`\`js [throw.js]
export const throwStone = () => 'splash'
\`\`\`

\`\`\`js no-run: It needs a lake
throwStone()
\`\`\`
`

async function openStones(options: BrowserContextOptions) {
  const site = await makeSite({ 'docs/README.md': text })
  await site.build()
  const server = await serveFolder(join(site.root, 'dist'))
  const page = await openPage(options)
  await page.goto(server.urlOf('/'))
  return page
}

test('without scripts, the mark of a sample opens by keyboard to its steps', async () => {
  const page = await openStones({ javaScriptEnabled: false })
  const mark = page.locator('.verified').first()
  const steps = mark.getByRole('listitem')
  expect(await steps.first().isVisible()).toBe(false)
  await mark.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => steps.allInnerTexts()).toEqual(['Click Toss', 'The page shows: Toss'])
  expect(await steps.last().isVisible()).toBe(true)
  expect(await page.getByText('// click').count()).toBe(0)
})

test('every sample that was run has a short mark off its frame, which takes hardly more room than the gap below the code', async () => {
  const page = await openStones({ viewport: { width: 1280, height: 800 } })
  const figures = page.locator('article figure.code:visible')
  const marked = await figures.evaluateAll((all) =>
    all.map((one) => (one.closest('.languages') ?? one).nextElementSibling?.querySelector('summary')?.ariaLabel ?? ''),
  )
  expect(marked).toEqual([expect.stringMatching(/^Verified with /), expect.stringMatching(/^Verified with /), ''])
  const short = await page.locator('.verified > summary').evaluateAll((all) => all.map((mark) => mark.textContent))
  expect(short).toEqual(short.map(() => expect.stringMatching(/^(React )?[\d.]+$/) as unknown))
  const offFrame = await figures.first().evaluate((figure) => {
    const range = document.createRange()
    const mark = (figure.closest('.languages') ?? figure).nextElementSibling
    range.selectNodeContents(mark?.querySelector('summary') ?? figure)
    return range.getBoundingClientRect().top - figure.getBoundingClientRect().bottom
  })
  expect(offFrame).toBeGreaterThanOrEqual(6)
  const quiet = page.locator('.verified').last()
  await quiet.locator('summary').click()
  await expect.poll(() => quiet.locator('p').innerText()).toMatch(/^Ran without an error, with .*React /)
  await quiet.locator('summary').click()
  const room = () =>
    figures.nth(1).evaluate((figure) => {
      const next = figure.nextElementSibling?.nextElementSibling
      return (next?.getBoundingClientRect().top ?? 0) - figure.getBoundingClientRect().bottom
    })
  await expect.poll(room).toBeLessThanOrEqual(40)
})

test.each([
  { width: 1280, hasTouch: false },
  { width: 360, hasTouch: true },
])('below a text, the mark is its last line at $width px', async ({ width, hasTouch }) => {
  const page = await openStones({ viewport: { width, height: 800 }, hasTouch, isMobile: hasTouch })
  const [gap, indent] = await page.locator('p + .verified > summary').evaluate((mark) => {
    const range = document.createRange()
    range.selectNodeContents(mark)
    const text = mark.parentElement?.previousElementSibling?.getBoundingClientRect() ?? new DOMRect()
    return [range.getBoundingClientRect().top - text.bottom, mark.getBoundingClientRect().left - text.left]
  })
  expect(gap).toBeGreaterThanOrEqual(0)
  expect(gap).toBeLessThanOrEqual(10)
  expect(indent).toBe(0)
})

test.each(['light', 'dark'] as const)(
  'on a phone in the %s theme, axe finds nothing in open marks',
  async (colorScheme) => {
    const page = await openStones({ colorScheme, viewport: { width: 360, height: 800 }, reducedMotion: 'reduce' })
    for (const summary of await page.locator('.verified > summary').all()) await summary.click()
    expect(await page.locator('.verified pre:visible').count()).toBe(1)
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  },
)

test('the sign of the mark has the reader’s own colors, without moving there from those of the theme', async () => {
  const page = await openStones({ forcedColors: 'active' })
  const moving = await page
    .locator(':is(a, button, summary):visible')
    .evaluateAll((all) => all.filter((each) => getComputedStyle(each).transitionDuration !== '0s').length)
  expect(moving).toBe(0)
  // The styles that name the color may still be on their way.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const summary = document.querySelector('.verified > summary')
        return (
          summary && getComputedStyle(summary, '::before').backgroundColor === getComputedStyle(document.body).color
        )
      }),
    )
    .toBe(true)
})
