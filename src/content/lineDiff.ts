import { diffArrays } from 'diff/lib/diff/array.js'

/** A line of a diff: an index into the older text for what was removed, into the newer one for all else. */
export interface DiffLine {
  readonly kind: 'add' | 'remove' | undefined
  readonly index: number
}

/** Lines around a change that are shown with it. */
const context = 3

/**
 * The hunks in which two texts differ, line by line: changed lines with three lines around them. Hunks that would touch
 * are one.
 */
export function diffLines(older: string, newer: string): DiffLine[][] {
  let [olderIndex, newerIndex] = [0, 0]
  const lines = diffArrays(older.split('\n'), newer.split('\n')).flatMap(({ value, added, removed }) =>
    value.map((): DiffLine => {
      if (added) return { kind: 'add', index: newerIndex++ }
      if (removed) return { kind: 'remove', index: olderIndex++ }
      olderIndex++
      return { kind: undefined, index: newerIndex++ }
    }),
  )
  return hunksOf(lines)
}

function hunksOf(lines: readonly DiffLine[]): DiffLine[][] {
  const hunks: DiffLine[][] = []
  let end = -1
  lines.forEach(({ kind }, index) => {
    if (kind === undefined) return
    const from = Math.max(0, index - context)
    const to = Math.min(lines.length, index + context + 1)
    // A gap of one line takes as much room as the line.
    if (from > end + 1 || hunks.length === 0) hunks.push(lines.slice(from, to))
    else hunks.at(-1)?.push(...lines.slice(end, to))
    end = to
  })
  return hunks
}
