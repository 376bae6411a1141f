import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openPage, routesOf, untilHydrated } from '../browser/support/page'
import { fontReader } from '../browser/support/fonts'
import { edgeLightness, lightnessOf } from '../browser/support/lightness'

/** The least size of the text of a drawing in CSS pixels, on the narrowest phone and on desks. */
const screens = [
  { width: 320, leastText: 11 },
  { width: 1280, leastText: 13 },
  { width: 1920, leastText: 13 },
]
const greatestText = 17

/** The scale of the drawings of a page, and the parts of the column that they and their panels take. */
const drawings = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLImageElement>('.prose img[src$=".svg"]')].map(async (image) => {
      image.loading = 'eager'
      await image.decode()
      const { width } = image.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(image)
      const column = image.closest('.prose')?.getBoundingClientRect() ?? new DOMRect()
      const inside = image.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return {
        path: new URL(image.currentSrc).pathname,
        scale: inside / image.naturalWidth,
        panel: width / column.width,
        drawing: inside / column.width,
      }
    }),
  )

const fileOf = (route: string) => (route.endsWith('/') ? `${route}index.html` : route)
const routes: string[] = []
const screenshotRoutes: string[] = []
for (const route of await routesOf('dist')) {
  const text = await readFile(join('dist', fileOf(route)), 'utf8')
  if (text.includes('.svg" alt="')) routes.push(route)
  if (text.includes('.png" alt="')) screenshotRoutes.push(route)
}

// The site of another library may have none.
const testDrawings = test.skipIf(routes.length === 0)
const testScreenshots = test.skipIf(screenshotRoutes.length === 0)

testDrawings('drawings are legible, nearly as wide as the column, and never larger than they were drawn', async () => {
  const page = await openPage()
  const address = inject('docsAddress')
  const base = new URL(`${address}/`).pathname
  const faults: string[] = []
  let count = 0
  for (const route of routes) {
    for (const { width, leastText } of screens) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${address}${route}`)
      await untilHydrated(page)
      for (const { path, scale, panel, drawing } of await page.evaluate(drawings)) {
        count++
        const sizes = await textSizes(path.slice(base.length))
        const [least, greatest] = [Math.min(...sizes) * scale, Math.max(...sizes) * scale]
        const isRightSize = width < 600 ? scale <= 1 : Math.abs(scale - 1) < 0.01
        if (least < leastText || greatest > greatestText || !isRightSize || panel < 0.995 || drawing < 0.9)
          faults.push(`${path} at ${width} px: text of ${least} to ${greatest} px, ${drawing} of the column`)
      }
    }
  }
  expect(count).toBeGreaterThan(0)
  expect(faults).toEqual([])
})

testDrawings('the text of drawings has the fonts of the site, and stays within its boxes', async () => {
  const page = await openPage()
  const paths = new Set<string>()
  const address = inject('docsAddress')
  for (const { width } of screens) {
    await page.setViewportSize({ width, height: 800 })
    for (const route of routes) {
      await page.goto(`${address}${route}`)
      for (const { path } of await page.evaluate(drawings)) paths.add(path)
    }
  }
  const faults: string[] = []
  for (const path of paths) {
    const drawing = await openPage()
    await drawing.setContent(await readFile(join('public', path.slice(new URL(`${address}/`).pathname.length)), 'utf8'))
    await drawing.evaluate(async () => {
      await Promise.all([...document.fonts].map((font) => font.load()))
    })
    const fontsOf = await fontReader(drawing)
    if ((await fontsOf('text')).flat().some((font) => !font.isCustomFont)) faults.push(`${path}: another font`)
    const outside = await drawing.evaluate(() => {
      const boxes = [...document.querySelectorAll('rect')]
        .map((rect) => rect.getBoundingClientRect())
        .sort((one, other) => one.width - other.width)
      const isOutside = (text: Element) => {
        const { left, right, y, height } = text.getBoundingClientRect()
        const middle = y + height / 2
        const box = boxes.find(
          (each) => each.left < left && left < each.right && each.y < middle && middle < each.bottom,
        )
        return box === undefined || right > box.right - 4
      }
      return [...document.querySelectorAll('text')].filter(isOutside).map(({ textContent }) => textContent)
    })
    faults.push(...outside.map((text) => `${path}: “${text}” is at the edge`))
  }
  expect(faults).toEqual([])
})

testScreenshots(
  'screenshots are sharp on a screen of two pixels for each of the page, and dark on a dark page',
  async () => {
    const faults: string[] = []
    for (const theme of ['chosen', 'of the system']) {
      const page = await openPage({
        viewport: { width: 1280, height: 800 },
        colorScheme: theme === 'chosen' ? 'light' : 'dark',
      })
      for (const route of screenshotRoutes) {
        await page.goto(`${inject('docsAddress')}${route}`)
        await untilHydrated(page)
        if (theme === 'chosen') await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
        for (const picture of await page.locator('.prose img[src$=".png"]').all()) {
          await picture.scrollIntoViewIfNeeded()
          const density = await picture.evaluate(async (image: HTMLImageElement) => {
            await image.decode()
            return image.naturalWidth / image.width
          })
          const lightness = await lightnessOf(picture)
          if (density < 2 || lightness > 0.5)
            faults.push(`${route}, ${theme}: density ${density}, lightness ${lightness}`)
        }
      }
    }
    expect(faults).toEqual([])
  },
)

testScreenshots('screenshots have the same background at all four edges, and are not cut at some of them', async () => {
  const pages = await Promise.all(screenshotRoutes.map((route) => readFile(join('dist', fileOf(route)), 'utf8')))
  const paths = pages.flatMap((html) =>
    [...html.matchAll(/ src="[^"]*?(\/images\/[^"]+\.png)"/g)].map(([, path]) => path),
  )
  expect(paths.length).toBeGreaterThan(0)
  const cut: string[] = []
  for (const path of paths) {
    const edges = edgeLightness(await readFile(join('public', path ?? '')))
    // A shadow is darker below than above.
    if (Math.max(...edges) - Math.min(...edges) > 0.1) cut.push(`${path}: ${edges.join(', ')}`)
  }
  expect(cut).toEqual([])
})

/** The sizes of text in a drawing, in its own units, which are those of its width. */
async function textSizes(path: string): Promise<number[]> {
  const drawing = await readFile(join('public', path), 'utf8')
  return [...drawing.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size))
}
