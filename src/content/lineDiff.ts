/** A line of a diff: an index into the older text for what was removed, into the newer one for all else. */
export interface DiffLine {
  readonly kind: 'add' | 'remove' | undefined
  readonly index: number
}

/** Lines around a change that are shown with it. */
const context = 3

/** A line of both texts, with its place in each. */
interface Row {
  kind: DiffLine['kind']
  readonly older: number
  readonly newer: number
}

/**
 * The hunks in which two texts differ, line by line: changed lines with three lines around them. Hunks that would touch
 * are one. Where a block of added lines could stand in several places, as before or after an equal line, it stands where
 * its first line is indented least, and the last of such places.
 */
export function diffLines(older: string, newer: string): DiffLine[][] {
  const [a, b] = [older.split('\n'), newer.split('\n')]
  const rows = rowsOf(a, b)
  settle(rows, ({ kind, older, newer }) => (kind === 'remove' ? a[older] : b[newer]) ?? '')
  return hunksOf(rows.map(({ kind, older, newer }) => ({ kind, index: kind === 'remove' ? older : newer })))
}

/** Both texts line by line, along their longest common subsequence; what was removed before what was added. */
function rowsOf(a: readonly string[], b: readonly string[]): Row[] {
  const common = commonLengths(a, b)
  const rows: Row[] = []
  for (let older = 0, newer = 0; older < a.length || newer < b.length;) {
    if (older < a.length && newer < b.length && a[older] === b[newer]) {
      rows.push({ kind: undefined, older: older++, newer: newer++ })
    } else if (newer >= b.length || (common[older + 1]?.[newer] ?? -1) >= (common[older]?.[newer + 1] ?? 0)) {
      rows.push({ kind: 'remove', older: older++, newer })
    } else rows.push({ kind: 'add', older, newer: newer++ })
  }
  return rows
}

/** [i][j]: length of the longest common subsequence of a from i and b from j. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--) {
    const [row, below] = [lengths[i], lengths[i + 1]]
    if (row === undefined || below === undefined) continue
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return lengths
}

/** Moves each block between unchanged lines, as far as equal lines allow, to where it reads best. */
function settle(rows: Row[], textOf: (row: Row) => string): void {
  const text = (index: number) => {
    const row = rows[index]
    return row === undefined ? undefined : textOf(row)
  }
  const isEqual = (index: number) => index in rows && rows[index]?.kind === undefined
  const indentOf = (index: number) => /^\s*(?=\S)/.exec(text(index) ?? '')?.[0].length ?? Infinity
  for (let end = rows.length; end > 0; end--) {
    const kind = rows[end - 1]?.kind
    if (kind === undefined || (end < rows.length - 1 && rows[end]?.kind !== undefined)) continue
    let from = end - 1
    while (rows[from - 1]?.kind === kind) from--
    const size = end - from
    if (from > 0 && !isEqual(from - 1)) continue
    let [first, last] = [from, from]
    while (isEqual(first - 1) && text(first - 1) === text(first + size - 1)) first--
    while (isEqual(last + size) && text(last) === text(last + size)) last++
    let best = last
    for (let start = last; start >= first; start--) if (indentOf(start) < indentOf(best)) best = start
    move(rows, from, size, best)
    end = Math.min(from, best) + 1
  }
}

/** Moves the block of `size` rows at `from` to `to`: the rows that it passes change sides with its own. */
function move(rows: Row[], from: number, size: number, to: number): void {
  const [low, high] = [Math.min(from, to), Math.max(from, to) + size]
  const kind = rows[from]?.kind
  let { older = 0, newer = 0 } = rows[low] ?? {}
  for (let index = low; index < high; index++) {
    const isBlock = index >= to && index < to + size
    rows[index] = { kind: isBlock ? kind : undefined, older, newer }
    if (!isBlock || kind === 'remove') older++
    if (!isBlock || kind === 'add') newer++
  }
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
