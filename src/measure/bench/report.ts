import { counted } from '../../plural'
import { slowdown } from '../readerTimes'
import { ours } from './contestants'
import type { Peer } from './peers'
import { siteSizes } from './rows'
import { limitsFor, targetsFor, type Comparison, type Medians, type Target } from './targets'

/** Measured values of one contestant in one row of a table. */
export interface Figure {
  readonly row: string
  readonly unit: 's' | 'ms' | 'MB' | 'kB'
  readonly name: string
  readonly values: readonly number[]
}

/** The figures of a benchmark. */
export interface BenchFigures {
  /** The routes whose first paint was measured. */
  readonly painted: readonly string[]
  /** The page on which a click, a search and the first view were measured, and the page that the click leads to. */
  readonly click: readonly [from: string, to: string]
  /** Of the site's own pages. */
  readonly own: readonly Figure[]
  /** The least that is possible. */
  readonly limits: readonly Figure[]
  /** Of generated sites. */
  readonly generated: readonly Figure[]
}

/** How a benchmark was run. */
export interface BenchRun {
  readonly command: string
  /** Day and time. */
  readonly date: string
  readonly machine: string
  readonly rounds: number
  readonly peers: readonly Pick<Peer, 'packages'>[]
}

/** Joins the figures of the same row and contestant. */
export function joinFigures(figures: readonly Figure[]): Figure[] {
  const joined = new Map<string, Figure>()
  for (const figure of figures) {
    const key = `${figure.row}\n${figure.name}`
    joined.set(key, { ...figure, values: [...(joined.get(key)?.values ?? []), ...figure.values] })
  }
  return [...joined.values()]
}

/**
 * A Markdown table with a row for each figure and a column for each contestant. A cell has the median, the lowest and
 * the highest value, and this builder's median divided by the one in the cell.
 */
export function tableOf(figures: readonly Figure[]): string {
  const names = [...new Set(figures.map(({ name }) => name))]
  const titles = [...new Set(figures.map(({ row }) => row))]
  const lines = titles.map((row) => {
    const inRow = figures.filter((figure) => figure.row === row)
    const find = (wanted: string) => inRow.find(({ name }) => name === wanted)
    const own = find(ours)
    return [`${row}, ${inRow[0]?.unit ?? ''}`, ...names.map((name) => cellOf(find(name), own))]
  })
  return markdownTable(['', ...names], lines)
}

function cellOf(figure: Figure | undefined, own: Figure | undefined): string {
  if (figure === undefined) return ''
  const median = medianOf(figure.values)
  const range = `${short(Math.min(...figure.values))} to ${short(Math.max(...figure.values))}`
  const ratio = own === undefined || own === figure || median === 0 ? '' : `, ${ratioOf(medianOf(own.values), median)}`
  return `${short(median)} (${range})${ratio}`
}

/** A Markdown table of the targets: what is compared, with what, both values, their ratio, and whether it is low enough. */
export function targetTableOf(targets: readonly Target[], figures: readonly Figure[]): string {
  const lines = targets.map((target) => {
    const { row, to, most, highest } = target
    const { own, base, unit } = valuesOf(target, figures)
    const ratio = own / base
    const what = `${highest ? 'highest of ' : ''}${row}, ${unit}`
    const verdict = Number.isNaN(ratio) ? 'not measured' : ratio <= most ? 'met' : '**missed**'
    return [what, `at most ${most}x ${to}`, ...(Number.isNaN(ratio) ? ['', '', ''] : cellsOf(own, base)), verdict]
  })
  return markdownTable(['', 'target', ours, 'compared with', 'ratio', ''], lines)
}

/** A Markdown table of what this builder's figures can't get below, and of its distance to that. */
export function limitTableOf(limits: readonly Comparison[], figures: readonly Figure[]): string {
  const lines = limits.flatMap((limit) => {
    const { own, base, unit } = valuesOf(limit, figures)
    return Number.isNaN(own / base) ? [] : [[`${limit.row}, ${unit}`, limit.to, ...cellsOf(own, base)]]
  })
  return markdownTable(['', 'limit', ours, 'limit', 'ratio'], lines)
}

function valuesOf({ row, base, highest }: Comparison & Partial<Target>, figures: readonly Figure[]) {
  const find = (wanted: string, name: string) => figures.find((figure) => figure.row === wanted && figure.name === name)
  const of = (wanted: string, name = ours) => medianOf(find(wanted, name)?.values ?? [])
  const others = (wanted: string) =>
    figures.filter((figure) => figure.row === wanted && figure.name !== ours).map(({ values }) => medianOf(values))
  const medians: Medians = { of, others }
  const figure = find(row, ours)
  const own = highest ? Math.max(...(figure?.values ?? [NaN])) : of(row)
  return { own, base: base(medians), unit: figure?.unit ?? '' }
}

const cellsOf = (own: number, base: number) => [short(own), short(base), ratioOf(own, base)]

const ratioOf = (own: number, other: number) => `${(own / other).toFixed(2)}x`

const short = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))

function markdownTable(head: readonly string[], lines: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The value in the middle; for an even number of values, the upper of the two. NaN for an empty list. */
export function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

/** BENCHMARKS.md, from what is known about the run and its figures. Peers without figures are left out. */
export function reportOf({ command, date, machine, rounds, peers }: BenchRun, figures: BenchFigures): string {
  const { painted, click, own, limits, generated } = figures
  const [from, to] = click
  const versions = peers.map(({ packages }) => packages[0] ?? '').join(', ') || 'no other generator'
  const all = [...own, ...limits, ...generated]
  return `# Benchmarks

Written by \`${command}\` on ${date}: ${machine}.
Besides this builder: ${versions}.

A ratio is this builder's value divided by the other one, so below 1 this builder is ahead.

## Targets

${targetTableOf(targetsFor(painted), all)}

## The pages of this site

All generators build the pages of this site in turn, in ${counted(rounds, 'round')} after one that isn't counted. A cell has
the median, then the lowest and the highest value, and the ratio.

- Eleventy is plain here: a page is its text and a list of links to all pages, with no search, scripts, styles or
  highlighting. The others have their own theme, with a sidebar, highlighting, and search where the table has it.
- The other generators get the same Markdown. Only this builder derives JavaScript from the samples, so that readers
  can choose.
- Memory is the highest sum of the resident memory of a build's processes, measured every 25 ms. Memory that processes
  share counts in each of them.
- An edit is timed from the save until the new text is in a page that is open in Chromium, through the live reload of
  the generator. All watch modes run at once, and each edit waits until all of them rest.
- Readers' figures are measured in Chromium on the built sites, each served compressed by the same server. A click leads
  from ${from} to ${to}. Search, blocking and the first view are measured on ${from}, too. Of the painted
  pages, ${painted.at(-1) ?? ''} is the longest.
- "Slow" is a processor slowed down ${slowdown} times on a connection with 1.6 Mbit/s and 150 ms.

${tableOf(own)}

## Limits

The first three are the work of a build that can't be left out, each done alone in its own process. For
\`renderToString\`, that is the frames of all pages, because their articles are HTML already. The others are the same
page without scripts. The stages of a cold build in the table above say where the rest goes.

${limitTableOf(limitsFor(painted), all)}

## Generated sites

Their pages have 1.3 kB of code in five samples each. The generators that finish within minutes build them in turn,
in ${counted(rounds, 'round')}. Eleventy's pages have no links to all pages here. The site of ${siteSizes.small} pages only shows how many bytes a
page has there.

${tableOf(generated)}
`
}
