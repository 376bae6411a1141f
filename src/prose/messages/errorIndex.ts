import { posix } from 'node:path'
import type { Place } from '../../content/markdown/environment'
import type { Block, ProsePage } from '../page/prosePage'
import { messageOf, type Message } from './message'

/** A line of the index: the messages that it explains, and the pages that it leads to. Its place is that of the line. */
export interface Entry extends Place {
  readonly messages: readonly Message[]
  /** Relative to the project: `docs/docs/api/action.md`. */
  readonly pages: readonly string[]
}

/** The heading of the first column of every table of the index. */
const column = 'Message'

/** The entries of the index, in order. A line without a message ("the same in a thunk") speaks of those above it. */
export function readIndex({ file, blocks }: ProsePage): Entry[] {
  const entries: Entry[] = []
  for (const [first, ...others] of rowsOf(blocks)) {
    if (first === undefined) continue
    const messages = messagesIn(first)
    const links = others.flatMap((cell) => cell.links)
    entries.push({
      line: first.line,
      column: first.column,
      messages: messages.length > 0 ? messages : (entries.at(-1)?.messages ?? []),
      pages: links.map(({ target }) => pageOf(file, target)),
    })
  }
  return entries
}

/** Whether a block is a cell of the index. */
export function isInIndex({ blocks }: ProsePage, { cell }: Block): boolean {
  return cell !== undefined && tablesOf(blocks).has(cell.table)
}

/** The rows of the tables of messages, without those of their headings. */
function rowsOf(blocks: readonly Block[]): Block[][] {
  const tables = tablesOf(blocks)
  const rows = new Map<string, Block[]>()
  for (const block of blocks) {
    const { table = -1, row = 0 } = block.cell ?? {}
    if (row === 0 || !tables.has(table)) continue
    const key = `${table} ${row}`
    rows.set(key, [...(rows.get(key) ?? []), block])
  }
  return [...rows.values()]
}

function tablesOf(blocks: readonly Block[]): ReadonlySet<number> {
  const heads = blocks.filter(({ cell, pieces }) => cell?.row === 0 && pieces[0]?.text === column)
  return new Set(heads.flatMap(({ cell }) => cell?.table ?? []))
}

/** Code of several words, and codes of the compiler. Other code of the cell says where the message comes from. */
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
