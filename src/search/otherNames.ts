import type { SearchHints } from '../siteConfig'
import { familyOf, termsOf } from './words'

/** The other forms of words, and the synonyms that a site defines for its readers' words. */
export interface OtherNames {
  /** The synonyms of a term in any of its forms. */
  readonly synonymsOf: (term: string) => readonly string[]
  /** All terms that match a word of a query: its own, first the whole one, its family, and those of its other names. */
  readonly namesOf: (word: string) => [whole: string, ...others: string[]]
}

/** Prepares the synonyms of a site for lookups of any word, including `constructor`. */
export function otherNamesFrom(synonyms: SearchHints['synonyms']): OtherNames {
  const known = new Map(Object.entries(synonyms).map(([term, others]) => [familyOf(term), others]))
  const synonymsOf = (term: string) => known.get(familyOf(term)) ?? []
  return {
    synonymsOf,
    namesOf: (word) => {
      const [whole = '', ...parts] = termsOf(word)
      return [whole, ...parts, familyOf(whole), ...synonymsOf(whole)]
    },
  }
}
