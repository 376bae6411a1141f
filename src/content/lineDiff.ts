import { diffArrays } from 'diff/lib/diff/array.js'

/** A line of a diff. The index of a removed line refers to the older text, any other to the newer one. */
export interface DiffLine {
  readonly kind: 'add' | 'remove' | undefined
  readonly index: number
}

/** The number of lines to show before and after a change. */
const context = 3

/**
 * The hunks in which two texts differ, line by line. Each contains changed lines with three lines of context, not
 * counting empty ones at its ends. Hunks that would touch are merged.
 */
export function diffLines(older: string, newer: string): DiffLine[][] {
  let [olderIndex, newerIndex] = [0, 0]
  const newerLines = newer.split('\n')
  const lines = diffArrays(older.split('\n'), newerLines).flatMap(({ value, added, removed }) =>
    value.map((): DiffLine => {
      if (added) return { kind: 'add', index: newerIndex++ }
      if (removed) return { kind: 'remove', index: olderIndex++ }
      olderIndex++
      return { kind: undefined, index: newerIndex++ }
    }),
  )
  const isEmptyContext = ({ kind, index }: DiffLine) => kind === undefined && newerLines[index]?.trim() === ''
  return hunksOf(lines).map((hunk) => {
    const isShown = (line: DiffLine) => !isEmptyContext(line)
    return hunk.slice(hunk.findIndex(isShown), hunk.findLastIndex(isShown) + 1)
  })
}

function hunksOf(lines: readonly DiffLine[]): DiffLine[][] {
  const hunks: DiffLine[][] = []
  let end = -1
  lines.forEach(({ kind }, index) => {
    if (kind === undefined) return
    const from = Math.max(0, index - context)
    const to = Math.min(lines.length, index + context + 1)
    // A gap of one line would take as much room as the line itself.
    if (from > end + 1 || hunks.length === 0) hunks.push(lines.slice(from, to))
    else hunks.at(-1)?.push(...lines.slice(end, to))
    end = to
  })
  return hunks
}
