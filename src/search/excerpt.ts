import { findWords, isCommon, termsOf } from './words'

/** A piece of an excerpt. */
export interface ExcerptPart {
  readonly text: string
  readonly isFound: boolean
}

/** An excerpt of a section. */
export interface Excerpt {
  readonly parts: readonly ExcerptPart[]
  /** Whether it is a line of a sample. */
  readonly isCode: boolean
}

/** The length of an excerpt in characters, and how many of them come before the first match of a line that is cut. */
const length = 150
const before = 40
/** The mark of a cut, which stays with the word next to it. */
const cut = '…'
const space = '\u00a0'

/**
 * The part of a text that best shows why it matched: the line with the most matching words, from a little before the
 * first one. A line that consists only of matches says nothing new, so it includes the next one. A text without a match
 * is replaced by the code that has one. `terms` are in lower case.
 */
export function excerptOf(text: string, terms: ReadonlySet<string>, code = ''): Excerpt {
  const isCode = !foundIn(text, terms)[0] && foundIn(code, terms)[0] !== undefined
  return { parts: markFound(bestLine(isCode ? code : text, terms, isCode ? ' ' : ': '), terms), isCode }
}

/** The line with the most matches, cut to the length of an excerpt. `joint` is between it and a line that it needs. */
function bestLine(text: string, terms: ReadonlySet<string>, joint: string): string {
  const lines = text.split('\n')
  const countIn = (line: string) => new Set(foundIn(line, terms).map(({ word }) => word.toLowerCase())).size
  const counts = lines.map(countIn)
  const best = counts.indexOf(Math.max(...counts))
  const line = lines.slice(best, isAllFound(lines[best] ?? '', terms) ? best + 2 : best + 1).join(joint)
  const first = foundIn(line, terms)[0]?.from ?? 0
  // The two lines of a phone show the first match.
  const start = first <= 2 * before ? 0 : wordStart(line, first - before)
  const end = line.length <= start + length ? line.length : line.lastIndexOf(' ', start + length)
  return `${start > 0 ? cut + space : ''}${line.slice(start, end)}${end < line.length ? space + cut : ''}`
}

/** Splits a text into matches and the text between them. */
export function markFound(text: string, terms: ReadonlySet<string>): ExcerptPart[] {
  const parts: ExcerptPart[] = []
  let end = 0
  for (const { word, from } of foundIn(text, terms)) {
    parts.push({ text: text.slice(end, from), isFound: false }, { text: word, isFound: true })
    end = from + word.length
  }
  parts.push({ text: text.slice(end), isFound: false })
  return parts.filter((part) => part.text !== '')
}

function foundIn(text: string, terms: ReadonlySet<string>) {
  return findWords(text).filter(({ word }) => termsOf(word).some((term) => !isCommon(term) && terms.has(term)))
}

function isAllFound(line: string, terms: ReadonlySet<string>): boolean {
  return foundIn(line, terms).length === findWords(line).length
}

function wordStart(line: string, near: number): number {
  return line.indexOf(' ', near) + 1
}
