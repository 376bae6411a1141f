import { connectionTime, speeds, type Speed } from '../readerTimes'
import { atSize, rows, siteSizes } from './rows'

/**
 * Returns the median of a row, of this builder when no name is given. NaN when it was not measured. `others` are the
 * medians of all other generators.
 */
export interface Medians {
  readonly of: (row: string, name?: string) => number
  readonly others: (row: string) => readonly number[]
}

/** A value of this builder, and what it is compared with. */
export interface Comparison {
  readonly row: string
  /** What it is compared with, in words. */
  readonly to: string
  readonly base: (medians: Medians) => number
}

/** What this builder should reach: at most `most` times as much as `base`. */
export interface Target extends Comparison {
  readonly most: number
  /** Set when the highest value counts, instead of the median. */
  readonly highest?: true
}

/** Bytes that the search of this builder may need before its first result. */
const searchBytes = 15_000

/** All targets, for a site whose pages at the routes `painted` are measured. */
export function targetsFor(painted: readonly string[]): readonly Target[] {
  const { small, large, largest } = siteSizes
  const peer = (row: string, most: number, name: string): Target => ({
    row,
    most,
    to: name,
    base: ({ of }) => of(row, name),
  })
  const own = (row: string, most: number, to: string, other: string, factor = 1): Target => ({
    row,
    most,
    to,
    base: ({ of }) => factor * of(other),
  })
  const paints = painted.flatMap((route) =>
    speeds.flatMap((speed): Target[] => {
      const row = rows.paint(route, speed)
      const quickest = { to: 'the quickest other generator', base: ({ others }: Medians) => lowest(others(row)) }
      return [peer(row, 0.75, 'Eleventy'), { row, most: 1, ...quickest }]
    }),
  )
  const blocking: Target = {
    row: rows.blocking,
    most: 1,
    to: '60 ms, or without scripts and 20 ms',
    base: ({ of }) => Math.max(60, of(rows.unscriptedBlocking) + 20),
  }
  const search = (speed: Speed): Target => ({
    row: rows.search(speed),
    most: 1,
    to: `VuePress 1 and the time of ${searchBytes / 1000} kB`,
    base: ({ of }) => of(rows.search(speed), 'VuePress 1') + connectionTime(searchBytes, speed),
  })
  const flat = (row: string, factor: number): Target =>
    own(atSize(largest, row), 1.1, `as much a page as at ${large.toLocaleString('en')}`, atSize(large, row), factor)
  const sameBytes = (row: string): Target => own(atSize(largest, row), 1.03, `${small} pages`, atSize(small, row))
  return [
    ...paints,
    blocking,
    ...speeds.map((speed) => peer(rows.click(speed), 0.6, 'VitePress')),
    ...speeds.map(search),
    peer(rows.cold, 1.3, 'Eleventy'),
    peer(rows.cold, 0.25, 'Starlight'),
    peer(rows.unchanged, 0.35, 'Eleventy'),
    peer(rows.edited, 0.35, 'Eleventy'),
    peer(rows.visible, 0.3, 'Eleventy'),
    { ...own(rows.visible, 3, 'the median', rows.visible), highest: true },
    peer(atSize(large, rows.cold), 1.5, 'Eleventy'),
    peer(atSize(largest, rows.cold), 1.5, 'Eleventy'),
    flat(rows.cold, largest / large),
    flat(rows.memory, largest / large),
    flat(rows.size, 1),
    { row: atSize(largest, rows.memory), most: 1, to: '1,000 MB', base: () => 1000 },
    own(atSize(largest, rows.unchanged), 0.1, 'a cold build', atSize(largest, rows.cold)),
    own(atSize(largest, rows.visible), 2, 'the pages of this site', rows.visible),
    sameBytes(rows.pageBytes),
    sameBytes(rows.navigationBytes),
  ]
}

/** What each figure can't get below, for a site whose pages at the routes `painted` are measured. */
export function limitsFor(painted: readonly string[]): readonly Comparison[] {
  const limit = (row: string, to: string): Comparison => ({ row, to, base: ({ of }) => of(to) })
  return [
    limit(rows.cold, rows.copying),
    limit(rows.cold, rows.parsing),
    limit(rows.cold, rows.rendering),
    ...painted.flatMap((route) =>
      speeds.map((speed) => limit(rows.paint(route, speed), rows.unscriptedPaint(route, speed))),
    ),
    limit(rows.blocking, rows.unscriptedBlocking),
  ]
}

const lowest = (values: readonly number[]) => (values.length === 0 ? NaN : Math.min(...values))
