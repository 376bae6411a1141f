import { escapeHtml } from '../escapeHtml'
import { inEither } from './bothLanguages'

/** One of several panels. Readers see one at a time. */
export interface Tab {
  readonly label: string
  /** Its label when the reader has chosen JavaScript. */
  readonly javascriptLabel?: string
  /** The panel, as HTML. */
  readonly html: string
}

/**
 * Tabs that work without JavaScript. Readers choose with radio buttons, and the style sheet shows the panel after the
 * label of the checked one.
 *
 * `choice` is the name of a choice that tabs share across the site (`package-manager`). The boot script sets it before
 * the first paint. `name` is unique in the page.
 */
export function renderTabs(tabs: readonly Tab[], name: string, legend: string, choice?: string): string {
  const panels = tabs.map(
    ({ label, javascriptLabel = label, html }, index) =>
      `<label><input type="radio" name="${name}" value="${escapeHtml(label)}"${index === 0 ? ' checked' : ''}>${inEither(label, javascriptLabel)}</label>` +
      `<div class="tab">${html}</div>`,
  )
  const attribute = choice === undefined ? '' : ` data-choice="${choice}"`
  return `<div class="tabs"${attribute}><fieldset><legend>${legend}</legend>${panels.join('')}</fieldset></div>\n`
}
