import { compareWithPage, type Comparison } from './compareWithPage'
import type { readSample } from './compile'
import { messagesOf, outcomesOf, type Messages, type Outcome, type Place } from './outcome'
import type { LastRun } from './useRun'

/** How a run has fared. */
export interface Verdict extends Messages {
  /** The place of its first error. */
  readonly place: Place | undefined
  /** Of the assertions of the sample. Empty until the run is over. */
  readonly outcomes: readonly Outcome[]
  /** With the code of the page, after a run of changed code without an error. */
  readonly comparison: Comparison | undefined
}

/** Judges the last run of `code`. `page` is the sample as it is on the page, if the reader has changed it. */
export function verdictOf(
  last: LastRun | undefined,
  page: ReturnType<typeof readSample> | undefined,
  code: string,
): Verdict {
  const stopped = last?.problem === undefined ? undefined : { text: last.problem, place: last.place }
  const { problem, lines } = messagesOf(last?.events ?? [], stopped)
  const place = problem?.place ?? lines.find(({ kind }) => kind === 'error')?.place
  const outcomes =
    last?.program && last.status !== 'running'
      ? outcomesOf({ ...last.program.directives, steps: last.steps }, last.events)
      : []
  const comparison =
    page && last?.program && problem === undefined && outcomes.length > 0
      ? compareWithPage(page.directives, last.program.directives, outcomes, code)
      : undefined
  return { problem, lines, place, outcomes, comparison }
}
