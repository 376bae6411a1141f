import type { Token } from 'markdown-it'
import { definitionsIn, readInline, type Inline } from './inline'
import { tableMarkerOf } from './markdown/markers'
import { findText, placeOf, type LineRange, type Place } from './place'

/** A run of text, such as a paragraph, heading, table cell or container title. Its place is that of its first piece. */
export interface Block extends Inline, Place {
  /** 1 to 6 for a heading. */
  readonly level: number | undefined
  /** The index of the table that a cell belongs to. */
  readonly table: number | undefined
}

/** A table of a page. Its place is that of the header row. */
export interface Table extends Place {
  /** The words of the nearest heading above. */
  readonly heading: string
  /** The author's note on what the table describes, `table of LakeConfig`, with its place. */
  readonly marker: (Place & { readonly text: string }) | undefined
  /** The words of its header cells. */
  readonly header: readonly string[]
  /** Its cells below the header, row by row. */
  readonly rows: readonly (readonly Block[])[]
}

/** The text of a page: its blocks in order, and its tables, whose cells are among the blocks. */
export interface PageText {
  readonly blocks: readonly Block[]
  readonly tables: readonly Table[]
}

/** The tokens of a page -> its text. `lines` are those of the file. */
export function readText(tokens: readonly Token[], lines: readonly string[]): PageText {
  const source = { lines, definitionOf: definitionsIn(lines) }
  const blocks: Block[] = []
  const tables: (Omit<Table, 'header' | 'rows'> & { readonly cells: Block[][] })[] = []
  let range: LineRange = [0, lines.length]
  let cursor: Place = { line: 1, column: 1 }
  let isNote = false
  /** The words of the nearest heading above. */
  let heading = ''
  tokens.forEach((token, index) => {
    if (token.type === 'footnote_open') isNote = true
    if (token.map !== null) [range, isNote] = [token.map, false]
    if (token.type === 'table_open') tables.push({ ...openTable(tokens, index, lines), heading, cells: [] })
    if (token.type === 'tr_open') tables.at(-1)?.cells.push([])
    if (token.type !== 'inline') return
    if (isNote) [range, cursor] = placeOfNote(token, lines)
    // Cells share the lines of their row, so the search for each begins after the one before it.
    else if (cursor.line <= range[0] || cursor.line > range[1]) cursor = { line: range[0] + 1, column: 1 }
    const open = tokens[index - 1]
    const { end, ...inline } = readInline(token.children ?? [], source, range, cursor)
    const { line, column } = inline.pieces[0] ?? cursor
    cursor = end
    const isCell = open?.type === 'th_open' || open?.type === 'td_open'
    const block: Block = {
      ...inline,
      line,
      column,
      level: open?.type === 'heading_open' ? Number(open.tag.slice(1)) : undefined,
      table: isCell ? tables.length - 1 : undefined,
    }
    blocks.push(block)
    if (block.level !== undefined) heading = wordsOf(block)
    if (isCell) tables.at(-1)?.cells.at(-1)?.push(block)
  })
  return {
    blocks,
    tables: tables.map(({ cells: [head = [], ...rows], ...table }) => ({ ...table, header: head.map(wordsOf), rows })),
  }
}

/** Finds an inline note, `^[like this]`. The parser moves it to the end of the page, where it has no lines. */
function placeOfNote({ content }: Token, lines: readonly string[]): [LineRange, Place] {
  const range: LineRange = [0, lines.length]
  const found = findText(lines, range, `^[${content.split('\n')[0] ?? ''}`)
  return [range, found?.place ?? { line: 1, column: 1 }]
}

function openTable(
  tokens: readonly Token[],
  index: number,
  lines: readonly string[],
): Omit<Table, 'heading' | 'header' | 'rows'> {
  const above = tokens[index - 1]
  const marker = tableMarkerOf(above)
  return {
    ...placeOf(lines, tokens[index]?.map ?? [0, 1], '|'),
    marker: marker === undefined ? undefined : { ...placeOf(lines, above?.map ?? [0, 1], marker), text: marker },
  }
}

/** The words of a block as one text. */
export function wordsOf({ pieces }: Pick<Inline, 'pieces'>): string {
  return pieces
    .map(({ text }) => text)
    .join('')
    .trim()
}
