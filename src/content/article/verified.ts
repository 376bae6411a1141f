import { inWords } from '../../page/fence/commentInWords'
import { assertedIn } from '../../page/fence/comments'
import type { Fence } from '../../page/fence/fence'
import { isScript } from '../../page/fence/languages'
import { isTest, isToolConfig } from '../../page/fence/runs'
import { dateText } from '../../dateText'
import { escapeHtml } from '../escapeHtml'
import type { ArticleEnv } from './articleEnv'

/** A sample to report on. */
export interface Verified {
  readonly sample: Fence
  /** The code of a proof, as HTML. Empty if the text already shows it. */
  readonly code: string
}

/**
 * The mark of samples that were run, as HTML: a fold that says with what and when, and lists what was asserted. Empty if
 * none of them was run, or not as they are now.
 */
export function verifiedMark(
  samples: readonly Verified[],
  { ranWith, ranOn, isOutdated }: Pick<ArticleEnv, 'ranWith' | 'ranOn' | 'isOutdated'>,
): string {
  const ran = samples.filter(({ sample }) => hasRun(sample))
  if (ran.length === 0 || isOutdated) return ''
  const reports = ran.map(reportOf).join('')
  const how = reports === '' ? 'Ran without an error,' : 'Ran'
  const when = ranOn === undefined ? '' : ` on <time datetime="${ranOn}">${dateText(ranOn)}</time>`
  // It is below nearly every sample, so it only shows the version of the library.
  const [version = ''] = ranWith.short
  const label = `Verified with ${ranWith.short.join(', ')}`
  const summary = `<summary aria-label="${escapeHtml(label)}">${escapeHtml(version)}</summary>`
  const run = `<p>${how} with ${escapeHtml(ranWith.long)}${when}.</p>`
  return `<details class="verified">${summary}<div>${run}${reports}</div></details>\n`
}

function hasRun({ info, language, code }: Fence): boolean {
  return info.noRun === undefined && isScript(language) && code !== ''
}

function reportOf({ sample, code }: Verified): string {
  const { info } = sample
  const steps = stepsOf(sample).map((step) => `<li>${escapeHtml(step)}</li>`)
  const list = steps.length === 0 ? '' : `<ol>${steps.join('')}</ol>`
  const where = info.given.includes('env') ? `<p>In ${info.environments.join(' and in ')}:</p>` : ''
  return code === '' && list === '' ? '' : where + code + list
}

/** What was asserted, in words. */
function stepsOf({ info, comments }: Fence): string[] {
  const file = { name: info.title ?? '' }
  if (isTest(file)) return ['Its tests pass in Vitest']
  if (isToolConfig(file)) return ['Its tool loads it']
  return assertedIn(comments).map(inWords)
}
