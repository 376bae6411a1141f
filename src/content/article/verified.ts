import { inWords } from '../../page/fence/commentInWords'
import { unseenIn } from '../../page/fence/comments'
import type { Fence } from '../../page/fence/fence'
import { isScript } from '../../page/fence/languages'
import { escapeHtml } from '../escapeHtml'

/** A sample to report on. */
export interface Verified {
  readonly sample: Fence
  /** The code of a proof, as HTML. Empty if the text already shows it. */
  readonly code: string
}

/**
 * The mark of samples that were run, as HTML: a fold that lists what readers don't see in the text. `ranWith` are the
 * packages with their versions. Empty if there is nothing to list.
 */
export function verifiedMark(samples: readonly Verified[], ranWith: string): string {
  const reports = samples.map(reportOf).join('')
  if (reports === '') return ''
  const versions = `<p>Ran with ${escapeHtml(ranWith)}.</p>`
  return `<details class="verified"><summary>Verified</summary><div>${versions}${reports}</div></details>\n`
}

function reportOf({ sample: { info, language, comments }, code }: Verified): string {
  if (info.noRun !== undefined || !isScript(language)) return ''
  const steps = unseenIn(comments).map((comment) => `<li>${escapeHtml(inWords(comment))}</li>`)
  const list = steps.length === 0 ? '' : `<ol>${steps.join('')}</ol>`
  const where = info.given.includes('env') ? `<p>In ${info.environments.join(' and in ')}:</p>` : ''
  return code === '' && list === '' ? '' : where + code + list
}
