import type { Fault } from '../../errors'
import type { Search } from '../../search/search'
import { findWords, isCommon } from '../../search/words'
import { rankOf, readAsked, resultsOf, top } from './answers'

/** A reader's query, and the places of the sections that answer it. One of them is enough. */
export interface GoldenQuery {
  readonly query: string
  readonly answers: readonly string[]
  /** 1-based line in the file. */
  readonly line: number
}

/** The quality of the search. */
export interface SearchQuality {
  /** The share of queries with an answer among the first three results. */
  readonly recall: number
  /** The average rank of the best answers. One that is not found has the rank after the tenth. */
  readonly meanRank: number
  /** The queries without an answer among the first three, with its rank, if it has one. */
  readonly misses: readonly (GoldenQuery & { readonly rank: number | undefined })[]
}

/** The rank of an answer that is not found. */
const lost = 11

const malformed = {
  problem: 'this is not a golden query',
  remedy: 'write the query and the place of a section, with a tab between them',
}

/** Reads lines of a query and one or more places, with tabs between them. `places` are all sections. */
export function parseQueries(
  file: string,
  text: string,
  places: ReadonlySet<string>,
): { readonly queries: readonly GoldenQuery[]; readonly faults: readonly Fault[] } {
  const { asked, faults } = readAsked({ file, text, places, phrases: 1, malformed })
  return { queries: asked.map(({ phrases: [query = ''], answers, line }) => ({ query, answers, line })), faults }
}

/** Runs every query. */
export function measureQuality(search: Search, queries: readonly GoldenQuery[]): SearchQuality {
  const ranked = queries.map((golden) => ({ ...golden, rank: rankOf(search, golden.query, golden.answers) }))
  const misses = ranked.filter(({ rank = lost }) => rank > top)
  return {
    recall: 1 - misses.length / queries.length,
    meanRank: ranked.reduce((sum, { rank = lost }) => sum + rank, 0) / queries.length,
    misses,
  }
}

/** Words that a reader may add: some that many pages have, and one that no page has. */
const added = ['example', 'error', 'type', 'xyzzy']
/** A query with more words was pasted. */
const longestTyped = 8

/**
 * Reports where one more word, at any place in a query, or common words before it lose the section that fewer words found
 * first. Common words alone may find anything.
 */
export function lossesByWord(file: string, search: Search, queries: readonly GoldenQuery[]): Fault[] {
  return queries.flatMap(({ query, line }, index) => {
    const words = query.split(' ')
    const shorter = query.slice(0, findWords(query).at(-1)?.from).trim()
    // A word inside a long message, or one less, may make it another message.
    const isPasted = findWords(query).length > longestTyped
    const places = isPasted ? [words.length] : [...words.keys(), words.length]
    const longer = places.map((place) => words.toSpliced(place, 0, added[(index + place) % added.length] ?? ''))
    const pairs = [
      ...(isPasted || words.length === 1 ? [] : [[shorter, query]]),
      ...longer.map((more) => [query, more.join(' ')]),
      ...(isPasted ? [] : [[query, `how to use ${query}`]]),
    ]
    return pairs.flatMap(([fewer = '', more = '']): Fault[] => {
      if (findWords(fewer).every(({ word }) => isCommon(word.toLowerCase()))) return []
      const [first] = resultsOf(search, fewer)
      if (first === undefined || resultsOf(search, more).includes(first)) return []
      const problem = `"${more}" does not find ${first}, which is the first result of "${fewer}"`
      return [{ file, line, column: 1, problem, remedy: 'keep the results of fewer words in src/search' }]
    })
  })
}
