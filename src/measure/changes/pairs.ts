import { escapeHtml } from '../../content/escapeHtml'
import { describeTexts, routesOf, sectionName, textPassages, type PageChange, type SiteChanges } from './compareSites'
import type { Passage, Words } from './passages'

/** The two sites that are compared. */
export type Side = 'before' | 'after'

/** `/docs/guide.html` -> `docs-guide.before.png`, and `/` -> `home.before.png` */
export function pictureOf(route: string, side: Side): string {
  const name = route
    .replace(/\.html$/, '')
    .replace(/^\/|\/$/g, '')
    .replaceAll('/', '-')
  return `${name === '' ? 'home' : name}.${side}.png`
}

/** The pages of which pictures show the changes. Examples are long, so they come last. */
export function picturedPages({ pages, examples }: SiteChanges): readonly PageChange[] {
  return [...pages, ...examples]
}

/** A page that shows pictures of pages in pairs, each below the passages that have changed. */
export function pairsOf(changes: SiteChanges): string {
  const everywhere = changes.everywhere.map((line) => `<p>${escapeHtml(line)}`).join('')
  return `<!doctype html><meta charset="utf-8"><title>Changes</title><style>${styles}</style>${everywhere}<table><tr><th>Before<th>After${picturedPages(changes).map(rowsOf).join('')}</table>`
}

const styles = `table{width:100%;table-layout:fixed}td{vertical-align:top}img{width:100%}del{background:#fdd}ins{background:#dfd}`

function rowsOf(change: PageChange): string {
  const passages = textPassages(change)
  const texts = [...describeTexts(change).map((line) => `<p>${escapeHtml(line)}`), ...passages.map(passageHtml)]
  const cell = (side: Side) =>
    change[side] === undefined ? '<td>–' : `<td><img src="${pictureOf(change.route, side)}" alt="${side}">`
  return `<tr><th colspan="2">${routesOf(change)}<tr><td colspan="2">${texts.join('')}<tr>${cell('before')}${cell('after')}`
}

function passageHtml({ section, words }: Passage): string {
  return `<p>${escapeHtml(sectionName(section))}: ${words.map(wordsHtml).join(' ')}`
}

function wordsHtml({ kind, text }: Words): string {
  const html = escapeHtml(text)
  if (kind === undefined) return html
  return kind === 'add' ? `<ins>${html}</ins>` : `<del>${html}</del>`
}
