import type { Query } from 'minisearch'
import type { OtherNames } from './otherNames'
import { areForms, familyOf, isForm, isPlural, termsOf } from './words'

/** Shorter terms have no typos, and are the beginning of others: in three letters, both are hard to tell from words. */
export const shortestWhole = 4
/** The weight of a synonym, relative to the word itself. */
const synonymWeight = 0.8
/** The weight of other forms of a word, relative to the word itself. */
const formWeight = 0.5
/** The weight of its plural or singular, which is often in the same sentence. */
const pluralWeight = 0.36
/** The weight of an identifier's parts, relative to the whole. */
const partWeight = 0.5

/** For a query that is a term. */
export const asIs = { processTerm: (term: string) => term, tokenize: (text: string) => [text] }

/** The weight that the index gives to a longer term which begins with `start`. */
function startWeight(start: string, { length }: string): number {
  return (0.375 * length) / (length + 0.3 * (length - start.length))
}

/**
 * Matches a word of the query exactly, in its other forms, by its parts, or by its synonyms. A word that is not on the pages
 * may be the beginning of one, and so may a short one that readers are still typing. A complete one only has an ending.
 */
export function queryOf(
  word: string,
  { synonymsOf }: OtherNames,
  isTyping: boolean,
  counts: ReadonlyMap<string, number>,
): Query {
  const [whole = '', ...all] = termsOf(word)
  // A single letter is a prefix of too many words.
  const parts = all.filter((part) => part.length > 1)
  // All of them begin with it, so one search finds them. A result counts more for each search that finds it.
  const family = familyOf(whole)
  const mayBegin = !counts.has(whole) || (isTyping && whole.length < shortestWhole)
  const weightOf = (term: string): number => {
    if (term === whole) return 1
    if (areForms(whole, term)) return isPlural(whole, term) ? pluralWeight : formWeight
    return mayBegin && (isTyping ? term.startsWith(whole) : isForm(whole, term)) ? startWeight(whole, term) : 0
  }
  return {
    combineWith: 'OR',
    queries: [
      {
        queries: [family],
        prefix: true,
        boostDocument: (_, term) => weightOf(term) / (term === family ? 1 : startWeight(family, term)),
        ...asIs,
      },
      { combineWith: 'AND', queries: parts, prefix: isTyping, boostTerm: () => partWeight },
      ...synonymsOf(whole).map((term): Query => ({ queries: [term], boostTerm: () => synonymWeight })),
    ],
  }
}
