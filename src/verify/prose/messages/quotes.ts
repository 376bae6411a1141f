import type { Place } from '../../../page/place'
import { traitsOf } from '../../../page/fence/commentGrammar'
import type { Comment } from '../../../page/fence/comments'
import { placeInFence, type Fence } from '../../../page/fence/fence'
import type { SourcePage } from '../../../page/readPage'
import { hasWords, messageOf, plain, type Message } from '../../../messages'

/** A message that a page quotes, with its place. */
export interface Quote extends Place, Message {}

/** The beginnings of messages without a verb. */
const opening = /^(?:[A-Z]\w*Error: |Error: |Error in @|Minified |Invalid |Unexpected |Uncaught |npm error )/

/** Words that make a sentence, which code rarely contains. */
const verb =
  /\b(?:is|are|was|were|does|did|do|has|have|must|may|can|not|[Cc]annot|exceeded|failed|occurred|[Ff]ound|timed|requires|[Ee]xpected)\b/

/** Signs that only code has, outside of quotation marks. */
const code = /=>|[=&|;{}]|^\w+\(.*\)$/

/**
 * Every message that a page quotes: code that reads like a sentence, `text` fences, assertions of samples about thrown,
 * rejected or logged errors, and error codes of the compiler. Headings are left out, because they shorten messages. So
 * is text that also appears in the code of the page's samples, which is the author's own. `openings` are the beginnings
 * of messages that are specific to this site.
 */
export function quotesIn(page: SourcePage, openings: readonly string[]): Quote[] {
  const own = ownCode(page)
  return allQuotesIn(page, openings).filter(({ text }) => !isOwn(plain(text), own))
}

/** The same, including the author's own messages. */
export function allQuotesIn(page: SourcePage, openings: readonly string[]): Quote[] {
  const found = [...marks(page, openings), ...texts(page, openings), ...assertions(page), ...codes(page)]
  return found.map(({ text, line, column }) => ({ ...messageOf(text), line, column }))
}

/** A match, before it is prepared for comparison. */
interface Found extends Place {
  readonly text: string
}

/** Returns whether code between backticks is a message. */
export function isMessage(text: string, openings: readonly string[]): boolean {
  const bare = text.replace(/'[^']*'|"[^"]*"|`[^`]*`|<[^>]*>/g, 'x')
  if (opening.test(text) || openings.some((words) => text.startsWith(words))) return hasWords(text)
  return text.trim().split(/\s+/).length > 2 && verb.test(bare) && !code.test(bare)
}

function marks({ blocks }: SourcePage, openings: readonly string[]): Found[] {
  return blocks.flatMap(({ pieces }) => pieces.filter(({ kind, text }) => kind === 'code' && isMessage(text, openings)))
}

/** Each paragraph of a fence is one message. */
function texts({ fences }: SourcePage, openings: readonly string[]): Found[] {
  return fences
    .filter(({ info }) => info.language === 'text')
    .flatMap((fence) =>
      [...fence.code.matchAll(/(?:\S.*\n?)+/g)].map((found) => ({
        text: found[0],
        ...placeInFence(fence, found.index),
      })),
    )
    .filter(({ text }) => isMessage(text.replace(/\n/g, ' '), openings))
}

function assertions({ fences }: SourcePage): Found[] {
  return fences.flatMap((fence) =>
    fence.comments
      .filter(({ kind, text }) => isQuote(kind) && hasWords(text))
      .map(({ text, textStart }) => ({ text, ...placeInFence(fence, textStart) })),
  )
}

/** Comments that assert a message. Messages of the compiler are quoted by their codes. */
function isQuote(kind: Comment['kind']): boolean {
  const { isMessage, role } = traitsOf(kind)
  return isMessage === true && role === 'assertion'
}

function codes({ blocks }: SourcePage): Found[] {
  return blocks.flatMap(({ pieces }) =>
    pieces.flatMap(({ text, line, column }) =>
      [...text.matchAll(/\bTS\d{4,5}\b/g)].map((found) => ({ text: found[0], line, column: column + found.index })),
    ),
  )
}

/** The code of a page's samples on one line, without comments. */
function ownCode({ fences }: SourcePage): string {
  return fences
    .filter(({ info }) => info.language !== 'text')
    .map(withoutComments)
    .join('\n')
    .replace(/\s+/g, ' ')
}

function withoutComments({ code: text, comments }: Fence): string {
  const edges = [0, ...comments.flatMap(({ start, end }) => [start, end]), text.length]
  return edges.map((edge, index) => (index % 2 === 0 ? text.slice(edge, edges[index + 1]) : '')).join('')
}

function isOwn(text: string, own: string): boolean {
  return text.split('…').every((part) => own.includes(part.trim()))
}
