/** A picture with a palette, as PNG files have. The pixels are its rows from the top, each the index of its color. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
  /** Colors such as 0x2c7317, at most 256. */
  readonly palette: number[]
}

/** The greatest number of colors in a palette. */
const maxColors = 256

type Point = readonly [x: number, y: number]

/** A closed line through points: `[x, y, x, y, …]`. */
export type Contour = readonly number[]

/** A picture whose pixels have an opacity: `[red, green, blue, alpha, …]`, each from 0 to 255. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** How many steps an edge has between the colors on its two sides. More would not be seen, and need larger files. */
const steps = 16

/** Returns a canvas with one color. */
export function createCanvas(width: number, height: number, background: number): Canvas {
  return { width, height, pixels: new Uint8Array(width * height), palette: [background] }
}

/** Returns a canvas with the same picture. */
export function copyOf({ width, height, pixels, palette }: Canvas): Canvas {
  return { width, height, pixels: pixels.slice(), palette: [...palette] }
}

/** A color between two others: `from` at 0, `to` at 1. */
export function mix(from: number, to: number, amount: number): number {
  const channel = (shift: number) => {
    const a = (from >> shift) & 255
    return Math.round(a + (((to >> shift) & 255) - a) * amount) << shift
  }
  return channel(16) | channel(8) | channel(0)
}

/** How much of each pixel an outline covers, in steps. `left` and `top` are the place of the first pixel. */
export interface Shape {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** The rows from the top. */
  readonly amounts: Uint8Array
}

/**
 * Finds the pixels that an outline covers. Each line adds to every pixel of its rows how much of the pixel is to its
 * right, downwards as positive and upwards as negative area. The sum from the left is then what the outline covers. This
 * is the method of font-rs and of the rasterizers that followed it.
 */
export function shapeOf(outline: readonly Contour[]): Shape {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const contour of outline) {
    for (let index = 0; index < contour.length; index += 2) {
      const [x, y] = [contour[index] ?? 0, contour[index + 1] ?? 0]
      minX = Math.min(minX, x)
      maxX = Math.max(maxX, x)
      minY = Math.min(minY, y)
      maxY = Math.max(maxY, y)
    }
  }
  if (minX > maxX) return { left: 0, top: 0, width: 0, height: 0, amounts: new Uint8Array() }
  const left = Math.floor(minX)
  const top = Math.floor(minY)
  const width = Math.ceil(maxX) - left + 2
  const height = Math.ceil(maxY) - top + 1
  const areas = new Float32Array(width * height)
  for (const contour of outline) {
    for (let index = 0; index + 3 < contour.length; index += 2) {
      const [x0, y0] = [contour[index] ?? 0, contour[index + 1] ?? 0]
      const [x1, y1] = [contour[index + 2] ?? 0, contour[index + 3] ?? 0]
      addLine(areas, width, [x0 - left, y0 - top], [x1 - left, y1 - top])
    }
  }
  const amounts = new Uint8Array(areas.length)
  for (let row = 0; row < areas.length; row += width) {
    let sum = 0
    for (let at = row; at < row + width; at++) {
      sum += areas[at] ?? 0
      amounts[at] = Math.round(Math.min(1, Math.abs(sum)) * steps)
    }
  }
  return { left, top, width, height, amounts }
}

/** Fills a shape, moved by whole pixels to the right and down, with smooth edges. */
export function fillShape(canvas: Canvas, shape: Shape, color: number, moved: Point = [0, 0]): void {
  const [left, top] = [shape.left + moved[0], shape.top + moved[1]]
  /** Index of the color below and steps of coverage -> index of the mixed color, or -1 if the shape doesn't have it yet. */
  const mixed = new Int16Array(maxColors * (steps + 1)).fill(-1)
  for (let y = Math.max(0, -top); y < Math.min(shape.height, canvas.height - top); y++) {
    for (let x = Math.max(0, -left); x < Math.min(shape.width, canvas.width - left); x++) {
      const amount = shape.amounts[y * shape.width + x] ?? 0
      if (amount === 0) continue
      const at = (top + y) * canvas.width + left + x
      const below = canvas.pixels[at] ?? 0
      const pair = below * (steps + 1) + amount
      let index = mixed[pair] ?? -1
      if (index === -1) {
        index = indexOf(canvas.palette, mix(canvas.palette[below] ?? 0, color, amount / steps))
        mixed[pair] = index
      }
      canvas.pixels[at] = index
    }
  }
}

/**
 * Draws a square picture with its left upper corner at a point. Each pixel is the average of what it covers. The picture
 * gets at most `colors` new ones: its most frequent colors. The others, on edges, become the nearest of these.
 */
export function drawPicture(
  { width, height, pixels, palette }: Canvas,
  picture: Picture,
  {
    size,
    left,
    top,
    colors,
  }: { readonly size: number; readonly left: number; readonly top: number; readonly colors: number },
): void {
  const spans = Array.from({ length: size }, (_value, index) => spanOf(index, picture.width / size))
  const drawn = new Map<number, number>()
  for (const [y, rows] of spans.entries()) {
    for (const [x, columns] of spans.entries()) {
      if (left + x < 0 || top + y < 0 || left + x >= width || top + y >= height) continue
      const at = (top + y) * width + left + x
      const { color, alpha } = averageOf(picture, columns, rows)
      const amount = Math.round(alpha * steps) / steps
      if (amount > 0) drawn.set(at, mix(palette[pixels[at] ?? 0] ?? 0, color, amount))
    }
  }
  const counts = new Map<number, number>()
  for (const color of drawn.values()) counts.set(color, (counts.get(color) ?? 0) + 1)
  const frequent = [...counts].sort(([a, amountOfA], [b, amountOfB]) => amountOfB - amountOfA || a - b)
  palette.push(...frequent.slice(0, colors).map(([color]) => color))
  const indexes = new Map(frequent.map(([color]) => [color, nearestIn(palette, color)]))
  for (const [at, color] of drawn) pixels[at] = indexes.get(color) ?? 0
}

/** The index of a color in a palette, to which it is added if there is room. Otherwise it is that of the nearest color. */
function indexOf(palette: number[], color: number): number {
  const known = palette.indexOf(color)
  if (known !== -1) return known
  return palette.length < maxColors ? palette.push(color) - 1 : nearestIn(palette, color)
}

/** The index of the color with the least difference. */
function nearestIn(palette: readonly number[], color: number): number {
  let [found, least] = [0, Infinity]
  for (const [index, other] of palette.entries()) {
    const red = (color >> 16) - (other >> 16)
    const green = ((color >> 8) & 255) - ((other >> 8) & 255)
    const blue = (color & 255) - (other & 255)
    const difference = red * red + green * green + blue * blue
    if (difference < least) [found, least] = [index, difference]
  }
  return found
}

/** The pixels of a picture that one drawn pixel covers in one direction, and how much of each. */
type Span = readonly (readonly [at: number, share: number])[]

function spanOf(index: number, scale: number): Span {
  const [from, to] = [index * scale, (index + 1) * scale]
  const amount = Math.ceil(to) - Math.floor(from)
  return Array.from({ length: amount }, (_value, offset) => {
    const at = Math.floor(from) + offset
    return [at, (Math.min(to, at + 1) - Math.max(from, at)) / scale]
  })
}

function averageOf({ width, data }: Picture, columns: Span, rows: Span): { color: number; alpha: number } {
  let [red, green, blue, opacity] = [0, 0, 0, 0]
  for (const [y, height] of rows) {
    for (const [x, share] of columns) {
      const at = 4 * (y * width + x)
      const alpha = (data[at + 3] ?? 0) * share * height
      red += (data[at] ?? 0) * alpha
      green += (data[at + 1] ?? 0) * alpha
      blue += (data[at + 2] ?? 0) * alpha
      opacity += alpha
    }
  }
  const part = (sum: number) => (opacity === 0 ? 0 : Math.round(sum / opacity))
  return { color: (part(red) << 16) | (part(green) << 8) | part(blue), alpha: opacity / 255 }
}

function addLine(areas: Float32Array, width: number, from: Point, to: Point): void {
  if (from[1] === to[1]) return
  const [sign, [x0, y0], [x1, y1]] = from[1] < to[1] ? ([1, from, to] as const) : ([-1, to, from] as const)
  const slope = (x1 - x0) / (y1 - y0)
  let x = x0
  for (let y = Math.floor(y0); y < Math.ceil(y1); y++) {
    const height = Math.min(y + 1, y1) - Math.max(y, y0)
    const next = x + slope * height
    addPart(areas, y * width, Math.min(x, next), Math.max(x, next), sign * height)
    x = next
  }
}

/** Adds the part of a line within one row of pixels, from `left` to `right`, with an area of `height` to its right. */
function addPart(areas: Float32Array, row: number, left: number, right: number, height: number): void {
  const first = Math.floor(left)
  let covered = 0
  for (let pixel = first; pixel <= Math.max(first, Math.ceil(right) - 1); pixel++) {
    const upTo = areaRightOf(left, right, pixel + 1)
    add(areas, row + pixel, height * (upTo - covered))
    covered = upTo
  }
  add(areas, row + Math.max(first + 1, Math.ceil(right)), height * (1 - covered))
}

/**
 * The share of the pixel that ends at `edge` which is to the right of a line that crosses a row from `left` to `right`:
 * the line's average position, cut off at the edges of the pixel.
 */
function areaRightOf(left: number, right: number, edge: number): number {
  const start = edge - 1
  if (right <= edge && left >= start) return edge - (left + right) / 2
  const length = right - left
  const from = Math.max(left, start)
  const to = Math.min(right, edge)
  const before = Math.max(0, start - left) / length
  const within = ((to - from) / length) * (edge - (from + to) / 2)
  return before + within
}

function add(areas: Float32Array, at: number, area: number): void {
  areas[at] = (areas[at] ?? 0) + area
}
