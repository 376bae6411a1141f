import { posix } from 'node:path'
import { messageOf, type Message } from '../messages'
import { wordsOf, type Block, type Table } from '../page/blocks'
import { linkedRowOf, messageColumn } from '../page/markdown/rows'
import type { Reference } from '../page/inline'
import type { Place } from '../page/place'
import type { SourcePage } from '../page/readPage'
import type { ExplainedMessage, InternalLink } from '../types'

/** A line of the index, with its place: the messages that it explains, and the pages that it links to. */
export interface Entry extends Place {
  readonly messages: readonly Message[]
  /** Relative to the project: `docs/guide/install.md`. */
  readonly pages: readonly string[]
  readonly links: readonly Reference[]
  /** The words of the line, without its cells that lead elsewhere. */
  readonly text: string
}

/** The entries of the index, in order. A line without a message ("the same in a test") refers to those above it. */
export function readIndex({ file, tables }: SourcePage): Entry[] {
  const entries: Entry[] = []
  for (const row of tables.filter(isIndex).flatMap(({ rows }) => rows)) {
    const [first, ...others] = row
    if (first === undefined) continue
    const messages = messagesIn(first)
    const links = others.flatMap(({ references }) => references.filter(({ kind }) => kind === 'link'))
    entries.push({
      line: first.line,
      column: first.column,
      messages: messages.length > 0 ? messages : (entries.at(-1)?.messages ?? []),
      pages: links.map(({ target }) => pageOf(file, target)),
      links,
      text: row.flatMap((cell) => (cell.references.length > 0 ? [] : [wordsOf(cell)])).join(' · '),
    })
  }
  return entries
}

/** The messages that a page explains in its index, each with the place of the first link. `links` are the page's own. */
export function explainedIn(page: SourcePage, links: readonly InternalLink[]): ExplainedMessage[] {
  const rows = page.tokens.flatMap((token) => linkedRowOf(token) ?? []).filter(({ column }) => column === messageColumn)
  return readIndex(page).flatMap(({ messages, links: [first], text }, index) => {
    const link = links.find(
      ({ line, column }) => line === first?.targetPlace.line && column === first.targetPlace.column,
    )
    const row = rows[index]
    if (link === undefined || row === undefined) return []
    const { path, anchor } = link
    return [{ messages: messages.map((message) => message.text), text, path, anchor, row: [page.route, row.id] }]
  })
}

/** Returns whether a block is a cell of the index. */
export function isInIndex({ tables }: SourcePage, { table }: Block): boolean {
  const found = table === undefined ? undefined : tables[table]
  return found !== undefined && isIndex(found)
}

function isIndex({ header }: Table): boolean {
  return header[0] === messageColumn
}

/** Code with several words, and error codes of the compiler. Other code in the cell names the source of the message. */
function messagesIn({ pieces }: Block): Message[] {
  const texts = pieces.flatMap(({ kind, text }) =>
    kind === 'code' && text.includes(' ') ? [text] : (text.match(/\bTS\d{4,5}\b/g) ?? []),
  )
  return texts.map(messageOf).filter(({ any }) => any.pattern !== undefined)
}

function pageOf(file: string, target: string): string {
  const [path = ''] = target.split('#')
  return path === '' ? file : posix.join(posix.dirname(file), path)
}
