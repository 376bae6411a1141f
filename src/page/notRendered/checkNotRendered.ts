import type { Block } from '../blocks'
import type { Piece } from '../inline'
import type { PageFault } from '../markdown/environment'
import { findText, type Found } from '../place'
import { foreign, formula } from './foreign'
import type { Mark } from './mark'
import { slips } from './slips'

/** The rules, first those that decide. */
const marks: readonly Mark[] = [...foreign, ...slips]

/** Every pattern needs one of these characters or beginnings, which most texts lack. */
const signs = /[<$:[\]{}=+^~!?*|#`_&%´\\]|\(\.|\.md\)|\/\/|^(?:[-.;@•·▪◦‣●○\d'‘’]|import |export )/

/** How often a mark is reported in one text. Its author needs no more, and each takes as long as the text is. */
const most = 100

/** The beginning of a link up to a part of its address, which may contain the same text as its title. */
const inAddress = /\]\(<?[^\s()>]*$/

/**
 * Finds marks in the text of a page that no rule renders. A mark behind a backslash is text on purpose. `lines` are
 * those of the page. Several rules may match the same characters, and the first of them decides.
 */
export function checkNotRendered(blocks: readonly Block[], lines: readonly string[]): PageFault[] {
  const texts = blocks.flatMap(({ pieces }) => pieces.filter(({ kind, text }) => kind === 'text' && signs.test(text)))
  const found = texts.flatMap((piece) => {
    const seen: Found[] = []
    return marks.flatMap((mark) =>
      placesOf(mark, piece, lines).flatMap(({ found, isEscaped, ...range }): PageFault[] => {
        if (seen.some((other) => overlap(range, other))) return []
        seen.push(range)
        return isEscaped ? [] : [{ ...range.place, ...inWords(found, mark) }]
      }),
    )
  })
  return [...found, ...escapedFormulas(blocks, lines), ...extraParentheses(blocks, lines)]
}

/**
 * Formulas between backslashes with parentheses or brackets, `\\(x^2\\)` and `\\[ E \\]`. Markdown removes the backslashes,
 * so they are looked up in the source. Escaped brackets of a link have no spaces inside.
 */
function escapedFormulas(blocks: readonly Block[], lines: readonly string[]): PageFault[] {
  const numbers = new Set(blocks.flatMap(({ pieces }) => pieces.filter(isText).map(({ line }) => line)))
  return [...numbers].flatMap((line) => {
    // Code has its backslashes on purpose.
    const text = (lines[line - 1] ?? '').replace(/(`+)[^`]+\1/g, (code) => ' '.repeat(code.length))
    return [...text.matchAll(escapedFormula)].map(({ 0: found, index }) => ({
      line,
      column: index + 1,
      problem: `readers see ${found.replaceAll('\\', '')} as text, not as ${formula.what}`,
      remedy: `${formula.remedy}. To show it, write it as code, in backticks`,
    }))
  })
}

/** In parentheses, it has a sign or is one letter. */
const escapedFormula = /(?<!\\)\\\((?:[^()\\]*[=+^_<>][^()\\]*|\s*\w\s*)\\\)|(?<!\\)\\\[(?:\s[^[\]]*\s\\\]|\s*$)/g

/** A second parenthesis behind a link, `[title](./page.md))`, unless the text in front of the link opens one. */
function extraParentheses(blocks: readonly Block[], lines: readonly string[]): PageFault[] {
  return blocks.flatMap(({ pieces }) => {
    let depth = 0
    return pieces.flatMap(({ kind, text, line, column }): PageFault[] => {
      if (kind !== 'text') return []
      const at = depth <= 0 && text.startsWith(')') ? extraAt(lines[line - 1] ?? '', column - 1) : -1
      for (const sign of text) depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
      const problem = 'readers see this ) behind the link'
      return at !== -1 ? [{ line, column: at + 1, problem, remedy: 'remove it, or put a ( in front of the link' }] : []
    })
  })
}

/** The index of the second parenthesis behind a link, or -1. A piece may have been found in the first one. */
function extraAt(line: string, piece: number): number {
  const at = line[piece + 1] === ')' ? piece + 1 : piece
  const address = line.lastIndexOf('](', at)
  return line[at - 1] === ')' && address !== -1 && /^[^()\s]*\)$/.test(line.slice(address + 2, at)) ? at : -1
}

const isText = ({ kind, text }: Piece) => kind === 'text' && /[([]/.test(text)

function inWords(found: string, { what, remedy }: Mark): Pick<PageFault, 'problem' | 'remedy'> {
  const isImage = what === 'a link' && found.startsWith('!')
  const fitting = isImage ? remedy.replace('[title](./page.md)', '![What it shows](/images/flow.svg)') : remedy
  return {
    problem: `readers see ${found} as text, not as ${isImage ? 'an image' : what}`,
    remedy: `${fitting}. To show it, write it as code, in backticks, or put a backslash in front`,
  }
}

/** Where a text has a mark, in order. */
function placesOf(
  { pattern, before, after }: Mark,
  piece: Piece,
  lines: readonly string[],
): (Found & { readonly found: string; readonly isEscaped: boolean })[] {
  // Much faster than a search for all of them, and most patterns find none.
  if (piece.text.search(pattern) === -1) return []
  let from = piece
  return [...piece.text.matchAll(pattern)].slice(0, most).flatMap(([found]) => {
    const range = findText(lines, [piece.line - 1, piece.line], found, from)
    if (range === undefined) return []
    from = { ...piece, ...range.end }
    const line = lines[piece.line - 1] ?? ''
    const front = line.slice(0, range.place.column - 1)
    const isEscaped = front.endsWith('\\')
    if (inAddress.test(front) || (!isEscaped && before?.test(front) === false)) return []
    return after?.test(line.slice(range.end.column - 1)) === false ? [] : [{ ...range, found, isEscaped }]
  })
}

/** Whether two ranges of the same line have characters in common. */
function overlap(one: Found, other: Found): boolean {
  return one.place.column < other.end.column && other.place.column < one.end.column
}
