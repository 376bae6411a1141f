import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { openAt, openPage, untilHydrated, urlOf } from '../support/page'
import { shiftsOf } from '../support/shifts'

const toss = '/pebble/guide/api/toss.html'
const narrow = 360
const wide = 1440

describe('the contents', () => {
  test.each([true, false])('open over the page on a narrow screen, with scripts: %s', async (javaScriptEnabled) => {
    const page = await openAt(toss, narrow, { javaScriptEnabled })
    const contents = page.locator('.toc')
    expect(await contents.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'On this page' }).click()
    expect(await contents.isVisible()).toBe(true)
    const { x = NaN, width = NaN } = (await contents.boundingBox()) ?? {}
    expect([x, narrow - x - width]).toEqual([16, 16])
    await page.keyboard.press('Escape')
    await expect.poll(() => contents.isVisible()).toBe(false)
  })

  test('have a bar that shows the section being read, below the bar of the site, on a narrow screen', async () => {
    const page = await openAt(toss, narrow)
    await untilHydrated(page)
    const button = page.getByRole('button', { name: 'On this page' })
    expect(await button.innerText()).toBe('On this page')
    for (const name of ['Pitfalls', 'Returns']) {
      const heading = page.getByRole('heading', { name, exact: true })
      await heading.evaluate((element) => {
        element.scrollIntoView()
        scrollBy(0, 20)
      })
      await expect.poll(() => button.innerText()).toMatch(new RegExp(`^On this page\\s+${name}$`))
      const [bar, top] = [await button.boundingBox(), await page.locator('.navbar').boundingBox()]
      expect(bar?.y).toBeCloseTo(top?.height ?? 0, 0)
      expect(bar?.height).toBeGreaterThanOrEqual(44)
      expect((bar?.y ?? Infinity) + (bar?.height ?? 0)).toBeLessThanOrEqual(96)
      await heading.evaluate((element) => element.scrollIntoView())
      expect((await heading.boundingBox())?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
    }
  })

  test('keep their bar on a phone in landscape, whose list and headings are right below it', async () => {
    const page = await openPage({ viewport: { width: 740, height: 360 }, hasTouch: true, isMobile: true })
    await page.goto(urlOf(toss))
    await untilHydrated(page)
    const button = page.getByRole('button', { name: 'On this page' })
    const heading = page.getByRole('heading', { name: 'Returns', exact: true })
    await heading.evaluate((element) => {
      element.scrollIntoView()
      scrollBy(0, 20)
    })
    await expect.poll(() => button.innerText()).toMatch(/^On this page\s+Returns$/)
    expect(await button.boundingBox()).toMatchObject({ y: 0, height: 44 })
    expect((await page.locator('.navbar').boundingBox())?.y).toBeLessThan(-44)
    await button.tap()
    await expect.poll(async () => (await page.locator('.toc').boundingBox())?.y).toBe(48)
    const list = await page.locator('.toc').boundingBox()
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThanOrEqual(360)
    await page.locator('.toc a', { hasText: 'Pitfalls' }).tap()
    const chosen = page.getByRole('heading', { name: 'Pitfalls', exact: true })
    await expect.poll(async () => (await chosen.boundingBox())?.y).toBeLessThan(100)
    expect((await chosen.boundingBox())?.y).toBeGreaterThan(44)
  })

  test('open at the section that is being read on a narrow screen', async () => {
    const page = await openPage({ viewport: { width: narrow, height: 320 } })
    await page.goto(urlOf(toss))
    await untilHydrated(page)
    const button = page.getByRole('button', { name: 'On this page' })
    const heading = page.locator('article h2').last()
    await heading.evaluate((element) => {
      element.scrollIntoView()
      scrollBy(0, 20)
    })
    const name = await heading.innerText()
    await expect.poll(() => button.innerText()).toMatch(new RegExp(`${name}$`))
    // Without a pointer, which would scroll to where the bar is in the page.
    await button.evaluate((element: HTMLElement) => element.click())
    const list = page.locator('.toc')
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
    const [link, box] = [await list.locator('[aria-current]').boundingBox(), await list.boundingBox()]
    expect(link?.y).toBeGreaterThanOrEqual(box?.y ?? Infinity)
    expect((link?.y ?? Infinity) + (link?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))
  })

  test('have a bar that a thumb can touch with the text spacing that a reader may set', async () => {
    const page = await openAt(toss, narrow)
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important }')
      document.adoptedStyleSheets.push(sheet)
    })
    const box = await page.getByRole('button', { name: 'On this page' }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  })

  test.each([
    { width: 320, height: 256 },
    { width: 480, height: 270 },
  ])('have no bar over the article on a zoomed desk, $width px wide', async (viewport) => {
    const page = await openPage({ viewport })
    await page.goto(urlOf(toss))
    await untilHydrated(page)
    await page.getByRole('heading', { name: 'Pitfalls', exact: true }).evaluate((element) => element.scrollIntoView())
    for (const bar of ['.navbar', '.toc-bar']) expect((await page.locator(bar).boundingBox())?.y).toBeLessThan(-44)
  })

  test.each([
    ['/pebble/changes/', 360],
    ['/pebble/changes/', 768],
    ['/pebble/changes/', 1100],
    [toss, 1100],
  ])(
    'on %s have a bar whose line reaches from the sidebar or the edge to the edge, %d px wide',
    async (path, width) => {
      const page = await openAt(path, width)
      await untilHydrated(page)
      const bottom = await page.locator('.toc-bar').evaluate((bar) => bar.getBoundingClientRect().bottom)
      const clip = { x: 0, y: Math.round(bottom) - 1, width, height: 1 }
      const row = PNG.sync.read(await page.screenshot({ clip })).data
      const colors = Array.from({ length: width }, (_value, x) => row.readUIntBE(4 * x, 3))
      const from = await page.evaluate(
        () => document.querySelector('.doc > .drawer')?.getBoundingClientRect().right ?? 0,
      )
      const [line] = colors.slice(-1)
      expect(new Set(colors.slice(from))).toEqual(new Set([line]))
      // The line is not over the sidebar, and not of the same color as the page.
      expect(colors.slice(0, Math.max(0, from - 1))).not.toContain(line)
      const above = { ...clip, y: clip.y - 1 }
      expect(PNG.sync.read(await page.screenshot({ clip: above })).data.readUIntBE(4 * (width - 1), 3)).not.toBe(line)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    },
  )

  test('close when a heading is chosen', async () => {
    const page = await openAt(toss, narrow)
    await untilHydrated(page)
    await page.getByRole('button', { name: 'On this page' }).click()
    await page.locator('.toc a', { hasText: 'Pitfalls' }).click()
    await expect.poll(() => page.locator('.toc').isVisible()).toBe(false)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    expect(new URL(page.url()).hash).toBe('#pitfalls')
  })

  test('are next to the article on a wide screen, and keep the marked section in view', async () => {
    const page = await openPage({ viewport: { width: wide, height: 320 } })
    await page.goto(urlOf(toss))
    await untilHydrated(page)
    expect(await page.locator('.toc').isVisible()).toBe(true)
    expect(await page.locator('.toc-bar').isVisible()).toBe(false)
    await page.evaluate(() => document.querySelector('.page-footer')?.scrollIntoView())
    const isInView = () =>
      page.evaluate(() => {
        const frame = document.querySelector('.toc')?.getBoundingClientRect()
        const link = document.querySelector('.toc [aria-current]')?.getBoundingClientRect()
        return frame && link && link.top >= frame.top - 1 && link.bottom <= frame.bottom + 1
      })
    await expect.poll(isInView).toBe(true)
    expect(await page.evaluate(() => document.querySelector('.toc')?.scrollTop)).toBeGreaterThan(0)
  })

  test('show the subsections of the section that is being read', async () => {
    const page = await openAt(toss, wide)
    await untilHydrated(page)
    const visible = () =>
      page
        .locator('.toc li li a')
        .evaluateAll((links) =>
          links
            .filter((link) => link.checkVisibility({ visibilityProperty: true }))
            .map(({ textContent }) => textContent),
        )
    const read = (name: string) =>
      page.getByRole('heading', { name, exact: true }).evaluate((heading) => {
        heading.scrollIntoView()
        scrollBy(0, 20)
      })
    expect(await visible()).toEqual([])
    await read('Pitfalls')
    const pitfalls = ['The stone sinks at once', 'The stone goes into the air', 'The count is too low']
    await expect.poll(visible).toEqual(pitfalls)
    // The keyboard doesn't lose its place when the page scrolls on.
    await page.locator('.toc a', { hasText: 'The count is too low' }).focus()
    await read('Returns')
    const reference = ['Parameters', 'Options', 'Returns', 'History']
    await expect.poll(visible).toEqual([...reference, ...pitfalls])
  })

  test('glide to their places, which the browser does not count as shifts of the layout', async () => {
    const page = await openAt(toss, wide)
    await untilHydrated(page)
    const start = await page.evaluate(() => performance.now())
    for (const name of ['Returns', 'Pitfalls', 'Returns']) {
      await page.getByRole('heading', { name, exact: true }).evaluate((heading) => {
        heading.scrollIntoView()
        scrollBy(0, 20)
      })
      await page.locator('.toc [aria-current]', { hasText: new RegExp(`^${name}$`) }).waitFor()
      await page.evaluate(async () => {
        const nextFrame = () => new Promise(requestAnimationFrame)
        await nextFrame()
        const motions = [...document.querySelectorAll('.toc li')].flatMap((entry) => entry.getAnimations())
        await Promise.all(motions.map((motion) => motion.finished.catch(() => {})))
        await nextFrame()
      })
    }
    expect(await shiftsOf(page, start)).toEqual([])
  })

  test('show all subsections without scripts', async () => {
    const page = await openAt(toss, wide, { javaScriptEnabled: false })
    expect(await page.getByRole('link', { name: 'The count is too low', exact: true }).isVisible()).toBe(true)
  })
})
