import type { Locator } from 'playwright-core'
import { PNG } from 'pngjs'

/** How light an element looks on average, from 0 to 1. */
export async function lightnessOf(element: Locator): Promise<number> {
  const { data } = PNG.sync.read(await element.screenshot())
  const channels = data.filter((_, index) => index % 4 !== 3)
  return channels.reduce((sum, value) => sum + value, 0) / channels.length / 255
}
