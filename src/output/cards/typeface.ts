import type { Font, Glyph, PathCommand } from 'opentype.js'
import { shapeOf, type Contour, type Shape } from './canvas'

/** A font, for measuring and drawing. Sizes are in pixels. */
export interface Typeface {
  /** Returns whether it has a letter. */
  readonly has: (letter: string) => boolean
  readonly widthOf: (text: string, size: number) => number
  /** The shape of each letter of a line of text on its baseline, and by how many pixels it is to be moved to the right. */
  readonly shapesOf: (text: string, size: number) => { readonly shape: Shape; readonly x: number }[]
}

/**
 * Places between two pixels where a letter can begin, so that its shape can be used again. The eye doesn't see an eighth
 * of a pixel.
 */
const placesInPixel = 4

/** Straight lines that stand in for a curve. At the sizes of cards, more are not visible. */
const linesOfCurve = 8

/** Reads a font in the format WOFF, TrueType or OpenType. It is loaded only for this, because it is large. */
export async function readTypeface(bytes: Uint8Array): Promise<Typeface> {
  const { default: opentype } = await import('opentype.js')
  const font = opentype.parse(bytes.slice().buffer)
  const shapes = new Map<string, Shape>()
  const shapeAt = (glyph: Glyph, size: number, left: number) => {
    const key = `${glyph.index} ${size} ${left}`
    const known = shapes.get(key)
    if (known !== undefined) return known
    const shape = shapeOf(contoursOf(glyph.getPath(left, 0, size).commands))
    shapes.set(key, shape)
    return shape
  }
  return {
    has: (letter) => font.charToGlyphIndex(letter) > 0,
    widthOf: (text, size) => placeGlyphs(font, text, size).width,
    shapesOf: (text, size) =>
      placeGlyphs(font, text, size).glyphs.map(({ glyph, x }) => {
        const rounded = Math.round(x * placesInPixel) / placesInPixel
        const whole = Math.floor(rounded)
        return { shape: shapeAt(glyph, size, rounded - whole), x: whole }
      }),
  }
}

/** Places each glyph after the one before it, with kerning. */
function placeGlyphs(font: Font, text: string, size: number) {
  const scale = size / font.unitsPerEm
  const glyphs: { readonly glyph: Glyph; readonly x: number }[] = []
  let width = 0
  for (const letter of text) {
    const glyph = font.charToGlyph(letter)
    const before = glyphs.at(-1)?.glyph
    if (before !== undefined) width += font.getKerningValue(before, glyph) * scale
    glyphs.push({ glyph, x: width })
    width += (glyph.advanceWidth ?? 0) * scale
  }
  return { glyphs, width }
}

/** The commands of a path -> closed lines. */
function contoursOf(commands: readonly PathCommand[]): Contour[] {
  const contours: number[][] = []
  let contour: number[] = []
  let [x, y] = [0, 0]
  for (const command of commands) {
    if (command.type === 'Z') {
      contour.push(...contour.slice(0, 2))
      continue
    }
    if (command.type === 'M') contours.push((contour = []))
    addPoints(contour, command, x, y)
    ;({ x, y } = command)
  }
  return contours
}

/** Adds the points of a command that begins at x and y. Both kinds of curves are Bézier curves. */
function addPoints(contour: number[], command: Exclude<PathCommand, { type: 'Z' }>, x: number, y: number): void {
  if (command.type === 'M' || command.type === 'L') {
    contour.push(command.x, command.y)
    return
  }
  // A quadratic curve is a cubic one with these control points.
  const isCubic = command.type === 'C'
  const x1 = isCubic ? command.x1 : x + (2 / 3) * (command.x1 - x)
  const y1 = isCubic ? command.y1 : y + (2 / 3) * (command.y1 - y)
  const x2 = isCubic ? command.x2 : command.x + (2 / 3) * (command.x1 - command.x)
  const y2 = isCubic ? command.y2 : command.y + (2 / 3) * (command.y1 - command.y)
  for (let index = 1; index <= linesOfCurve; index++) {
    const t = index / linesOfCurve
    const s = 1 - t
    const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    contour.push(a * x + b * x1 + c * x2 + d * command.x, a * y + b * y1 + c * y2 + d * command.y)
  }
}
