import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { openPage, routesOf, untilHydrated } from '../browser/support/page'

/** The sizes in CSS pixels between which the text of a drawing is, on the narrowest phone and on a desk. */
const leastText = 11
const greatestText = 18

/** The size of the drawings of a page, and how far their middle is from that of the text. */
const drawings = () =>
  [...document.querySelectorAll<HTMLImageElement>('.prose img[src$=".svg"]')].map((image) => {
    const { left, width } = image.getBoundingClientRect()
    const text = image.closest('.prose > *')?.getBoundingClientRect() ?? new DOMRect()
    return {
      path: new URL(image.src).pathname,
      width,
      scale: width / Number(image.getAttribute('width')),
      offset: Math.abs(left + width / 2 - (text.left + text.width / 2)),
    }
  })

const fileOf = (route: string) => (route.endsWith('/') ? `${route}index.html` : route)
const routes: string[] = []
for (const route of await routesOf('dist'))
  if ((await readFile(join('dist', fileOf(route)), 'utf8')).includes('.svg" alt="')) routes.push(route)

// The site of another library may have none.
const testDrawings = test.skipIf(routes.length === 0)

testDrawings('drawings are in the middle of the text, larger on a desk, and legible everywhere', async () => {
  const page = await openPage()
  const address = inject('docsAddress')
  const base = new URL(`${address}/`).pathname
  const faults: string[] = []
  let count = 0
  for (const route of routes) {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${address}${route}`)
      await untilHydrated(page)
      for (const { path, scale, offset } of await page.evaluate(drawings)) {
        count++
        const sizes = await textSizes(path.slice(base.length))
        const [least, greatest] = [Math.min(...sizes) * scale, Math.max(...sizes) * scale]
        const isLarge = width < 600 || scale > 1
        if (least < leastText || greatest > greatestText || !isLarge || offset > 1)
          faults.push(`${path} at ${width} px: text of ${least} to ${greatest} px, ${offset} px from the middle`)
      }
    }
  }
  expect(count).toBeGreaterThan(0)
  expect(faults).toEqual([])
})

/** The sizes of text in a drawing, in its own units, which are those of its width. */
async function textSizes(path: string): Promise<number[]> {
  const drawing = await readFile(join('public', path), 'utf8')
  return [...drawing.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size))
}
