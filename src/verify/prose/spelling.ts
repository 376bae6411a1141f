import type { Fault } from '../../errors'
import { placeInFence } from '../../page/fence/fence'
import { isScript } from '../../page/fence/languages'
import { findText } from '../../page/place'
import type { Dictionary } from './vocabulary/dictionary'
import type { SourcePage } from '../../page/readPage'
import type { Piece } from '../../page/inline'
import { placeOfWord, wordsIn } from './vocabulary/words'
import { singleWords, type WordList } from './vocabulary/wordList'

/** The sources of correctly spelled words. */
export interface Vocabulary {
  readonly dictionary: Dictionary
  readonly list: WordList
  /** Names in code on any page. */
  readonly names: ReadonlySet<string>
}

/** The faults that the rule found, and the words of the list that it used. */
export interface Spelling {
  readonly faults: readonly Fault[]
  readonly needed: ReadonlySet<string>
}

/** Checks the spelling of all prose: text, descriptions, titles, alternative text, callout titles, sample remarks. */
export function checkSpelling(pages: readonly SourcePage[], vocabulary: Vocabulary): Spelling {
  const { list, dictionary } = vocabulary
  const listed = singleWords(list)
  const unknown = new Set<string>()
  const faults = pages.flatMap((page) =>
    piecesOf(page).flatMap((piece) =>
      wordsIn(piece.text).flatMap((word) =>
        strangersIn(word.text, vocabulary).flatMap((stranger) => {
          unknown.add(stranger)
          if (listed.has(stranger) || listed.has(uncapitalized(stranger))) return []
          const remedy = remedyFor(stranger, dictionary, list.file)
          const problem = `"${stranger}" is not in the dictionary`
          return { file: page.file, ...placeOfWord(page, piece, word), problem, remedy }
        }),
      ),
    ),
  )
  const isNeeded = (word: string) => word.split(' ').some((part) => unknown.has(part) || unknown.has(capitalized(part)))
  return { faults, needed: new Set(list.words.filter(isNeeded)) }
}

/** The part of a word that is neither in the dictionary nor in any code of the site: `react-reduks` -> reduks. */
function strangersIn(word: string, { dictionary, names }: Vocabulary): string[] {
  const isKnown = (text: string) => text.length < 2 || dictionary.has(text) || (isMarked(text) && names.has(text))
  // Versions, sizes, years, and error codes of the compiler.
  if (isKnown(word) || /^(?:[@#$]?v?|TS)\d/.test(word)) return []
  return word.split(/[^\p{L}\p{M}\w']+/u).filter((part) => !isKnown(part) && !/^v?\d/.test(part))
}

/** Tells whether a word can't be plain English, so that it may be a name in code: `setState`, `ES5`, `a_b`. */
function isMarked(word: string): boolean {
  return !/^\p{L}[\p{Ll}']*$/u.test(word)
}

/**
 * All prose of a page, including remarks in samples. Code is not prose, nor is a link whose text is the end of its
 * address: [owner/name](…/owner/name).
 */
function piecesOf(page: SourcePage): Piece[] {
  const { blocks, fences } = page
  const heads = (['title', 'description', 'metaTitle'] as const).flatMap((key) => headPieces(page, key))
  const pieces = blocks.flatMap(({ pieces, references }) =>
    pieces.filter(
      ({ kind, text }) =>
        kind !== 'code' && !references.some((link) => link.text === text && link.target.endsWith(text)),
    ),
  )
  const remarks = fences.flatMap((fence) =>
    fence.comments
      .filter(({ kind }) => kind === 'remark' && isScript(fence.language))
      .map(({ text, textStart }) => ({
        kind: 'text' as const,
        text: blank(text, /`[^`]*`/g),
        ...placeInFence(fence, textStart),
      })),
  )
  return [...heads, ...pieces, ...remarks].map((piece) => ({
    ...piece,
    text: blank(piece.text, /\b(?:https?:|www\.)\S+/g),
  }))
}

/** The words of a text in the frontmatter. YAML may break lines between them. */
function headPieces(
  { frontmatter, keyPlaces, lines }: SourcePage,
  key: 'title' | 'description' | 'metaTitle',
): Piece[] {
  let cursor = keyPlaces.get(key)?.value ?? { line: 2, column: 1 }
  return (frontmatter[key] ?? '').split(/\s+/).map((text) => {
    const { place, end } = findText(lines, [cursor.line - 1, lines.length], text, cursor) ?? {
      place: cursor,
      end: cursor,
    }
    cursor = end
    return { kind: 'text', text, ...place }
  })
}

/** Removes some parts of a text. The others keep their places. */
function blank(text: string, parts: RegExp): string {
  return text.replace(parts, (part) => ' '.repeat(part.length))
}

function remedyFor(word: string, dictionary: Dictionary, listFile: string): string {
  const nearest = dictionary.nearest(word)
  const add = `add it to ${listFile}`
  return nearest === undefined ? `correct it, or ${add}` : `did you mean "${nearest}"? If not, ${add}`
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

function uncapitalized(word: string): string {
  return word.slice(0, 1).toLowerCase() + word.slice(1)
}
