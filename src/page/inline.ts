import type { Token } from 'markdown-it'
import { findText, type Found, type LineRange, type Place } from './place'

/** Words on one line of the source, code, or the alternative text of an image. */
export interface Piece extends Place {
  readonly kind: 'text' | 'code' | 'image'
  readonly text: string
}

/** A link or an image. */
export interface Reference extends Place {
  /** The token that carries the target: `link_open` or `image`. */
  readonly token: Token
  readonly kind: 'link' | 'image'
  /** As written: `./install.md#example`. */
  readonly target: string
  /** The text that readers see; for an image, its alternative text. It begins at the reference's place. */
  readonly text: string
  /** The pieces of the text. There is one, unless a link contains markup or code. */
  readonly pieces: readonly Piece[]
  /** Where the target is written. */
  readonly targetPlace: Place
}

/** The contents of a run of text, in the order of the source. */
export interface Inline {
  readonly pieces: readonly Piece[]
  readonly references: readonly Reference[]
}

/** The source in which to look for text. */
export interface Source {
  readonly lines: readonly string[]
  /** Where the target of `[label]: target` is first written. */
  readonly definitionOf: (target: string) => Place | undefined
}

/**
 * Reads the tokens of a block. markdown-it only reports the lines of a block, so this function looks up each piece and
 * each target in the source. Each search begins after the last match, which distinguishes equal texts. `end` is where the
 * next search begins.
 */
export function readInline(
  tokens: readonly Token[],
  source: Source,
  range: LineRange,
  start: Place,
): Inline & { readonly end: Place } {
  const pieces: Piece[] = []
  const references: Reference[] = []
  let cursor = start
  let open: { readonly token: Token; readonly from: number; readonly at: Place } | undefined
  const seek = (form: string): Found | undefined => {
    const found = findText(source.lines, range, form, cursor)
    if (found !== undefined) cursor = found.end
    return found
  }
  const addPiece = (kind: Piece['kind'], text: string, before = '') => {
    const found = seek(before + text) ?? seek(before + firstWord(text))
    const { line, column } = found?.place ?? cursor
    pieces.push({ kind, text, line, column: found === undefined ? column : column + before.length })
  }
  const targetPlace = (target: string, fallback: Place): Place => {
    for (const form of new Set([sourceForm(target), target])) {
      for (const before of ['](', '](<']) {
        const found = seek(before + form)
        if (found !== undefined) return { line: found.place.line, column: found.place.column + before.length }
      }
    }
    // An address with entities or escapes is written otherwise, but its place is behind the text.
    const rest = source.lines[cursor.line - 1]?.slice(cursor.column - 1) ?? ''
    const [mark] = /^\W*?\]\(<?/.exec(rest) ?? []
    if (mark !== undefined) return { line: cursor.line, column: cursor.column + mark.length }
    return source.definitionOf(sourceForm(target)) ?? source.definitionOf(target) ?? fallback
  }
  for (const token of tokens) {
    if (token.type === 'text' && token.content !== '') addPiece('text', token.content)
    if (token.type === 'code_inline') addPiece('code', token.content, token.markup)
    if (token.type === 'image') {
      addPiece('image', token.content, '![')
      const own = pieces.slice(-1)
      const target = targetOf(token)
      const place = placeOfFirst(own, cursor)
      const text = token.content
      references.push({
        ...place,
        token,
        kind: 'image',
        target,
        text,
        pieces: own,
        targetPlace: targetPlace(target, place),
      })
    }
    if (token.type === 'link_open') open = { token, from: pieces.length, at: cursor }
    if (token.type === 'link_close' && open !== undefined) {
      const own = pieces.slice(open.from)
      const target = targetOf(open.token)
      const place = placeOfFirst(own, (own.length === 0 && seek('[]')?.place) || open.at)
      const written = ['autolink', 'linkify'].includes(open.token.markup) ? place : targetPlace(target, place)
      references.push({
        ...place,
        token: open.token,
        kind: 'link',
        target,
        text: textOf(own),
        pieces: own,
        targetPlace: written,
      })
      open = undefined
    }
  }
  return { pieces, references, end: cursor }
}

/** Finds the targets of `[label]: target` in the lines of a page, on the first call. */
export function definitionsIn(lines: readonly string[]): Source['definitionOf'] {
  let places: Map<string, Place> | undefined
  return (target) => {
    if (places === undefined) {
      places = new Map()
      for (const [index, line] of lines.entries()) {
        const [, before = '', found = ''] = /^([\s>]*\[[^\]]+\]:\s*<?)([^\s>]+)/.exec(line) ?? []
        if (found !== '' && !places.has(found)) places.set(found, { line: index + 1, column: before.length + 1 })
      }
    }
    return places.get(target)
  }
}

function targetOf(token: Token): string {
  return String(token.attrGet(token.type === 'image' ? 'src' : 'href') ?? '')
}

/** Decodes a target, which markdown-it percent-encodes. A target that cannot be decoded stays the same. */
export function sourceForm(target: string): string {
  try {
    return decodeURI(target)
  } catch {
    return target
  }
}

function placeOfFirst(pieces: readonly Piece[], fallback: Place): Place {
  const { line, column } = pieces[0] ?? fallback
  return { line, column }
}

/** The words of pieces, with a space for each line break between them. */
function textOf(pieces: readonly Piece[]): string {
  const gap = (index: number) => (index === 0 || pieces[index - 1]?.line === pieces[index]?.line ? '' : ' ')
  return pieces.map(({ text }, index) => gap(index) + text).join('')
}

/** The first word, which finds a text even if the source breaks it into lines or contains escapes. */
function firstWord(text: string): string {
  return /^\s*\S+/.exec(text)?.[0] ?? text
}
