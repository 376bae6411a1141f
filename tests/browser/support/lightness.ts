import type { Locator } from 'playwright-core'
import { PNG } from 'pngjs'

/** How light an element looks on average, from 0 to 1. */
export async function lightnessOf(element: Locator): Promise<number> {
  const { data } = PNG.sync.read(await element.screenshot())
  const channels = data.filter((_, index) => index % 4 !== 3)
  return channels.reduce((sum, value) => sum + value, 0) / channels.length / 255
}

/** How light a picture is in the middle of its four edges, from 0 to 1: top, bottom, left, right. */
export function edgeLightness(png: Buffer): number[] {
  const { width, height, data } = PNG.sync.read(png)
  const middles: [number, number][] = [
    [width >> 1, 0],
    [width >> 1, height - 1],
    [0, height >> 1],
    [width - 1, height >> 1],
  ]
  return middles.map(([x, y]) => {
    const start = (y * width + x) * 4
    return data.subarray(start, start + 3).reduce((sum, value) => sum + value, 0) / 3 / 255
  })
}
