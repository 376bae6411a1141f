import type { Token } from 'markdown-it'
import type { Place } from '../../content/markdown/environment'

/** Words in one line of the source, code, or the words that stand for an image. */
export interface Piece extends Place {
  readonly kind: 'text' | 'code' | 'image'
  readonly text: string
}

/** A link with the text that readers see. Its place is that of the text. */
export interface ProseLink extends Place {
  readonly text: string
  readonly target: string
}

/** The pieces of a block in the order of the source. */
export interface Inline {
  readonly pieces: readonly Piece[]
  readonly links: readonly ProseLink[]
}

/** Where the next text is looked for: from the cursor to the end of the block, a 0-based line. */
interface Search {
  readonly lines: readonly string[]
  readonly end: number
  readonly cursor: Place
}

/** Reads the tokens of a block. markdown-it knows only the lines of a block, so each piece is found in the source again. */
export function readInline(tokens: readonly Token[], search: Search): Inline & { readonly end: Place } {
  const pieces: Piece[] = []
  const links: { readonly target: string; readonly from: number; readonly to: number }[] = []
  let cursor = search.cursor
  let open: { readonly target: string; readonly from: number } | undefined
  const add = (kind: Piece['kind'], text: string, before = '') => {
    for (const form of [before + text, before + firstWord(text)]) {
      const place = find({ ...search, cursor }, form)
      if (place === undefined) continue
      pieces.push({ kind, text, line: place.line, column: place.column + before.length })
      cursor = { line: place.line, column: place.column + form.length }
      return
    }
    pieces.push({ kind, text, ...cursor })
  }
  for (const token of tokens) {
    if (token.type === 'text' && token.content.trim() !== '') add('text', token.content)
    if (token.type === 'code_inline') add('code', token.content, token.markup)
    if (token.type === 'image') add('image', token.content, '![')
    if (token.type === 'link_open') open = { target: String(token.attrGet('href')), from: pieces.length }
    if (token.type === 'link_close' && open !== undefined) links.push({ ...open, to: pieces.length })
  }
  return {
    pieces,
    links: links.map(({ target, from, to }) =>
      linkOf(target, pieces.slice(from, to), pieces[from - 1] ?? search.cursor),
    ),
    end: cursor,
  }
}

function linkOf(target: string, pieces: readonly Piece[], before: Place): ProseLink {
  const { line, column } = pieces[0] ?? before
  const broken = (index: number) => (pieces[index - 1]?.line === pieces[index]?.line || index === 0 ? '' : ' ')
  return { target, line, column, text: pieces.map(({ text }, index) => broken(index) + text).join('') }
}

function find({ lines, end, cursor }: Search, text: string): Place | undefined {
  for (let index = cursor.line - 1; index < end; index++) {
    const column = (lines[index] ?? '').indexOf(text, index === cursor.line - 1 ? cursor.column - 1 : 0)
    if (column !== -1) return { line: index + 1, column: column + 1 }
  }
  return undefined
}

/** Enough to find a text that the source breaks into lines, or writes with escapes. */
function firstWord(text: string): string {
  return /^\s*\S+/.exec(text)?.[0] ?? text
}
