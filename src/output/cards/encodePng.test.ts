import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { createCanvas } from './canvas'
import { encodePng } from './encodePng'

/** The pixels of a PNG file, as another program reads them. */
function pixelsOf(file: Buffer): number[] {
  const { data } = PNG.sync.read(file)
  return Array.from({ length: data.length / 4 }, (_value, index) => data.readUIntBE(4 * index, 3))
}

test('another program reads the same pixels', async () => {
  const canvas = createCanvas(3, 2, 0x10170f)
  canvas.pixels.set([0xffffff, 0x9fdc72], 1)
  const file = await encodePng(canvas)
  expect(PNG.sync.read(file)).toMatchObject({ width: 3, height: 2 })
  expect(pixelsOf(file)).toEqual([0x10170f, 0xffffff, 0x9fdc72, 0x10170f, 0x10170f, 0x10170f])
})

test('with more colors than a palette has, the frequent ones are exact and the others near', async () => {
  const canvas = createCanvas(600, 2, 0x123456)
  for (let shade = 0; shade < 300; shade++) canvas.pixels[shade] = (shade % 256) | ((shade >> 8) << 8)
  const read = pixelsOf(await encodePng(canvas))
  expect(read[1199]).toBe(0x123456)
  const differences = read.map((pixel, index) => Math.abs((pixel & 255) - ((canvas.pixels[index] ?? 0) & 255)))
  expect(Math.max(...differences)).toBeLessThan(50)
})
