import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'

/** The red, the green and the blue of each pixel in a part of the screen, row by row. */
export async function pixelsOf(page: Page, clip: Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>): Promise<number[][]> {
  const { data } = PNG.sync.read(await page.screenshot({ clip }))
  return Array.from({ length: data.length / 4 }, (_, index) => [...data.subarray(4 * index, 4 * index + 3)])
}

/** The red, the green and the blue of a computed color such as `rgb(255, 255, 255)`. */
export const partsOf = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)

/** The relative luminance of a color in sRGB, according to WCAG. */
function luminanceOf(color: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => (part / 255) ** 2.2)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colors according to WCAG: from 1, for equal ones, to 21. */
export function contrastOf(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
