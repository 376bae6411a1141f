import { expect, test } from 'vitest'
import { createCanvas, drawPicture, fillOutline, mix, type Canvas } from './canvas'

/** The amount of white in each row of a black canvas, in sixteenths. */
function coverageOf({ width, height, pixels }: Canvas): number[][] {
  return Array.from({ length: height }, (_value, y) =>
    Array.from({ length: width }, (_pixel, x) => Math.round((((pixels[y * width + x] ?? 0) & 255) / 255) * 16)),
  )
}

test('a square covers its pixels, and half of those at half a pixel', () => {
  const canvas = createCanvas(4, 3, 0)
  fillOutline(canvas, [[0.5, 1, 3, 1, 3, 2.5, 0.5, 2.5, 0.5, 1]], 0xffffff)
  expect(coverageOf(canvas)).toEqual([
    [0, 0, 0, 0],
    [8, 16, 16, 0],
    [4, 8, 8, 0],
  ])
})

test('a flat diagonal covers each pixel by the area below it', () => {
  const canvas = createCanvas(4, 1, 0)
  fillOutline(canvas, [[0, 1, 4, 0, 4, 1, 0, 1]], 0xffffff)
  expect(coverageOf(canvas)).toEqual([[2, 6, 10, 14]])
})

test('a hole runs in the other direction', () => {
  const canvas = createCanvas(3, 3, 0)
  fillOutline(
    canvas,
    [
      [0, 0, 3, 0, 3, 3, 0, 3, 0, 0],
      [1, 1, 1, 2, 2, 2, 2, 1, 1, 1],
    ],
    0xffffff,
  )
  expect(coverageOf(canvas)).toEqual([
    [16, 16, 16],
    [16, 0, 16],
    [16, 16, 16],
  ])
})

test('an outline beyond the edges is cut off', () => {
  const canvas = createCanvas(2, 1, 0)
  fillOutline(canvas, [[-5, -5, 1, -5, 1, 9, -5, 9, -5, -5]], 0xffffff)
  expect(coverageOf(canvas)).toEqual([[16, 0]])
})

test('a smaller picture has the average of its pixels, without the color of those that are transparent', () => {
  const canvas = createCanvas(2, 2, 0x000000)
  const white = [255, 255, 255, 255]
  const clear = [255, 0, 0, 0]
  drawPicture(canvas, { width: 2, height: 2, data: Uint8Array.from([white, clear, clear, white].flat()) }, 1, 1, 0)
  expect([...canvas.pixels]).toEqual([0, mix(0, 0xffffff, 0.5), 0, 0])
})
