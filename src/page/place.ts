/** A 1-based place in a source file. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** The lines of a block: its first, and the one after its last. 0-based, as in markdown-it. */
export type LineRange = readonly [from: number, to: number]

/** The place of a text that was found, and the place right after it. */
export interface Found {
  readonly place: Place
  readonly end: Place
}

/**
 * Finds a text on one line of a block. markdown-it only reports the lines of a block, so columns are looked up in the
 * source. The search begins at `from`, or at the beginning of the block when `from` is not inside it.
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

/** The place of a text in a block, or the beginning of the block when the source spells the text differently. */
export function placeOf(lines: readonly string[], range: LineRange, text: string): Place {
  return findText(lines, range, text)?.place ?? { line: range[0] + 1, column: 1 }
}

/** The place of an offset in a text. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
