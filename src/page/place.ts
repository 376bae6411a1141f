/** A 1-based place in a source file. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** Where a block is: its first line, and the line after its last. 0-based, as markdown-it counts. */
export type LineRange = readonly [from: number, to: number]

/** Where a text is found: at `place`; `end` is right behind it. */
export interface Found {
  readonly place: Place
  readonly end: Place
}

/**
 * Finds a text in one line of a block. markdown-it knows only the lines of a block, so columns are found again in the
 * source. The search begins at `from`, or where the block begins when that is not inside it.
 */
export function findText(
  lines: readonly string[],
  [first, last]: LineRange,
  text: string,
  from: Place = { line: first + 1, column: 1 },
): Found | undefined {
  for (let index = Math.max(first, from.line - 1); index < last; index++) {
    const at = (lines[index] ?? '').indexOf(text, index === from.line - 1 ? from.column - 1 : 0)
    if (at !== -1) {
      const line = index + 1
      return { place: { line, column: at + 1 }, end: { line, column: at + 1 + text.length } }
    }
  }
  return undefined
}

/** Where a text is in a block; the beginning of the block when it is written differently in the source. */
export function placeOf(lines: readonly string[], range: LineRange, text: string): Place {
  return findText(lines, range, text)?.place ?? { line: range[0] + 1, column: 1 }
}
