import type { Comparison } from './compareWithPage'
import { resultsIn, type Outcome } from './outcome'
import type { LastRun } from './useRun'

const quiet = 'Ran. It logs nothing and makes no store: other samples use what it exports.'

/** Whether there is more to see than that a sample has run. */
function hasOutput({ program, events, stores, storage }: LastRun): boolean {
  return program?.order.settings.hasSteps === true || events.length + stores.length > 0 || storage !== undefined
}

/** Why there is no result yet. */
export const notRun = 'This code has not run yet. Press Run to see what it does.'
export const notRunOfLink = 'This code comes from a link, and has not run yet. Press Run to see what it does.'

/** Why the result is not that of the code. */
export const outdated = 'You have changed the code. Run it again to see what it does.'

/** How the assertions fared, in a sentence. `comparison` is that of edited code with the page. */
export function summaryOf(last: LastRun, outcomes: readonly Outcome[], comparison?: Comparison): string {
  if (last.program === undefined) return ''
  if (last.status === 'running') return 'Running …'
  // The panel shows the error itself.
  if (last.events.some(({ kind }) => kind === 'uncaught')) return ''
  const wrong = outcomes.flatMap(({ problem }) => problem ?? [])
  const [first] = wrong
  const changed = comparison?.differences.length ?? 0
  if (comparison !== undefined && changed > 0)
    return comparison.count === 1
      ? 'The result differs from that of the page.'
      : `${changed} of ${comparison.count} results differ${changed > 1 ? '' : 's'} from the page.`
  const all = resultsIn(last.program.directives)
  const said = comparison === undefined ? 'the page says' : all === 1 ? 'the comment says' : 'the comments say'
  if (outcomes.length === 0) return last.status !== 'done' ? '' : hasOutput(last) ? 'Ran.' : quiet
  if (first === undefined && outcomes.length < all)
    return `So far, ${outcomes.length} of ${all} results ${outcomes.length === 1 ? 'is' : 'are'} as ${said}.`
  if (first === undefined)
    return outcomes.length === 1 ? `The result is as ${said}.` : `All ${outcomes.length} results are as ${said}.`
  if (outcomes.length === 1) return `The result differs: ${first}.`
  return `${wrong.length} of ${outcomes.length} results differ${wrong.length > 1 ? ', first' : 's'}: ${first}.`
}
