import type { SearchResult } from 'minisearch'
import type { SearchSection } from './searchData'
import type { SearchHints } from '../siteConfig'
import type { OtherNames } from './otherNames'
import { findWords, squeeze } from './words'

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

/** What the beginning of a page counts against its sections, and a title that is the whole query. */
const beginningWeight = 1.4
const exactWeight = 4
/** What a section counts that has the query word for word, and from how many words on that says something. */
const quoteWeight = 2
const shortestQuote = 3
/** What a title counts that is the query letter by letter: `thunk` is the function, `Thunk` the type. */
const literalWeight = 1.5
/** What further sections of a page count beside its best, and how many of its sections count at all. */
const furtherWeight = 0.1
const maxCounted = 6
/** Results that are shown: pages, and sections of one page. */
const maxPages = 10
const maxHits = 3
/** Sections far worse than the best of their page say nothing more. */
const leastShare = 0.4

/** What was asked, and what the site says of it. */
interface Question extends Pick<SearchHints, 'folders'> {
  readonly query: string
  /** The words of the query that say something. */
  readonly asked: readonly string[]
  readonly names: OtherNames
}

/**
 * What a section is worth: the index's own score, and more for each of the words asked for that it has, for the beginning of
 * a page, and most of all for a title that is the query. Folders count as the site says.
 */
export function scoreOf(
  { score, queryTerms }: SearchResult,
  section: SearchSection,
  { asked, query, names, folders }: Question,
): number {
  const matched = new Set(queryTerms)
  const share = asked.filter((word) => names.namesOf(word).some((term) => matched.has(term))).length / asked.length
  const [, weight = 1] = folders.find(([folder]) => section.path.startsWith(folder)) ?? []
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

/** Tells whether a heading of several words stands in a query, as when it is an error message. */
function holds(query: string, title: string): boolean {
  return findWords(title).length >= shortestQuote && squeeze(query).includes(squeeze(title))
}

/** A page is as good as its best section, and a little better for each further one. */
function pageScore(hits: readonly Hit[]): number {
  return hits.slice(0, maxCounted).reduce((sum, { score }, index) => sum + score * (index === 0 ? 1 : furtherWeight), 0)
}

/** Sections that were found -> their pages, best first, each with its best sections. */
export function byPage(hits: readonly Hit[]): PageHits[] {
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
