import type { SearchHints } from '../siteConfig'
import { familyOf, singularOf, termsOf } from './words'

/** The other forms of words, and the synonyms that a site defines for its readers' words. */
export interface OtherNames {
  /** The synonyms of a term, and of its singular. */
  readonly synonymsOf: (term: string) => readonly string[]
  /** All terms that match a word of a query: its own, first the whole one, its family, and those of its other names. */
  readonly namesOf: (word: string) => [whole: string, ...others: string[]]
}

/** Prepares the synonyms of a site for lookups of any word, including `constructor`. */
export function otherNamesFrom(synonyms: SearchHints['synonyms']): OtherNames {
  const known = new Map(Object.entries(synonyms))
  const synonymsOf = (term: string) => {
    const singular = singularOf(term)
    const own = known.get(term) ?? []
    return singular === undefined ? own : [...(known.get(singular) ?? []), ...own]
  }
  return {
    synonymsOf,
    namesOf: (word) => {
      const [whole = '', ...parts] = termsOf(word)
      return [whole, ...parts, familyOf(whole), ...synonymsOf(whole)]
    },
  }
}
