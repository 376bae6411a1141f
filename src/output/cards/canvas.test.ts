import { expect, test } from 'vitest'
import { createCanvas, drawPicture, fillShape, mix, shapeOf, type Canvas } from './canvas'

/** The colors of all pixels. */
const colorsOf = ({ pixels, palette }: Canvas) => Array.from(pixels, (index) => palette[index] ?? -1)

/** The amount of white in each row of a black canvas, in sixteenths. */
function coverageOf({ width, height, pixels, palette }: Canvas): number[][] {
  return Array.from({ length: height }, (_value, y) =>
    Array.from({ length: width }, (_pixel, x) =>
      Math.round((((palette[pixels[y * width + x] ?? 0] ?? 0) & 255) / 255) * 16),
    ),
  )
}

test('a square covers its pixels, and half of those at half a pixel', () => {
  const canvas = createCanvas(4, 3, 0)
  fillShape(canvas, shapeOf([[0.5, 1, 3, 1, 3, 2.5, 0.5, 2.5, 0.5, 1]]), 0xffffff)
  expect(coverageOf(canvas)).toEqual([
    [0, 0, 0, 0],
    [8, 16, 16, 0],
    [4, 8, 8, 0],
  ])
})

test('a flat diagonal covers each pixel by the area below it', () => {
  const canvas = createCanvas(4, 1, 0)
  fillShape(canvas, shapeOf([[0, 1, 4, 0, 4, 1, 0, 1]]), 0xffffff)
  expect(coverageOf(canvas)).toEqual([[2, 6, 10, 14]])
})

test('a hole runs in the other direction', () => {
  const canvas = createCanvas(3, 3, 0)
  const outline = [
    [0, 0, 3, 0, 3, 3, 0, 3, 0, 0],
    [1, 1, 1, 2, 2, 2, 2, 1, 1, 1],
  ]
  fillShape(canvas, shapeOf(outline), 0xffffff)
  expect(coverageOf(canvas)).toEqual([
    [16, 16, 16],
    [16, 0, 16],
    [16, 16, 16],
  ])
})

test('an outline beyond the edges is cut off', () => {
  const canvas = createCanvas(2, 1, 0)
  fillShape(canvas, shapeOf([[-5, -5, 1, -5, 1, 9, -5, 9, -5, -5]]), 0xffffff)
  expect(coverageOf(canvas)).toEqual([[16, 0]])
})

test('a shape is moved by whole pixels, and cut off on every side', () => {
  const canvas = createCanvas(3, 2, 0)
  const square = shapeOf([[0, 0, 1.5, 0, 1.5, 1, 0, 1, 0, 0]])
  for (const moved of [
    [-1, 0],
    [2, 1],
    [1, -1],
    [0, 2],
  ] as const)
    fillShape(canvas, square, 0xffffff, moved)
  expect(coverageOf(canvas)).toEqual([
    [8, 0, 0],
    [0, 0, 16],
  ])
})

test('a smaller picture has the average of its pixels, without the color of those that are transparent', () => {
  const canvas = createCanvas(2, 2, 0x000000)
  const white = [255, 255, 255, 255]
  const clear = [255, 0, 0, 0]
  const data = Uint8Array.from([white, clear, clear, white].flat())
  drawPicture(canvas, { width: 2, height: 2, data }, { size: 1, left: 1, top: 0, colors: 9 })
  expect(colorsOf(canvas)).toEqual([0, mix(0, 0xffffff, 0.5), 0, 0])
})

test('a picture with too many colors keeps the frequent ones, and the others are near', () => {
  const canvas = createCanvas(20, 20, 0x123456)
  // Even shades are more frequent than odd ones.
  const shadeOf = (index: number) => (index < 100 ? 255 : 2 * (index % 100) + (index < 300 ? 0 : 1))
  const shades = Array.from({ length: 400 }, (_value, index) => shadeOf(index))
  const data = Uint8Array.from(shades.flatMap((shade) => [0, 0, shade, 255]))
  drawPicture(canvas, { width: 20, height: 20, data }, { size: 20, left: 0, top: 0, colors: 100 })
  expect(canvas.palette).toHaveLength(101)
  const differences = colorsOf(canvas).map((color, index) => Math.abs(color - (shades[index] ?? 0)))
  expect(differences.slice(0, 100)).toEqual(Array(100).fill(0))
  expect(Math.max(...differences)).toBeLessThan(4)
})

test('outlines add their colors to the palette until it is full', () => {
  const canvas = createCanvas(300, 1, 0)
  for (let x = 0; x < 300; x++) fillShape(canvas, shapeOf([[x, 0, x + 1, 0, x + 1, 1, x, 1, x, 0]]), 1000 + x)
  expect(canvas.palette).toHaveLength(256)
  expect(colorsOf(canvas).slice(0, 255)).toEqual(Array.from({ length: 255 }, (_value, x) => 1000 + x))
  expect(Math.max(...colorsOf(canvas).slice(255))).toBeLessThanOrEqual(1254)
})
