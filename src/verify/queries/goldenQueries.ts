import type { Fault } from '../../errors'
import type { Search } from '../../search/search'
import { addressLike } from '../../similar.js'
import { linesOf } from './lines'

/** A reader's query, and the route of the page that answers it. */
export interface GoldenQuery {
  readonly query: string
  readonly route: string
  /** 1-based line in the file. */
  readonly line: number
}

/** The quality of the search. */
export interface SearchQuality {
  /** The share of queries whose page is among the first three results. */
  readonly recall: number
  /** The average rank of the pages. A page that is not found ranks after the last place. */
  readonly meanRank: number
  /** The queries whose page is not among the first three, with its rank, if it has one. */
  readonly misses: readonly (GoldenQuery & { readonly rank: number | undefined })[]
}

/** The number of top results that count as found. */
export const top = 3
/** The rank of a page that is not found. Results show ten pages. */
const lost = 11

/** Reads `query<tab>route` lines. `routes` are all pages. */
export function parseQueries(
  file: string,
  text: string,
  routes: ReadonlySet<string>,
): { readonly queries: readonly GoldenQuery[]; readonly faults: readonly Fault[] } {
  const faults: Fault[] = []
  const queries = linesOf(text).flatMap(({ fields, line }): GoldenQuery[] => {
    const [query = '', route, ...rest] = fields
    if (query.trim() === '' || route === undefined || rest.length > 0) {
      const remedy = 'write the query, a tab, and the route of a page'
      faults.push({ file, line, column: 1, problem: 'this is not a golden query', remedy })
      return []
    }
    if (!routes.has(route)) {
      const meant = addressLike(route, [...routes])
      const remedy = meant === undefined ? 'write the route of a page' : `did you mean ${meant} ?`
      faults.push({ file, line, column: query.length + 2, problem: `no page at ${route}`, remedy })
      return []
    }
    return [{ query, route, line }]
  })
  return { queries, faults }
}

/** Runs every query. */
export function measureQuality(search: Search, queries: readonly GoldenQuery[]): SearchQuality {
  const ranked = queries.map((golden) => {
    const place = search.find(golden.query).pages.findIndex(({ path }) => path === golden.route)
    return { ...golden, rank: place === -1 ? undefined : place + 1 }
  })
  const misses = ranked.filter(({ rank = lost }) => rank > top)
  return {
    recall: 1 - misses.length / queries.length,
    meanRank: ranked.reduce((sum, { rank = lost }) => sum + rank, 0) / queries.length,
    misses,
  }
}
