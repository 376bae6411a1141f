import { posix } from 'node:path'
import type { Place } from '../../../page/place'
import type { SourcePage } from '../../../page/readPage'
import type { Block, Table } from '../../../page/blocks'
import { messageOf, type Message } from './message'

/** A line of the index, with its place: the messages that it explains, and the pages that it links to. */
export interface Entry extends Place {
  readonly messages: readonly Message[]
  /** Relative to the project: `docs/guide/install.md`. */
  readonly pages: readonly string[]
}

/** The heading of the first column of every table of the index. */
const column = 'Message'

/** The entries of the index, in order. A line without a message ("the same in a test") refers to those above it. */
export function readIndex({ file, tables }: SourcePage): Entry[] {
  const entries: Entry[] = []
  for (const [first, ...others] of tables.filter(isIndex).flatMap(({ rows }) => rows)) {
    if (first === undefined) continue
    const messages = messagesIn(first)
    const links = others.flatMap(({ references }) => references.filter(({ kind }) => kind === 'link'))
    entries.push({
      line: first.line,
      column: first.column,
      messages: messages.length > 0 ? messages : (entries.at(-1)?.messages ?? []),
      pages: links.map(({ target }) => pageOf(file, target)),
    })
  }
  return entries
}

/** Returns whether a block is a cell of the index. */
export function isInIndex({ tables }: SourcePage, { table }: Block): boolean {
  const found = table === undefined ? undefined : tables[table]
  return found !== undefined && isIndex(found)
}

function isIndex({ header }: Table): boolean {
  return header[0] === column
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
