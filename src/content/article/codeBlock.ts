import { build } from '../../config'
import { escapeHtml } from '../escapeHtml'
import type { Language } from '../../page/fence/languages'
import { highlight, type Listing } from '../highlight'
import { diffLines, type DiffLine } from '../lineDiff'
import { compilerMarks } from './compilerMarks'
import { lineMarks, type LineMarks, type LineMark } from '../../page/fence/lineMarks'
import { partsOf, regionLines } from '../../page/fence/regions'

/** A block of code to show. */
export interface CodeBlock extends Listing {
  readonly language: Language
  readonly title?: string | undefined
  readonly marks?: LineMarks | undefined
  /** The mark of a sample that readers can run. */
  readonly run?: string | undefined
  /** The version of the same file to compare with. Undefined or empty to show the code itself. */
  readonly before?: Listing | undefined
  /** The same file in the other language, which is in the same place. */
  readonly other?: Listing | undefined
}

/** A block of commands. Their comments do not have a special meaning. */
export function commandBlock(code: string): string {
  return codeBlock({ code, language: 'bash', comments: [], lines: highlight(code, 'bash') })
}

/**
 * Highlighted code in its frame. `caption` is HTML. Without one, the buttons are over the end of the first line. If that
 * has no room for them, the block gets a caption with its language.
 */
export function codeBlock(block: CodeBlock, caption = captionOf(block)): string {
  const { before } = block
  const inner =
    before === undefined || before.code === ''
      ? wholeCode(block)
      : `${changedCode(block, before)}<details data-whole=""><summary>The whole ${caption}</summary>${wholeCode(block, () => '')}</details>`
  const [first = 0] = lineLengths(block)
  const needsCaption = caption === '' && !alwaysWraps(block) && first > build.roomyLine
  return frame(block, needsCaption ? (spoken.get(block.language) ?? block.language) : caption, tools(block) + inner)
}

/** A frame with a line of text instead of code. */
export function noteBlock(title: string, note: string): string {
  return frame({ language: 'text', title }, escapeHtml(title), `<p>${escapeHtml(note)}</p>`)
}

/** The caption above a block, as HTML. It labels code of an older version. */
export function captionOf({ language, title }: Pick<CodeBlock, 'language' | 'title'>): string {
  const name = title === undefined ? '' : escapeHtml(title)
  return language === 'before' ? `Before${name === '' ? '' : `: ${name}`}` : name
}

function frame(
  { language, title = '', run }: Pick<CodeBlock, 'language' | 'title' | 'run'>,
  caption: string,
  inner: string,
): string {
  const long = title.length > build.shortName ? ' data-long=""' : ''
  const above = caption === '' ? '' : `<figcaption${long}>${caption}</figcaption>`
  const mark = run === undefined ? '' : ` data-run="${run}"`
  return `<figure class="code" data-language="${language}"${mark}>${above}${inner}</figure>\n`
}

/** The languages that a caption writes in full. */
const spoken: ReadonlyMap<Language, string> = new Map([
  ['ts', 'TypeScript'],
  ['tsx', 'TypeScript'],
  ['js', 'JavaScript'],
  ['jsx', 'JavaScript'],
])

/** Whether a block always wraps, so that one button next to it is enough: commands, and text that isn't in columns. */
function alwaysWraps({ code, language }: CodeBlock): boolean {
  return language === 'bash' || (language === 'text' && !/\S {2,}\S/.test(code))
}

/**
 * The buttons of a block: readers can wrap its long lines, which applies to the whole site, and copy it. There is
 * nothing to wrap in commands and text, which always do, on paper, or on screens where every line fits: `data-fits` is
 * the first of the sizes in `build.lineSizes` that the lines fit.
 */
function tools(block: CodeBlock): string {
  const longest = Math.max(...[block, block.other ?? block].flatMap(lineLengths))
  const size = build.lineSizes.find((columns) => longest <= columns)
  const fits = size === undefined ? '' : ` data-fits="${size}"`
  const wrap =
    size === build.lineSizes[0] || alwaysWraps(block)
      ? ''
      : `<span class="wrap" title="Wrap long lines" data-choice="lines"${fits}><input type="checkbox" value="wrap" aria-label="Wrap long lines"></span>`
  const what = escapeHtml(block.title ?? 'the code')
  return `<div class="tools">${wrap}<button type="button" class="copy needs-script" title="Copy" aria-label="Copy ${what}"></button></div>`
}

/** The number of characters in each line that readers see. */
function lineLengths(listing: Listing): number[] {
  const shown = compilerMarks(listing).filter((html) => html !== '')
  const texts = shown.flatMap((html) => html.replace(/<[^>]*>|\n$/g, '').split('\n'))
  return texts.map((text) => text.replace(/&\w+;/g, '.').length)
}

/** All of the code, with its regions folded. `below` is what follows a part that is not. */
function wholeCode(block: CodeBlock, below = moreOf): string {
  const marked = compilerMarks(block).map((line, index) => wrapLine(line, block.marks?.get(index)))
  return partsOf(block)
    .map(({ title, from, to }) => {
      const part = preformatted(marked.slice(from, to))
      return title === undefined
        ? part + below(part)
        : `<details><summary>${escapeHtml(title)}</summary>${part}</details>`
    })
    .join('')
}

/** The lines that differ from an older version, with some around them. A phone shows all of them: each is the point. */
function changedCode(block: CodeBlock, before: Listing): string {
  const [older, newer] = [unfolded(before), unfolded(block)]
  const hunks = diffLines(older.code, newer.code)
  if (hunks.length === 0) return `<p>No change in ${block.language.startsWith('j') ? 'JavaScript' : 'TypeScript'}.</p>`
  const textOf = ({ kind }: DiffLine) => (kind === 'remove' ? older : newer)
  const texts = hunks.map((hunk) =>
    hunk.map((line) => wrapLine(textOf(line).lines[line.index] ?? '\n', line.kind)).join(''),
  )
  const [first, last] = [hunks[0]?.[0], hunks.at(-1)?.at(-1)]
  const isCutAbove = first !== undefined && first.index > 0
  const isCutBelow = last !== undefined && last.index < textOf(last).code.trimEnd().split('\n').length - 1
  const gap = '<i></i>'
  return preformatted([`${isCutAbove ? gap : ''}${texts.join(gap)}${isCutBelow ? gap : ''}`])
}

/** Code and its lines as shown, without those that mark regions. */
function unfolded(listing: Listing): Pick<Listing, 'code' | 'lines'> {
  const markers = regionLines(listing)
  const isKept = (_: string, index: number) => !markers.has(index)
  const code = listing.code.split('\n').filter(isKept).join('\n')
  return { code, lines: compilerMarks(listing).filter(isKept) }
}

/** The tab stop allows scrolling by keyboard. A script removes it where nothing scrolls. */
function preformatted(lines: readonly string[]): string {
  return `<pre tabindex="0"><code>${lines.join('')}</code></pre>`
}

/** The box that opens a long part, of which a phone shows only the beginning (code.css). It works without a script. */
function moreOf(part: string): string {
  const count = part.split('\n').length - 1
  if (count <= build.longPart) return ''
  return `<label class="more"><input type="checkbox">All ${count} lines</label>`
}

/** Wraps a line in the element of its mark. A line that is not shown stays empty. */
function wrapLine(html: string, mark: LineMark | undefined): string {
  if (mark === undefined || html === '') return html
  const { element } = lineMarks[mark]
  return `<${element}>${html}</${element}>`
}
