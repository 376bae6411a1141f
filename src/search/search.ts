import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import type { SearchSection } from './searchData'
import { synonyms } from './synonyms'
import { findWords, isCommon, termsOf } from './words'

/** A section that was found. */
export interface Hit {
  readonly section: SearchSection
  readonly score: number
  /** The words of the section that were meant, in lower case. */
  readonly terms: readonly string[]
}

/** A page with what was found in it, best first. */
export interface PageHits {
  readonly path: string
  readonly title: string
  readonly hits: readonly Hit[]
}

/** Finds sections. */
export interface Search {
  /** The pages that fit best, best first; none for a query without a word. */
  readonly find: (query: string) => PageHits[]
}

/** How much a word counts, by where it stands; the name is the title in one word, so that `quickstart` finds “Quick start”. */
const weights = { name: 5, title: 5, page: 3, place: 2, text: 1 } as const
/** Share of the letters of a word that may be mistyped. */
const typos = 0.3
/** Terms shorter than this are taken as they are typed: a slip in three letters is another word. */
const shortestTypo = 4
/** Longer queries are pasted: their words are whole. */
const maxPrefixes = 5
/** What another name for the same thing counts against the word itself. */
const synonymWeight = 0.8
/** What the parts of an identifier count against the whole. */
const partWeight = 0.5
/** What the beginning of a page counts against its sections, and a title that is the whole query. */
const beginningWeight = 1.4
const exactWeight = 4
/** What a section counts that has the query word for word, and from how many words on that says something. */
const quoteWeight = 2
const shortestQuote = 3
/** What a title counts that is the query letter by letter: `thunk` is the function, `Thunk` the type. */
const literalWeight = 1.5
/** Pages that mention everything in passing; and types, whose words are those of the functions that they describe. */
const passing: readonly (readonly [folder: string, weight: number])[] = [
  ['/releases/', 0.5],
  ['/docs/upgrading-from-v3/', 0.7],
  ['/docs/typescript-api/', 0.9],
]
/** What further sections of a page count beside its best. */
const furtherWeight = 0.1
/** Results that are shown: pages, and sections of one page besides its beginning. */
const maxPages = 10
const maxHits = 3
/** Sections far worse than the best of their page say nothing more. */
const leastShare = 0.4

/** Makes the index of these sections, without holding up the page for long at a time. */
export async function createSearch(sections: readonly SearchSection[]): Promise<Search> {
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
      place: section.path.replace(/^\/docs\/|\.html$/g, ''),
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
      const first = index.search({ combineWith: 'OR', queries: asked.map((word) => queryOf(word, options)) })
      const known = new Set(first.flatMap(({ queryTerms }) => queryTerms))
      const isKnown = (word: string) => namesOf(word).some((term) => known.has(term))
      const found = asked.every(isKnown)
        ? first
        : index.search({
            combineWith: 'OR',
            queries: asked.map((word) => queryOf(word, isKnown(word) ? options : { prefix: true, fuzzy: true })),
          })
      const hits = found.flatMap((result): Hit[] => {
        const section = sections[result.id as number]
        if (section === undefined) return []
        return [{ section, score: scoreOf(result, section, asked, query), terms: result.terms }]
      })
      return byPage(hits)
    },
  }
}

/** A word of the query: as it is, begun, mistyped, in parts, or under another name. */
function queryOf(
  word: string,
  { prefix, fuzzy = false }: { readonly prefix: boolean; readonly fuzzy?: boolean },
): Query {
  const [whole = '', ...all] = termsOf(word)
  // A single letter begins too many words.
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
      ...(synonyms[whole] ?? []).map((term): Query => ({ queries: [term], boostTerm: () => synonymWeight })),
    ],
  }
}

/** Sections with more of the words asked for come first; so do beginnings of pages, and exact titles most of all. */
function scoreOf({ score, queryTerms }: SearchResult, section: SearchSection, asked: readonly string[], query: string) {
  const matched = new Set(queryTerms)
  const share = asked.filter((word) => namesOf(word).some((term) => matched.has(term))).length / asked.length
  const [, weight = 1] = passing.find(([folder]) => section.path.startsWith(folder)) ?? []
  const isExact = squeeze(section.title) === squeeze(query)
  const isQuoted =
    asked.length >= shortestQuote &&
    (section.text.toLowerCase().includes(query.trim().toLowerCase()) || holds(query, section.title))
  return (
    score *
    share ** 2 *
    weight *
    (section.level === 1 ? beginningWeight : 1) *
    (isExact ? exactWeight : 1) *
    (section.title === query.trim() ? literalWeight : 1) *
    (isQuoted ? quoteWeight : 1)
  )
}

function namesOf(word: string): string[] {
  const terms = termsOf(word)
  return [...terms, ...(synonyms[terms[0] ?? ''] ?? [])]
}

/** Tells whether a heading of several words stands in a query, as when it is an error message. */
function holds(query: string, title: string): boolean {
  return findWords(title).length >= shortestQuote && squeeze(query).includes(squeeze(title))
}

/** `Use store state` and `useStoreState` are one. */
function squeeze(text: string): string {
  return findWords(text)
    .map(({ word }) => termsOf(word)[0])
    .join('')
}

/** A page is as good as its best section, and a little better for each further one. */
function pageScore(hits: readonly Hit[]): number {
  return hits.slice(0, 6).reduce((sum, { score }, index) => sum + score * (index === 0 ? 1 : furtherWeight), 0)
}

function byPage(hits: readonly Hit[]): PageHits[] {
  const pages = new Map<string, Hit[]>()
  for (const hit of [...hits].sort((a, b) => b.score - a.score)) {
    const { path } = hit.section
    pages.set(path, [...(pages.get(path) ?? []), hit])
  }
  return [...pages]
    .sort(([, a], [, b]) => pageScore(b) - pageScore(a))
    .slice(0, maxPages)
    .map(([path, found]) => ({
      path,
      title: found[0]?.section.page ?? '',
      hits: found.slice(0, maxHits).filter(({ score }) => score >= leastShare * (found[0]?.score ?? 0)),
    }))
}
