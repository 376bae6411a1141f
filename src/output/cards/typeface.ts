import type { Font, PathCommand } from 'opentype.js'
import type { Contour } from './canvas'

/** A font, for measuring and drawing. Sizes are in pixels. */
export interface Typeface {
  /** Returns whether it has a letter. */
  readonly has: (letter: string) => boolean
  readonly widthOf: (text: string, size: number) => number
  /** The outline of a line of text that begins at a point of its baseline. */
  readonly outlineOf: (text: string, size: number, left: number, baseline: number) => Contour[]
}

/** Straight lines that stand in for a curve. At the sizes of cards, more are not visible. */
const linesOfCurve = 8

/** Reads a font in the format WOFF, TrueType or OpenType. It is loaded only for this, because it is large. */
export async function readTypeface(bytes: Uint8Array): Promise<Typeface> {
  const { default: opentype } = await import('opentype.js')
  const font = opentype.parse(bytes.slice().buffer)
  return {
    has: (letter) => font.charToGlyphIndex(letter) > 0,
    widthOf: (text, size) => placeGlyphs(font, text, size).width,
    outlineOf: (text, size, left, baseline) =>
      placeGlyphs(font, text, size).glyphs.flatMap(({ glyph, x }) =>
        contoursOf(glyph.getPath(left + x, baseline, size).commands),
      ),
  }
}

/** Places each glyph after the one before it, with kerning. */
function placeGlyphs(font: Font, text: string, size: number) {
  const scale = size / font.unitsPerEm
  const glyphs: { readonly glyph: ReturnType<Font['charToGlyph']>; readonly x: number }[] = []
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
    contour.push(...pointsOf(command, x, y))
    ;({ x, y } = command)
  }
  return contours
}

/** The points that a command adds after the point at x and y. */
function pointsOf(command: Exclude<PathCommand, { type: 'Z' }>, x: number, y: number): number[] {
  if (command.type === 'M' || command.type === 'L') return [command.x, command.y]
  return Array.from({ length: linesOfCurve }, (_value, index) => {
    const t = (index + 1) / linesOfCurve
    const s = 1 - t
    if (command.type === 'Q')
      return [
        s * s * x + 2 * s * t * command.x1 + t * t * command.x,
        s * s * y + 2 * s * t * command.y1 + t * t * command.y,
      ]
    return [
      s ** 3 * x + 3 * s * s * t * command.x1 + 3 * s * t * t * command.x2 + t ** 3 * command.x,
      s ** 3 * y + 3 * s * s * t * command.y1 + 3 * s * t * t * command.y2 + t ** 3 * command.y,
    ]
  }).flat()
}
