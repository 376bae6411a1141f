import type { Fault } from '../../errors'
import type { Dictionary } from './vocabulary/dictionary'
import type { SourcePage } from '../../page/readPage'
import { proseOf } from './proseOf'
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
    proseOf(page).flatMap((piece) =>
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

/** Returns whether a word can't be plain English, so that it may be a name in code: `setState`, `ES5`, `a_b`. */
function isMarked(word: string): boolean {
  return !/^\p{L}[\p{Ll}']*$/u.test(word)
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
