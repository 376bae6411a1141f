import type { CardColors } from '../../siteConfig'
import { copyOf, createCanvas, drawPicture, fillShape, mix, type Picture } from './canvas'
import { cardSize, type CardText } from './card'
import { encodePng } from './encodePng'
import { fitText } from './fitText'
import type { Typeface } from './typeface'

/** What all cards are drawn with. */
export interface CardStyle {
  readonly title: Typeface
  readonly text: Typeface
  readonly icon: Picture
  readonly colors: CardColors
}

const margin = 80
/** Text keeps this width, so that it doesn't reach the icon. */
const column = 790
const titleSizes = [112, 104, 96, 88, 80, 72, 64, 56, 48, 40]
const descriptionSizes = [36, 32, 28]
/** The rest of the palette is for the edges of letters. */
const icon = { size: 470, left: 800, top: 240, colors: 199 }

/** Returns a function that draws cards: the name of the site at the top, the title in the middle, the icon in the corner. */
export function createPainter(style: CardStyle): (text: CardText) => Promise<Buffer> {
  const { title: bold, text: regular, colors } = style
  const soft = mix(colors.background, colors.text, 0.7)
  const empty = createCanvas(cardSize.width, cardSize.height, colors.background)
  drawPicture(empty, style.icon, icon)
  return ({ site, section, title, description, host }) => {
    const canvas = copyOf(empty)
    const write = (typeface: Typeface, line: string, size: number, baseline: number, color: number) => {
      for (const { shape, x } of typeface.shapesOf(line, size)) {
        fillShape(canvas, shape, color, [margin + x, Math.round(baseline)])
      }
    }
    write(bold, site, 36, 112, colors.text)
    write(regular, host, 28, cardSize.height - 70, soft)

    const fitted = fitText(title, bold, { width: column, height: 220, maxLines: 3, sizes: titleSizes })
    const below = fitText(description, regular, {
      width: column - 60,
      height: 150,
      maxLines: 3,
      sizes: descriptionSizes,
    })
    const blocks = [
      { typeface: regular, lines: [section], size: 34, color: colors.accent, leading: 1.3, gap: 16 },
      { typeface: bold, lines: fitted.lines, size: fitted.size, color: colors.text, leading: 1.12, gap: 20 },
      { typeface: regular, lines: below.lines, size: below.size, color: soft, leading: 1.4, gap: 0 },
    ].filter(({ lines }) => lines.join('') !== '')
    const height = blocks.reduce((sum, { lines, size, leading, gap }) => sum + lines.length * size * leading + gap, 0)
    // A little lower than the middle, because the top has more above it than the bottom below.
    let top = (cardSize.height - height) / 2 + 16
    for (const { typeface, lines, size, color, leading, gap } of blocks) {
      for (const line of lines) {
        top += size * leading
        // The part of a line below its baseline is about a quarter of its size.
        write(typeface, line, size, top - size * 0.25, color)
      }
      top += gap
    }
    return encodePng(canvas)
  }
}
