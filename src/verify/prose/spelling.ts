import type { Fault } from '../../errors'
import { placeInFence } from '../../page/fence/fence'
import { isScript } from '../../page/fence/languages'
import type { Dictionary } from './vocabulary/dictionary'
import type { SourcePage } from '../../page/readPage'
import type { Piece } from '../../page/inline'
import { placeOfWord, wordsIn } from './vocabulary/words'
import { singleWords, type WordList } from './vocabulary/wordList'

/** What a word can be right by. */
export interface Vocabulary {
  readonly dictionary: Dictionary
  readonly list: WordList
  /** Names that stand in code on any page. */
  readonly names: ReadonlySet<string>
}

/** What the rule has to say, and the words of the list that it needed. */
export interface Spelling {
  readonly faults: readonly Fault[]
  readonly needed: ReadonlySet<string>
}

/** The spelling of all prose: text, descriptions, titles, the words for images, titles of callouts, remarks in samples. */
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

/** What neither the dictionary nor any code of the site knows of a word: `react-reduks` -> reduks. */
function strangersIn(word: string, { dictionary, names }: Vocabulary): string[] {
  const isKnown = (text: string) => text.length < 2 || dictionary.has(text) || (isMarked(text) && names.has(text))
  // Versions, sizes, years, and codes of the compiler.
  if (isKnown(word) || /^(?:[@#$]?v?|TS)\d/.test(word)) return []
  return word.split(/[^\p{L}\p{M}\w']+/u).filter((part) => !isKnown(part) && !/^v?\d/.test(part))
}

/** Whether a word cannot be one of plain English, so that it may name something in code: `setState`, `ES5`, `a_b`. */
function isMarked(word: string): boolean {
  return !/^\p{L}[\p{Ll}']*$/u.test(word)
}

/** All prose of a page, remarks in samples included. Code is no prose, nor is a link that shows where it leads: [owner/name](…/owner/name). */
function piecesOf({ frontmatter, lines, blocks, fences }: SourcePage): Piece[] {
  const heads = (['title', 'description', 'metaTitle'] as const).flatMap((key) => {
    const line = lines.findIndex((each) => each.startsWith(`${key}:`)) + 1
    return { kind: 'text' as const, text: frontmatter[key] ?? '', line, column: key.length + 2 }
  })
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

/** A text without some of its parts, in which the others keep their places. */
function blank(text: string, parts: RegExp): string {
  return text.replace(parts, (part) => ' '.repeat(part.length))
}

function remedyFor(word: string, dictionary: Dictionary, listFile: string): string {
  const nearest = dictionary.nearest(word)
  const add = `add it to ${listFile}`
  return nearest === undefined ? `spell it right, or ${add}` : `did you mean "${nearest}"? If not, ${add}`
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

function uncapitalized(word: string): string {
  return word.slice(0, 1).toLowerCase() + word.slice(1)
}
