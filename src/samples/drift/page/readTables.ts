import type { Token } from 'markdown-it'
import { markerToken } from './markers'
import { placeIn, type PageText, type Place } from './pageText'

/** A cell of a table: its words in pieces, and where they begin. */
export interface Cell extends Place {
  /** Code and other words, in order; marks and link targets are dropped. */
  readonly pieces: readonly Piece[]
}

export interface Piece {
  readonly isCode: boolean
  readonly text: string
}

/** A table of a page, with what stands above it. Its place is that of the header row. */
export interface PageTable extends Place {
  readonly header: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** The words of the nearest heading above. */
  readonly heading: string
  /** What the author says that the table describes: `table of EasyPeasyConfig`. */
  readonly marker: (Place & { readonly text: string }) | undefined
}

/** The tables of a page, in order. */
export function readTables(tokens: readonly Token[], text: PageText): PageTable[] {
  return tokens.flatMap((token, index) => {
    if (token.type !== 'table_open' || token.map === null) return []
    const end = tokens.findIndex(({ type }, at) => at > index && type === 'table_close')
    const [header = [], ...rows] = readRows(tokens.slice(index, end), text)
    const heading = tokens.findLastIndex(({ type }, at) => at < index && type === 'heading_open')
    const marker = tokens[index - 1]
    return {
      ...placeIn(text, token.map, '|'),
      header: header.map(wordsOf),
      rows,
      heading: wordsOf({ pieces: piecesOf(heading === -1 ? undefined : tokens[heading + 1]) }),
      marker:
        marker?.type === markerToken && marker.map !== null
          ? { ...placeIn(text, marker.map, marker.content), text: marker.content }
          : undefined,
    }
  })
}

/** The words of a cell as one text. */
export function wordsOf({ pieces }: Pick<Cell, 'pieces'>): string {
  return pieces
    .map((piece) => piece.text)
    .join('')
    .trim()
}

/** Cells have no places of their own: each is found in its row's line, behind the one before it. */
function readRows(tokens: readonly Token[], text: PageText): Cell[][] {
  const rows: Cell[][] = []
  let line = 0
  let column = 0
  for (const token of tokens) {
    if (token.type === 'tr_open') {
      rows.push([])
      line = token.map?.[0] ?? 0
      column = 0
    } else if (token.type === 'inline') {
      const source = token.content.replaceAll('|', '\\|')
      const place = placeIn(text, [line, line + 1], source, column)
      rows.at(-1)?.push({ ...place, pieces: piecesOf(token) })
      column = place.column - 1 + source.length
    }
  }
  return rows
}

function piecesOf(inline: Token | undefined): Piece[] {
  return (inline?.children ?? []).flatMap(({ type, content }) =>
    content === '' ? [] : [{ isCode: type === 'code_inline', text: content }],
  )
}
