import type { Fault } from '../../errors'
import type { SourcePage } from '../../page/readPage'
import { proseOf } from './proseOf'
import { placeOfWord } from './vocabulary/words'

/** Sentences may have these twice. */
const twice = /^(?:that|had)$/i

/** Not `[object Object]`, which are two words. Only the first one can begin a sentence. */
function isRepeated(word: string, next: string): boolean {
  return next !== '' && next === word.toLowerCase() && !twice.test(word)
}

/** Finds words that appear twice in a row, on one line or at the end of a line and the beginning of the next. */
export function checkRepeatedWords(page: SourcePage): Fault[] {
  const add = (piece: Parameters<typeof placeOfWord>[1], text: string, offset: number): Fault[] => {
    const place = placeOfWord(page, piece, { text, offset })
    return [{ file: page.file, ...place, problem: `"${text}" is here twice`, remedy: 'remove one of them' }]
  }
  return proseOf(page).flatMap((piece) => {
    // Code and links between two words have left more than one space.
    const inLine = [...piece.text.matchAll(/(?<![\p{L}\p{N}'’-])(\p{L}{2,}) (?=(\p{L}+)(?![\p{L}\p{N}'’-]))/gu)]
    const above = page.lines[piece.line - 2] ?? ''
    const [, last = ''] = /(?:^|\s)(\p{L}{2,})$/u.exec(above) ?? []
    const [, first = ''] = /^(\p{L}{2,})(?=\s|$)/u.exec(piece.text) ?? []
    const isFirst = (page.lines[piece.line - 1] ?? '').slice(0, piece.column - 1).trim() === ''
    return [
      ...(isFirst && isRepeated(last, first) ? add(piece, first, 0) : []),
      ...inLine.flatMap(({ 1: text = '', 2: next = '', index }) =>
        isRepeated(text, next) ? add(piece, text, index) : [],
      ),
    ]
  })
}
