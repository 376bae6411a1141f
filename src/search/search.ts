import MiniSearch, { type Query } from 'minisearch'
import { byPage, scoreOf, type Hit, type PageHits } from './ranking'
import type { SearchSection } from './searchData'
import type { SearchHints } from '../siteConfig'
import { otherNamesFrom, type OtherNames } from './otherNames'
import { findWords, isCommon, squeeze, termsOf } from './words'

/** Finds sections. */
export interface Search {
  /** The best pages, best first. A query without words has none. */
  readonly find: (query: string) => PageHits[]
}

/** The weight of a word by its field. The name is the title as one word, so that `quickstart` finds “Quick start”. */
const weights = { name: 5, title: 5, page: 3, place: 2, text: 1 } as const
/** The share of a word's letters that may be mistyped. */
const typos = 0.3
/** Shorter terms must match exactly: a typo in three letters makes another word. */
const shortestTypo = 4
/** A query with more words was probably pasted, so its words are complete. */
const maxPrefixes = 5
/** The weight of a synonym, relative to the word itself. */
const synonymWeight = 0.8
/** The weight of an identifier's parts, relative to the whole. */
const partWeight = 0.5
/** Indexes these sections in small steps, so that the page stays responsive. */
export async function createSearch(sections: readonly SearchSection[], hints: SearchHints): Promise<Search> {
  const names = otherNamesFrom(hints.synonyms)
  const index = new MiniSearch<SearchSection & { readonly id: number; readonly name: string; readonly place: string }>({
    fields: Object.keys(weights),
    tokenize: (text) => findWords(text).flatMap(({ word }) => termsOf(word)),
    processTerm: (term) => (isCommon(term) ? null : term),
    searchOptions: { boost: weights },
  })
  await index.addAllAsync(
    sections.map((section, id) => ({
      ...section,
      id,
      name: squeeze(section.title),
      place: section.path.replace(/^\/|\.html$/g, ''),
    })),
    { chunkSize: 50 },
  )
  return {
    find: (query) => {
      const words = [...new Set(findWords(query).map(({ word }) => word))]
      const telling = words.filter((word) => !isCommon(word.toLowerCase()))
      const asked = telling.length === 0 ? words : telling
      if (asked.length === 0) return []
      const options = { prefix: asked.length <= maxPrefixes }
      const first = index.search({ combineWith: 'OR', queries: asked.map((word) => queryOf(word, names, options)) })
      const known = new Set(first.flatMap(({ queryTerms }) => queryTerms))
      const isKnown = (word: string) => names.namesOf(word).some((term) => known.has(term))
      const found = asked.every(isKnown)
        ? first
        : index.search({
            combineWith: 'OR',
            queries: asked.map((word) => queryOf(word, names, isKnown(word) ? options : { prefix: true, fuzzy: true })),
          })
      const hits = found.flatMap((result): Hit[] => {
        const section = sections[result.id as number]
        if (section === undefined) return []
        return [
          {
            section,
            score: scoreOf(result, section, { asked, query, names, folders: hints.folders }),
            terms: result.terms,
          },
        ]
      })
      return byPage(hits)
    },
  }
}

/** Matches a word of the query exactly, as a prefix, mistyped, by its parts, or by its synonyms. */
function queryOf(
  word: string,
  { synonymsOf }: OtherNames,
  { prefix, fuzzy = false }: { readonly prefix: boolean; readonly fuzzy?: boolean },
): Query {
  const [whole = '', ...all] = termsOf(word)
  // A single letter is a prefix of too many words.
  const parts = all.filter((part) => part.length > 1)
  const exact: Query = {
    queries: [whole],
    prefix,
    fuzzy: fuzzy && whole.length >= shortestTypo ? typos : false,
    processTerm: (term) => term,
    tokenize: (text) => [text],
  }
  return {
    combineWith: 'OR',
    queries: [
      exact,
      ...(parts.length === 0
        ? []
        : [{ combineWith: 'AND' as const, queries: parts, prefix, boostTerm: () => partWeight }]),
      ...synonymsOf(whole).map((term): Query => ({ queries: [term], boostTerm: () => synonymWeight })),
    ],
  }
}
