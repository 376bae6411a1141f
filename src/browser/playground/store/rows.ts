import type { ComputedRuns, StoreEntry, StoreLog } from './storeLog'

/** A line of the log. */
export interface Row {
  readonly entry: StoreEntry
  /** Its position in the log. */
  readonly index: number
  /** The number of groups around it, and of asynchronous actions that still run. */
  readonly depth: number
  /** The group of lines that an asynchronous action begins. Undefined before it has ended, and for other lines. */
  readonly group: Group | undefined
  /** Milliseconds that an action took. An asynchronous one has them at its end. */
  readonly duration: number | undefined
}

/** An asynchronous action, from its start to its end. */
export interface Group {
  /** Its type without `(start)`. */
  readonly name: string
  /** The position of its last line. */
  readonly last: number
  /** Milliseconds. */
  readonly duration: number
  readonly hasFailed: boolean
}

const asynchronous = /^(@\w+\..*)\((start|success|fail)\)$/

/**
 * The log, in which each asynchronous action that has ended is a group with what ran meanwhile. A group that begins in
 * another one is part of it, even if it ends later, so groups never overlap.
 */
export function rowsOf(entries: readonly StoreEntry[]): Row[] {
  const running: { readonly name: string; readonly index: number }[] = []
  const groups = new Map<number, Group>()
  const durations = new Map<number, number>()
  entries.forEach(({ type, time }, index) => {
    const [, name = '', phase] = asynchronous.exec(type) ?? []
    if (phase === 'start') running.push({ name, index })
    if (phase === undefined || phase === 'start') return
    const position = running.findLastIndex((one) => one.name === name)
    const [start] = position === -1 ? [] : running.splice(position, 1)
    if (start === undefined) return
    const duration = time - (entries[start.index]?.time ?? time)
    durations.set(index, duration)
    groups.set(start.index, { name, last: index, duration, hasFailed: phase === 'fail' })
  })
  // Groups that begin later are complete by the time those around them are extended.
  for (let index = entries.length - 1; index >= 0; index--) {
    const group = groups.get(index)
    if (group === undefined) continue
    let { last } = group
    for (let inner = index + 1; inner <= last; inner++) last = Math.max(last, groups.get(inner)?.last ?? last)
    groups.set(index, { ...group, last })
  }
  return entries.map((entry, index): Row => {
    const around = [...groups].filter(([first, { last }]) => first < index && index <= last)
    const before = running.filter((one) => one.index < index)
    const depth = around.length + before.length
    const own = index === 0 || asynchronous.test(entry.type) ? undefined : entry.duration
    return { entry, index, depth, group: groups.get(index), duration: durations.get(index) ?? own }
  })
}

/** The lines that are visible. `open` has the ids of the entries whose groups are open. */
export function visibleRows(rows: readonly Row[], open: ReadonlySet<number>): Row[] {
  let end = -1
  return rows.filter(({ entry, index, group }) => {
    if (index <= end) return false
    if (group !== undefined && !open.has(entry.id)) end = group.last
    return true
  })
}

/** The positions that a visible line represents: those of a closed group, or its own. */
export function rangeOf(
  { entry, index, group }: Row,
  open: ReadonlySet<number>,
): readonly [first: number, last: number] {
  return [index, group === undefined || open.has(entry.id) ? index : group.last]
}

/**
 * How often the computed values of a store have run from one position of its log to another. Undefined if that is unknown.
 * Those that have never run are not included, because the getters of a state may be something else.
 */
export function runsIn({ runs }: StoreLog, first: number, last: number): ComputedRuns | undefined {
  if (runs === undefined) return undefined
  const sum = Object.fromEntries(runs.flatMap((one) => Object.keys(one)).map((path) => [path, 0]))
  for (const one of runs.slice(first, last + 1)) {
    for (const [path, count] of Object.entries(one)) sum[path] = (sum[path] ?? 0) + count
  }
  return sum
}
