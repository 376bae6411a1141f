import type { Fault } from '../../../errors'
import type { Prose } from '../../../siteConfig'
import type { SourcePage } from '../../../page/readPage'
import type { Block } from '../../../page/blocks'
import { isInIndex, readIndex, type Entry } from '../../../content/errorIndex'
import { allQuotesIn, quotesIn, type Quote } from './quotes'
import { isSame, messageOf, plain, type Message, type Names } from '../../../messages'

/**
 * Compares the messages that pages quote with the error index, which is on a separate page. A site may have no index.
 *
 * A quote has an entry if the index has the same message with the same names, or with other names and a link to the
 * page. An entry is valid if one of its pages shows the message, with any names. Both are checked on the pages `asked`
 * for, and the others are only read.
 */
export function checkMessages(
  pages: readonly SourcePage[],
  { errorIndex: indexFile, messageOpenings }: Pick<Prose, 'errorIndex' | 'messageOpenings'>,
  asked: readonly SourcePage[] = pages,
): Fault[] {
  if (indexFile === undefined) return []
  // A build reports a page that does not exist or cannot be read.
  const index = pages.find(({ file }) => file === indexFile)
  if (index === undefined) return []
  const entries = readIndex(index)
  const unlisted = asked.flatMap((page) =>
    missing(page.file, quotesOutside(page, index, messageOpenings), entries, indexFile),
  )
  if (!asked.includes(index)) return unlisted
  const shown = new Map(pages.map((page) => [page.file, shownOn(page, messageOpenings)]))
  return [...unlisted, ...entries.flatMap((entry) => stale(entry, shown, indexFile))]
}

/** The quotes of a page. On the page with the index, only those outside of the index. */
function quotesOutside(page: SourcePage, index: SourcePage, openings: readonly string[]): Quote[] {
  const isOutside = (block: Block) => !isInIndex(page, block)
  return quotesIn(page === index ? { ...page, blocks: page.blocks.filter(isOutside) } : page, openings)
}

function missing(file: string, quotes: readonly Quote[], entries: readonly Entry[], indexFile: string): Fault[] {
  const isKnown = (quote: Quote) =>
    entries.some(({ messages, pages }) => {
      const has = (names: Names) => messages.some((message) => isSame(message, quote, names))
      return has('same') || (pages.includes(file) && has('any'))
    })
  return quotes
    .filter((quote) => !isKnown(quote))
    .map(({ text, line, column }) => {
      const problem = `the error index does not have "${plain(text)}"`
      const remedy = `explain it in ${indexFile}, with a link to a page that quotes it`
      return { file, line, column, problem, remedy }
    })
}

function stale(entry: Entry, shown: ReadonlyMap<string, readonly Message[]>, file: string): Fault[] {
  const { messages, pages, line, column } = entry
  const found = pages.flatMap((page) => shown.get(page) ?? [])
  return messages
    .filter((message) => !found.some((other) => isSame(message, other, 'any')))
    .map(({ text }) => {
      const remedy = 'link to a page that quotes it, or remove the entry'
      return { file, line, column, problem: `no page linked here quotes "${text}"`, remedy }
    })
}

/** All texts of a page that can show a message, including all headings and code, even if they don't look like one. */
function shownOn(page: SourcePage, openings: readonly string[]): Message[] {
  const headings = page.blocks.filter(({ level }) => level !== undefined).map(({ pieces }) => pieces)
  const code = page.blocks.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind === 'code').map((piece) => [piece]))
  const texts = [...headings, ...code].map((pieces) => pieces.map(({ text }) => text).join(''))
  return [...texts.filter((text) => text.includes(' ')).map(messageOf), ...allQuotesIn(page, openings)]
}
