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
  canvas.palette.push(0xffffff, 0x9fdc72)
  canvas.pixels.set([1, 2], 1)
  const file = await encodePng(canvas)
  expect(PNG.sync.read(file)).toMatchObject({ width: 3, height: 2 })
  expect(pixelsOf(file)).toEqual([0x10170f, 0xffffff, 0x9fdc72, 0x10170f, 0x10170f, 0x10170f])
})
