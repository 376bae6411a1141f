import type { SearchHints } from '../siteConfig'
import { termsOf } from './words'

/** What a site says of the words that its readers use. */
export interface OtherNames {
  /** The other names of a term. */
  readonly synonymsOf: (term: string) => readonly string[]
  /** All terms that a word of a query may be found by: its own, and those of its other names. */
  readonly namesOf: (word: string) => string[]
}

/** Makes the synonyms of a site ready to be asked for any word, such as `constructor`. */
export function otherNamesFrom(synonyms: SearchHints['synonyms']): OtherNames {
  const known = new Map(Object.entries(synonyms))
  const synonymsOf = (term: string) => known.get(term) ?? []
  return {
    synonymsOf,
    namesOf: (word) => {
      const terms = termsOf(word)
      return [...terms, ...synonymsOf(terms[0] ?? '')]
    },
  }
}
