import type { Token } from 'markdown-it'
import { placeIn, type PageText, type Place } from './pageText'

/** A link whose text is one piece, code or not. Its place is that of the text. */
export interface PageLink extends Place {
  readonly text: string
  readonly isCode: boolean
  /** As it was written: `./thunk.md#example`. */
  readonly target: string
}

/** The links of a page with a text of one piece, in order. Each is looked for behind the one before it. */
export function readLinks(tokens: readonly Token[], text: PageText): PageLink[] {
  let end = 0
  let cursor = { line: 0, column: 0 }
  return tokens.flatMap((token) => {
    // Cells have no lines of their own; those of their row hold.
    if (token.map !== null) {
      end = token.map[1]
      cursor = { line: token.map[0], column: 0 }
    }
    return linksIn(token.children ?? []).map(({ target, piece }) => {
      const isCode = piece.type === 'code_inline'
      const before = isCode ? `[${piece.markup}` : '['
      const found = placeIn(text, [cursor.line, end], before + piece.content, cursor.column)
      const place = { line: found.line, column: found.column + before.length }
      cursor = { line: place.line - text.offset - 1, column: place.column - 1 }
      return { ...place, text: piece.content, isCode, target }
    })
  })
}

function linksIn(children: readonly Token[]): { target: string; piece: Token }[] {
  return children.flatMap((open, index) => {
    const [piece, close] = children.slice(index + 1, index + 3)
    if (open.type !== 'link_open' || piece === undefined || close?.type !== 'link_close') return []
    return [{ target: String(open.attrGet('href')), piece }]
  })
}
