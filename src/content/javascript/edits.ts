/** A replacement of a piece of text. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** A text after its edits. */
export interface Edited {
  readonly text: string
  /** The replacements, as ranges of the new text. A range is empty where text was removed. */
  readonly changes: readonly { readonly from: number; readonly to: number }[]
  /** Position in the old text -> in the new one; in replaced text, the beginning of the new; undefined if removed. */
  readonly positionOf: (old: number) => number | undefined
}

/** Applies edits in the order of their places. An edit that begins inside another one is left out. */
export function applyEdits(text: string, edits: readonly Edit[]): Edited {
  const applied: (Edit & { readonly at: number })[] = []
  let result = ''
  let end = 0
  for (const edit of [...edits].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (edit.from < end) continue
    result += text.slice(end, edit.from)
    applied.push({ ...edit, at: result.length })
    result += edit.text
    end = edit.to
  }
  const positionOf = (old: number) => {
    const last = lastAt(applied, old)
    if (last === undefined) return old
    if (old >= last.to) return last.at + last.text.length + old - last.to
    return last.text.trim() === '' ? undefined : last.at
  }
  return {
    text: result + text.slice(end),
    changes: applied.map(({ at, text }) => ({ from: at, to: at + text.length })),
    positionOf,
  }
}

/** The last range that begins at or before a place. The ranges must be in the order of their places. */
export function lastAt<Range extends { readonly from: number }>(
  ranges: readonly Range[],
  at: number,
): Range | undefined {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.from ?? Infinity) <= at) low = middle + 1
    else high = middle
  }
  return ranges[low - 1]
}
