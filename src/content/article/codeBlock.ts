import { build } from '../../config'
import { escapeHtml } from '../escapeHtml'
import type { Language } from '../../page/fence/languages'
import { highlight, type Listing } from '../highlight'
import { diffLines } from '../lineDiff'
import { compilerMarks } from './compilerMarks'
import { lineMarks, type LineMarks, type LineMark } from '../../page/fence/lineMarks'
import { partsOf, regionLines } from '../../page/fence/regions'

/** What a block of code shows. */
export interface CodeBlock extends Listing {
  readonly language: Language
  readonly title?: string | undefined
  readonly marks?: LineMarks | undefined
  /** The version of the same file to which the changes are shown; undefined or empty to show the code. */
  readonly before?: Listing | undefined
}

/** A block that is all there is to a text. Its language has no comments that mean something. */
export function plainBlock(code: string, language: 'text' | 'bash'): string {
  return codeBlock({ code, language, comments: [], lines: highlight(code, language) })
}

/** The frame around highlighted code. `caption` is HTML, where the title alone is not what it should say. */
export function codeBlock(block: CodeBlock, caption = captionOf(block)): string {
  const { before, title } = block
  const inner =
    before === undefined || before.code === ''
      ? wholeCode(block)
      : `${changedCode(block, before)}<details data-whole=""><summary>The whole ${escapeHtml(title ?? '')}</summary>${wholeCode(block)}</details>`
  return frame(block.language, caption, tools(block) + inner)
}

/** A frame with a line of text in place of code. */
export function noteBlock(title: string, note: string): string {
  return frame('text', escapeHtml(title), `<p>${escapeHtml(note)}</p>`)
}

/** What stands above a block, as HTML. Code of an older version says so. */
export function captionOf({ language, title }: Pick<CodeBlock, 'language' | 'title'>): string {
  const name = title === undefined ? '' : escapeHtml(title)
  return language === 'before' ? `Before${name === '' ? '' : `: ${name}`}` : name
}

function frame(language: Language, caption: string, inner: string): string {
  const above = caption === '' ? '' : `<figcaption>${caption}</figcaption>`
  return `<figure class="code" data-language="${language}">${above}${inner}</figure>\n`
}

/**
 * What a reader can do with a block: wrap its long lines, which is a choice for the whole site, and copy it. On paper and
 * on screens where every line fits there is nothing to wrap: `data-wide` says that some are too long for any screen.
 */
function tools({ code, title }: CodeBlock): string {
  const longest = Math.max(...code.split('\n').map((line) => line.length))
  const wide = longest > build.wideLine ? ' data-wide=""' : ''
  const wrap =
    longest > build.narrowLine
      ? `<span class="wrap" title="Wrap long lines" data-choice="lines"${wide}><input type="checkbox" value="wrap" aria-label="Wrap long lines"></span>`
      : ''
  const what = escapeHtml(title ?? 'the code')
  return `<div class="tools">${wrap}<button type="button" class="copy needs-script" title="Copy" aria-label="Copy ${what}"></button></div>`
}

/** All of the code; its regions are folded. */
function wholeCode(block: CodeBlock): string {
  const marked = compilerMarks(block).map((line, index) => wrapLine(line, block.marks?.get(index)))
  return partsOf(block)
    .map(({ title, from, to }) => {
      const part = preformatted(marked.slice(from, to))
      return title === undefined ? part : `<details><summary>${escapeHtml(title)}</summary>${part}</details>`
    })
    .join('')
}

/** The lines that differ from an older version, with some around them. */
function changedCode(block: CodeBlock, before: Listing): string {
  const [older, newer] = [unfolded(before), unfolded(block)]
  const hunks = diffLines(older.code, newer.code)
  if (hunks.length === 0) return `<p>No change in ${block.language.startsWith('j') ? 'JavaScript' : 'TypeScript'}.</p>`
  const texts = hunks.map((hunk) =>
    hunk.map(({ kind, index }) => wrapLine((kind === 'remove' ? older : newer).lines[index] ?? '\n', kind)).join(''),
  )
  return preformatted([texts.join('<i></i>')])
}

/** Code and its lines as they are shown, without those that mark regions. */
function unfolded(listing: Listing): Pick<Listing, 'code' | 'lines'> {
  const markers = regionLines(listing)
  const isKept = (_: string, index: number) => !markers.has(index)
  const code = listing.code.split('\n').filter(isKept).join('\n')
  return { code, lines: compilerMarks(listing).filter(isKept) }
}

/** Code can be scrolled by keyboard, hence the tab stop. */
function preformatted(lines: readonly string[]): string {
  return `<pre tabindex="0"><code>${lines.join('')}</code></pre>`
}

/** A line that is not shown has nothing to mark. */
function wrapLine(html: string, mark: LineMark | undefined): string {
  if (mark === undefined || html === '') return html
  const { element } = lineMarks[mark]
  return `<${element}>${html}</${element}>`
}
