import type { Fault } from '../../../errors'

/** A 1-based place in a source file. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** A fault of a page that is known from elsewhere. */
export type PageFault = Omit<Fault, 'file'>

/** The lines of a page's body, and how many lines of the file stand before them. */
export interface PageText {
  readonly lines: readonly string[]
  readonly offset: number
}

/**
 * Where a text first stands in a block, looking from a column of the first line on; the block's beginning when it is
 * written otherwise in the source. The block is `[first line, line after]`, 0-based in the body, as markdown-it counts.
 */
export function placeIn(
  { lines, offset }: PageText,
  [from, to]: readonly [number, number],
  text: string,
  column = 0,
): Place {
  for (let index = from; index < to; index++) {
    const found = (lines[index] ?? '').indexOf(text, index === from ? column : 0)
    if (found !== -1) return { line: offset + index + 1, column: found + 1 }
  }
  return { line: offset + from + 1, column: column + 1 }
}
