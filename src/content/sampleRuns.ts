import { createHash } from 'node:crypto'
import { build } from '../config'
import type { Fault } from '../errors'
import { textOf } from '../page/fence/textOf'
import type { SourcePage } from '../page/readPage'
import { unmerged } from '../unmerged'

/** The packages that samples run with, for readers. */
export interface RanWith {
  /** For the mark of a sample: `6.1.1`, which is the version of the library, `React 19` and `TypeScript 6`. */
  readonly short: readonly string[]
  /** In a sentence: `store 6.1.1, React 19.3 and TypeScript 6.0`. */
  readonly long: string
}

/** The last run in which all samples of a page passed. */
export interface SampleRun {
  /** A hash of the samples and of the packages that they ran with. */
  readonly key: string
  /** `2026-11-25`, in UTC. */
  readonly day: string
}

/** The last run of the samples of each page, by the file of the page relative to the project. */
export type SampleRuns = ReadonlyMap<string, SampleRun>

type Page = Pick<SourcePage, 'file' | 'fences'>

/** The key of a run of the samples of a page as they are now. */
export function runKeyOf({ fences }: Pick<Page, 'fences'>, { long }: RanWith): string {
  return createHash('sha256')
    .update(`${long}\n${textOf(fences)}`)
    .digest('hex')
    .slice(0, build.hashLength)
}

/** The day on which the samples of a page passed as they are now. Undefined if they have changed since. */
export function dayOf(runs: SampleRuns, page: Page, ranWith: RanWith): string | undefined {
  const run = runs.get(page.file)
  return run !== undefined && run.key === runKeyOf(page, ranWith) ? run.day : undefined
}

const line = /^(\S.*) ([0-9a-f]+) (\d{4}-\d\d-\d\d)$/

/** The text of the file of runs -> the runs, and a fault for each line that is not one. */
export function parseRuns(
  text: string,
  file: string,
): { readonly runs: SampleRuns; readonly faults: readonly Fault[] } {
  const runs = new Map<string, SampleRun>()
  const merging = unmerged(file, text, 'the lines of both')
  if (merging !== undefined) return { runs, faults: [merging] }
  const faults: Fault[] = []
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    if (written === '') continue
    const [, page = '', key = '', day = ''] = line.exec(written) ?? []
    if (!Number.isNaN(Date.parse(day))) runs.set(page, { key, day })
    else faults.push({ file, line: index + 1, problem: 'is not a page, a hash and a day', remedy: remedyForRuns })
  }
  return { runs, faults }
}

/** How to correct the file of runs. */
export const remedyForRuns = 'run npm run samples -- --update, which writes this file'

/** The text of the file of runs, with a line for each page. */
export function writeRuns(runs: SampleRuns): string {
  return [...runs]
    .map(([page, { key, day }]) => `${page} ${key} ${day}\n`)
    .sort()
    .join('')
}
