import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeSite } from '../../fixture'
import { openAt, openPage, untilHydrated } from '../support/page'
import { serveFolder } from '../support/server'

const toss = '/pebble/guide/api/toss.html'
const narrow = 360
const wide = 1440

describe.each([narrow, wide])('at %i px', (width) => {
  test.each(['/pebble/', toss])('each heading of %s shows a link to itself when it is pointed at', async (route) => {
    const page = await openAt(route, width)
    const headings = await page.locator('main :is(h2, h3):visible').all()
    expect(headings.length).toBeGreaterThan(5)
    for (const heading of headings) {
      await heading.hover()
      const link = page.locator(`.heading-link[href="#${(await heading.getAttribute('id')) ?? ''}"]`)
      expect(await link.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
      const text = await heading.evaluate((element) => [...element.getClientRects()].at(-1)?.toJSON() as DOMRect)
      const mark = await link.boundingBox()
      expect(mark?.y).toBeLessThan(text.bottom)
      expect(mark?.x).toBeGreaterThanOrEqual(text.right)
    }
  })

  test.each(['mouse', 'keyboard', 'thumb'] as const)('a copied link says so in view, for a %s', async (hand) => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const page = await openAt(toss, width, { permissions, hasTouch: hand === 'thumb' })
    await untilHydrated(page)
    const link = page.locator('main .heading-link').last()
    if (hand === 'mouse') {
      await page.locator('main h2').last().hover()
      await link.click()
      await page.mouse.move(0, 0)
    } else if (hand === 'thumb') await link.tap()
    else await link.press('Enter')
    const toast = page.locator('[data-toast="Link copied"]')
    await toast.waitFor()
    const box = await toast.boundingBox()
    const height = page.viewportSize()?.height ?? 0
    expect(box?.height).toBeGreaterThan(20)
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
    await expect.poll(() => page.locator('[data-toast=""]').count()).toBe(1)
  })
})

test('the link of a heading follows its last word closely, however many lines the heading has', async () => {
  const titles = Array.from({ length: 16 }, (_, index) => `Stone ${'skips over '.repeat(index)}water`)
  const site = await makeSite({
    'docs/README.md': `# Long titles\n\n${titles.map((title) => `## ${title}\n`).join('\n')}`,
  })
  await site.build()
  const server = await serveFolder(join(site.root, 'dist'))
  for (const width of [narrow, wide]) {
    const isPhone = width === narrow
    const page = await openPage({ viewport: { width, height: 800 }, hasTouch: isPhone, isMobile: isPhone })
    await page.goto(server.urlOf('/'))
    const gaps = await page.locator('.prose .heading').evaluateAll(gapsOf)
    expect(gaps).toHaveLength(titles.length)
    expect(gaps.filter(({ across, down }) => across < 4 || across > 16 || down > 8)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

/** The distances between the last letter of each heading and the sign of its link. Runs in the page. */
function gapsOf(headings: readonly Element[]) {
  const rectOf = (text: Node | null | undefined) => {
    const range = new Range()
    range.selectNodeContents(text ?? document.body)
    return [...range.getClientRects()].at(-1) ?? new DOMRect()
  }
  return headings.map((heading) => {
    const title = heading.firstElementChild
    const [word, sign] = [rectOf(title?.firstChild), rectOf(heading.querySelector('.heading-link')?.firstChild)]
    return { title: title?.textContent, across: sign.left - word.right, down: Math.abs(sign.bottom - word.bottom) }
  })
}
