import { slowdown } from '../readerTimes'
import { ours } from './contestants'
import { peers } from './peers'

/** Measured values of one contestant in one row of a table. */
export interface Figure {
  readonly row: string
  readonly unit: 's' | 'ms' | 'MB' | 'kB'
  readonly name: string
  readonly values: readonly number[]
}

/** The figures of a benchmark: those of the site's own pages, and those of generated sites. */
export interface BenchFigures {
  readonly own: readonly Figure[]
  readonly generated: readonly Figure[]
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
 * the highest value, and the median as a multiple of this builder's.
 */
export function tableOf(figures: readonly Figure[]): string {
  const names = [...new Set(figures.map(({ name }) => name))]
  const rows = [...new Set(figures.map(({ row }) => row))]
  const lines = rows.map((row) => {
    const inRow = figures.filter((figure) => figure.row === row)
    const own = medianOf(inRow.find(({ name }) => name === ours)?.values ?? [])
    const cells = names.map((name) =>
      cellOf(
        inRow.find((figure) => figure.name === name),
        own,
      ),
    )
    return [`${row}, ${inRow[0]?.unit ?? ''}`, ...cells]
  })
  return [['', ...names], ['---', ...names.map(() => '---')], ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function cellOf(figure: Figure | undefined, own: number): string {
  if (figure === undefined) return ''
  const median = medianOf(figure.values)
  const range = `${short(Math.min(...figure.values))} to ${short(Math.max(...figure.values))}`
  const ratio = figure.name === ours || own === 0 ? '' : `, ${(median / own).toFixed(2)}x`
  return `${short(median)} (${range})${ratio}`
}

const short = (value: number) => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2))

/** The value in the middle; for an even number of values, the upper of the two. 0 for an empty list. */
export function medianOf(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** BENCHMARKS.md, from what is known about the run and its figures. */
export function reportOf(machine: string, rounds: number, { own, generated }: BenchFigures): string {
  const date = new Date().toISOString().slice(0, 10)
  const versions = peers.map(({ packages }) => packages[0]).join(', ')
  return `# Benchmarks

Written by \`npm run bench -- --rounds ${rounds} --update\` on ${date}: ${machine}. Each generator builds the pages of this
site, in turn: ${versions}.

Each cell has the median, then the lowest and the highest value. A factor compares the median with that of this builder.
Readers' figures are measured in Chromium on the built sites, each served compressed by the same server. "Slow" is a
processor slowed down ${slowdown} times on a connection with 1.6 Mbit/s and 150 ms. Only this builder derives JavaScript from the
samples, so that readers can choose, and runs nothing in a first view until the browser is idle.

${tableOf(own)}

Sites with generated pages, each with 1.3 kB of code in five samples, built once by the generators that finish within
minutes. An edit in watch mode is the median of five.

${tableOf(generated)}
`
}
