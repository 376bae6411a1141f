import { escapeRegExp } from '../escapeRegExp'
import { plain } from '../messages'
import type { ExplainedMessage } from '../types'

/** Finds the explanations of a message that a reader pasted, or none. */
export type FindExplanations = (query: string) => readonly ExplainedMessage[]

/** A message of the index. */
interface Known {
  readonly entry: ExplainedMessage
  readonly text: string
  /** Finds it with any names, each in a group. */
  readonly shape: RegExp
  readonly names: readonly string[]
  /** Its text with a line break instead of each name. */
  readonly mask: string
}

/** A message of the index that a query contains with the same names or others. */
interface Match extends Known {
  /** The number of its names that are the same, less the others. */
  readonly likeness: number
}

/** A part of a message, and a message with other names, must have this many words. Fewer are in too many messages. */
const leastWords = 3
/** The beginning of a message may be shorter. */
const leastFirstWords = 2
/** A message may have one other name. With more, it must share some, or it is probably about something else. */
const leastLikeness = -1
/** A code of the compiler. It has one for many messages. */
const code = /^ts\d+$/
/** A message with more explanations is too general to be sure of any. */
const mostExplanations = 3
/** The kinds that consoles print in front of a message: “Error: ”, “Uncaught Invariant Violation: ”. */
const kinds = /^(?:[\w ]+: )+/

/**
 * Prepares the messages of the error index for lookups. A query finds the message that it contains. Names in quotes and
 * numbers may differ: the message with the most names of the query wins, and of those the longest. A query that contains
 * none finds the message that it is a part of, if there is only one, or the few that begin like it. A code next to a
 * message only counts if no text follows it in the query, because then that text would have to match.
 */
export function explanationsFrom(explained: readonly ExplainedMessage[]): FindExplanations {
  const known = explained.flatMap((entry) => {
    const texts = entry.messages
      .map((message) => plain(message).toLowerCase())
      // “SyntaxError: …” is in every text.
      .filter((text) => countWords(text) > 0)
    const hasOther = !texts.every((text) => code.test(text))
    return texts.map((text): Known => ({ entry, text, ...shapeOf(text, hasOther && code.test(text)) }))
  })
  const lookUp: FindExplanations = (query) => {
    const asked = plain(query).toLowerCase()
    const matches = known.flatMap((each) => matchOf(each, asked)).sort(byLikeness)
    const [best] = matches
    const isBest = (match: Match) => best !== undefined && byLikeness(best, match) === 0
    if (best) return entriesOf(matches.filter(isBest), mostExplanations)
    const words = countWords(asked)
    const part = words < leastWords ? [] : known.filter(({ text }) => text.includes(asked))
    const whole = entriesOf(part, 1)
    return whole.length > 0 ? whole : entriesOf(begunBy(asked, known), words < leastWords ? 1 : mostExplanations)
  }
  return (query) => {
    // Readers may leave out the end, and with it a quote. And "Uncaught (in promise) Error: …" is a message, too, but says
    // less than the one that follows. A part of a message does not include its kind.
    for (const text of [query.replace(/uncaught \(in promise\) /i, ''), query, `${query}'`, query.replace(kinds, '')]) {
      const entries = lookUp(text)
      if (entries.length > 0) return entries
    }
    return []
  }
}

/**
 * Divides a message into its names and the text around them. Names are the words in quotes, the numbers, and a property
 * without quotes: “Cannot add property depth, object is not extensible”. A number such as #185 is the message's own.
 * Nothing follows one that must be the last.
 */
function shapeOf(text: string, isLast: boolean): Pick<Known, 'shape' | 'names' | 'mask'> {
  const parts = text
    .replace(/'[^']*'|"[^"]*"|`[^`]*`|(?<!#)\b\d+|(?<=\bproperty )\w+/g, (part) => part.replace(/[\w$.]+/g, '\n$&\n'))
    .split('\n')
  const names = parts.filter((_, index) => index % 2 === 1)
  const others = parts.filter((_, index) => index % 2 === 0)
  const literals = others.map((part) => escapeRegExp(part).replace(/\s*…\s*/g, '.*'))
  // Whole words: "ad is not a function" is not a part of "load is not a function".
  const shape = new RegExp(`(?<!\\w)${literals.join('([\\w$.]+)')}${isLast ? '\\W*$' : '(?!\\w)'}`)
  return { shape, names, mask: others.join('\n') }
}

/** The entries of messages, or none if there are more than `most`. */
function entriesOf(messages: readonly Known[], most: number): readonly ExplainedMessage[] {
  const entries = [...new Set(messages.map(({ entry }) => entry))]
  return entries.length <= most ? entries : []
}

/** The messages that begin with a text, with the same names or others. */
function begunBy(text: string, known: readonly Known[]): readonly Known[] {
  const { mask, names } = shapeOf(text, false)
  if (countWords(mask) < leastFirstWords) return []
  return known.filter((each) => each.mask.startsWith(mask) && likenessOf(names, each.names) >= leastLikeness)
}

/** Compares the names in a text with those of a message that it contains. */
function matchOf(known: Known, text: string): Match[] {
  const { shape, names, mask } = known
  const found = shape.exec(text)?.slice(1)
  if (found === undefined) return []
  const likeness = likenessOf(names, found)
  const same = (names.length + likeness) / 2
  const isSure = same === names.length || (likeness >= leastLikeness && countWords(mask) + same >= leastWords)
  return isSure ? [{ ...known, likeness }] : []
}

/** The number of names that are the same in another list, less the others. */
function likenessOf(names: readonly string[], others: readonly (string | undefined)[]): number {
  return names.reduce((sum, name, index) => sum + (name === others[index] ? 1 : -1), 0)
}

/** The match with more of the same names comes first, and of those the longer one. */
function byLikeness(a: Match, b: Match): number {
  return b.likeness - a.likeness || b.mask.length - a.mask.length
}

/** The words of a text. */
function countWords(text: string): number {
  return text.match(/\p{L}{2,}/gu)?.length ?? 0
}
