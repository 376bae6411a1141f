import type { Typeface } from './typeface'

/** A text in lines, and the size at which they fit. */
export interface FittedText {
  readonly size: number
  readonly lines: readonly string[]
}

/** The room for a text, and the sizes it may have, largest first. */
export interface Room {
  readonly width: number
  /** The greatest sum of the sizes of all lines. */
  readonly height: number
  readonly maxLines: number
  readonly sizes: readonly number[]
}

/** The text in its largest size whose lines fit into the room. At the smallest size, the rest is cut off. */
export function fitText(
  text: string,
  typeface: Pick<Typeface, 'widthOf'>,
  { width, height, maxLines, sizes }: Room,
): FittedText {
  const fits = (line: string, size: number) => typeface.widthOf(line, size) <= width
  const smallest = sizes.at(-1) ?? 0
  for (const size of sizes) {
    const lines = wrap(text, (line) => fits(line, size))
    if (lines.length <= maxLines && lines.length * size <= height && lines.every((line) => fits(line, size))) {
      return { size, lines: balance(text, lines.length, size, typeface) }
    }
  }
  const lines = wrap(text, (line) => fits(line, smallest))
  const shown = lines.slice(0, maxLines)
  if (lines.length > maxLines) shown.push(`${shown.pop() ?? ''}…`)
  return { size: smallest, lines: shown.map((line) => cut(line, (part) => fits(part, smallest))) }
}

/** Breaks a text between words. A word that doesn't fit is a line. */
function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length > 0 && fits(longer.trim())) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Breaks a text into as many lines, as equal as possible: the narrowest room that needs no more. */
function balance(text: string, amount: number, size: number, { widthOf }: Pick<Typeface, 'widthOf'>): string[] {
  const words = text.split(/\s+/)
  const widths = words.flatMap((_word, from) =>
    words.slice(from).map((_last, length) => widthOf(words.slice(from, from + length + 1).join(' '), size)),
  )
  const within = (limit: number) => wrap(text, (line) => widthOf(line, size) <= limit)
  const longest = Math.max(...words.map((word) => widthOf(word, size)))
  const limits = widths.filter((limit) => limit >= longest).sort((a, b) => a - b)
  const limit = limits.find((candidate) => within(candidate).length <= amount)
  return within(limit ?? Infinity)
}

/** The text, or as much of its beginning as fits with an ellipsis. */
function cut(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text
  const letters = Array.from(text.replace(/…$/, ''))
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
