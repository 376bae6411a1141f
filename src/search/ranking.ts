import type { SearchResult } from 'minisearch'
import type { SearchSection } from './searchData'
import type { SearchHints } from '../siteConfig'
import { areForms, findWords, squeeze } from './words'

/** A matching section. */
export interface Hit {
  readonly section: SearchSection
  readonly score: number
  /** The words of the section that match, in lower case. */
  readonly terms: readonly string[]
}

/** A page with its matching sections, best first. */
export interface PageHits {
  readonly path: string
  readonly title: string
  readonly hits: readonly Hit[]
}

/** Boosts for the beginning of a page, and for a title that equals the query, of a page and of a section. */
const beginningWeight = 1.2
const exactWeight = 4
const exactSectionWeight = 2.25
/** Weight of a row that a query names. A section or page of the same name goes first, so only they get the one above. */
const nameWeight = 0.5
/** Weight of a row that a query names with the row's page. */
const namedWeight = 3
/** Boost when the query is a phrase in which readers ask for the section, or contains one of three or more words. */
const phraseWeight = 3
/** Boost when a section contains the query verbatim, and the words that such a query must have. */
const quoteWeight = 2
const shortestQuote = 3
/** Boost when the case matches too: `toss` is the function, `Toss` the type. */
const literalWeight = 1.5
/** How much a section loses that lacks words of the query: this power of the share that it has, by their rarity. */
const shareExponent = 1.25
/** Weight of a page's sections after its best one, and how many sections count at all. */
const furtherWeight = 0.1
const maxCounted = 6
/** The number of results: pages, and sections of one page. */
const maxPages = 10
const maxHits = 3
/** Hides sections whose score is below this share of their page's best. */
const leastShare = 0.4
/** Hides sections whose score is below this share of the next page's best, which would be further down. */
const nextShare = 0.7

/** A word of a query that is not a common one. */
export interface AskedWord {
  /** All terms that match it. The first is the word itself. */
  readonly names: readonly [whole: string, ...others: string[]]
  /** How rare it is. */
  readonly rarity: number
}

/** A query, and the site's hints for it. */
interface Question extends Pick<SearchHints, 'folders'> {
  readonly query: string
  readonly asked: readonly AskedWord[]
  /** Titles of sections on several pages, which therefore name none of them: “TypeScript”, “Errors”. */
  readonly sharedTitles: ReadonlySet<string>
}

/** A section with the words of its title and of its page's title, each as one term. */
export interface TitledSection extends SearchSection {
  readonly words: readonly string[]
  readonly pageWords: readonly string[]
}

/** Prepares sections for `scorerOf`. */
export function withWords(section: SearchSection): TitledSection {
  return { ...section, words: wordsOf(section.title), pageWords: wordsOf(section.page) }
}

/**
 * Returns what scores sections for a query: the index's own score, boosted for each word of the query that a section
 * contains, for the beginning of a page, and most of all for a title that equals the query. The site sets the weights of
 * folders.
 */
export function scorerOf({ asked, query, folders, sharedTitles }: Question) {
  const rarityIn = (words: readonly AskedWord[]) => words.reduce((sum, { rarity }) => sum + rarity, 0)
  const [all, words, text] = [rarityIn(asked), wordsOf(query), query.trim()]
  const [joined, lower] = [words.join(''), text.toLowerCase()]
  return ({ score, queryTerms }: SearchResult, section: TitledSection): number => {
    const { level, title } = section
    const share = rarityIn(asked.filter(({ names }) => names.some((name) => queryTerms.includes(name)))) / all
    const [, weight = 1] = folders.find(([folder]) => section.path.startsWith(folder)) ?? []
    const isPage = level === 1
    const isExact = (isPage || (level !== 4 && !sharedTitles.has(title))) && isSame(section.words, words)
    const isPhrase = section.asked
      .toLowerCase()
      .split('\n')
      .some((phrase) => phrase === lower || (phrase.split(' ').length >= shortestQuote && lower.includes(phrase)))
    // A query may contain a heading of several words, for example a pasted error message.
    const isQuoted =
      asked.length >= shortestQuote &&
      (section.text.toLowerCase().includes(lower) ||
        (section.words.length >= shortestQuote && joined.includes(section.words.join(''))))
    return (
      score *
      share ** shareExponent *
      weight *
      (isPage ? beginningWeight : level === 4 ? rowWeight(section, asked, text) : 1) *
      (isExact ? (isPage ? exactWeight : exactSectionWeight) : 1) *
      (title === text ? literalWeight : 1) *
      (isPhrase ? phraseWeight : isQuoted ? quoteWeight : 1)
    )
  }
}

/**
 * A row is only found by the name that it describes, and best with the name of its page, or by an identifier alone:
 * `maxSkips`. Its section has all words, too.
 */
function rowWeight({ title, words, pageWords }: TitledSection, asked: readonly AskedWord[], query: string): number {
  if (title === query && /[A-Z]/.test(query)) return namedWeight
  const others = asked.filter(({ names: [whole] }) => !words.includes(whole))
  if (others.length === asked.length) return 0
  const names = [...pageWords, pageWords.join('')]
  const isOfPage = others.every((word) => names.some((name) => word.names.includes(name)))
  return isOfPage && others.length > 0 ? namedWeight : nameWeight
}

/** Returns whether the words of a title are those of a query, or other forms of them. */
function isSame(words: readonly string[], asked: readonly string[]): boolean {
  return (
    words.join('') === asked.join('') ||
    (words.length === asked.length && words.every((word, index) => areForms(word, asked[index] ?? '')))
  )
}

/** The words of a text, each as one term. */
function wordsOf(text: string): string[] {
  return findWords(text).map(({ word }) => squeeze(word))
}

/** A page scores as its best section does, plus a little for each further one. */
function pageScore(hits: readonly Hit[]): number {
  return hits.slice(0, maxCounted).reduce((sum, { score }, index) => sum + score * (index === 0 ? 1 : furtherWeight), 0)
}

/** Matching sections -> their pages, best first, each with its best sections. */
export function byPage(hits: readonly Hit[]): PageHits[] {
  const pages = new Map<string, Hit[]>()
  for (const hit of [...hits].sort((a, b) => b.score - a.score)) {
    const { path } = hit.section
    pages.set(path, [...(pages.get(path) ?? []), hit])
  }
  return [...pages]
    .sort(([, a], [, b]) => pageScore(b) - pageScore(a))
    .slice(0, maxPages)
    .map(([path, found], index, sorted) => {
      const next = sorted[index + 1]?.[1][0]?.score ?? 0
      const least = Math.max(leastShare * (found[0]?.score ?? 0), nextShare * next)
      const hits = found.slice(0, maxHits).filter(({ score }, place) => place === 0 || score >= least)
      return { path, title: found[0]?.section.page ?? '', hits }
    })
}

/**
 * Puts a section first, and its page with it. Of the page's other sections, only those that came first before it stay, so
 * that the next page is close.
 */
export function withFirst(pages: readonly PageHits[], hit: Hit): readonly PageHits[] {
  const { path, page: title, slug } = hit.section
  const known = pages.find((page) => page.path === path)
  const others = (known?.hits ?? []).filter(({ section, score }) => section.slug !== slug && score === Infinity)
  const first = { path, title, hits: [hit, ...others].slice(0, maxHits) }
  return [first, ...pages.filter((page) => page !== known)].slice(0, maxPages)
}

/** Adds the best section of a page that fewer words found, so that one more word does not lose it. It comes last. */
export function withPage(pages: readonly PageHits[], kept: PageHits | undefined): readonly PageHits[] {
  const [best] = kept?.hits ?? []
  if (kept === undefined || best === undefined) return pages
  const known = pages.find(({ path }) => path === kept.path)
  if (known === undefined) return [...pages.slice(0, maxPages - 1), { ...kept, hits: [best] }]
  if (known.hits.some(({ section }) => section.slug === best.section.slug)) return pages
  return pages.map((page) => (page === known ? { ...page, hits: [...page.hits, best] } : page))
}
