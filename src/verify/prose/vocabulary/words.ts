import type { Piece } from '../../../page/inline'
import type { SourcePage } from '../../../page/readPage'
import type { Place } from '../../../page/place'

/** A word in a text. */
export interface Word {
  readonly text: string
  readonly offset: number
}

/**
 * The words of a text, each with its offset. Hyphens, dots, slashes and signs between letters belong to a word, so
 * `react-redux`, `Next.js` and `@lake.add` are one word each. A possessive ending does not belong to it.
 *
 *   "React's hooks (see react-redux)."  ->  React 0, hooks 8, see 15, react-redux 19
 */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[@#$\w\p{L}\p{M}](?:[-.@/$’'\w\p{L}\p{M}]*[$\w\p{L}\p{M}])?/gu)].map((found) => ({
    text: found[0].replaceAll('’', "'").replace(/'s$/, ''),
    offset: found.index,
  }))
}

/** The place of a word in a piece. Escapes make the source longer than the text, never shorter. */
export function placeOfWord({ lines }: SourcePage, { text, line, column }: Piece, word: Word): Place {
  const from = column - 1 + word.offset
  const written = text.slice(word.offset, word.offset + word.text.length)
  return { line, column: Math.max(from, (lines[line - 1] ?? '').indexOf(written, from)) + 1 }
}

/**
 * Every name in the code of any page: `createLake`, `react-redux`, `node_modules`. A word of the prose with the same
 * spelling refers to it.
 */
export function namesInCode(pages: readonly SourcePage[]): ReadonlySet<string> {
  const names = new Set<string>()
  const read = (code: string) => {
    for (const { text } of wordsIn(code)) {
      names.add(text)
      for (const part of text.split(/[.@/]/)) names.add(part)
    }
  }
  for (const { blocks, fences } of pages) {
    for (const { code } of fences) read(code)
    for (const { pieces } of blocks) for (const { kind, text } of pieces) if (kind === 'code') read(text)
  }
  return names
}
