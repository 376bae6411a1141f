import type { SearchSection } from './searchData'
import type { SearchHints } from '../siteConfig'
import { areForms, findWords, isCommon, isPlural, squeeze, termsOf } from './words'

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

/**
 * Boosts for the beginning of a page, and for a title that equals the query, of a page and of a section. A query may also
 * name the folder of a page with its title.
 */
const beginningWeight = 1.2
const exactWeight = 4
const exactSectionWeight = 2.25
/** Weight of a row that a query names. A section or page of the same name goes first, so only they get the one above. */
const nameWeight = 0.5
/** Types begin with one. */
const capital = /^[A-Z]/
/** Weight of a row whose name is the query, in any case. */
const aloneWeight = 3
/** Weight of a row that a query names with the row's page. */
const namedWeight = 6
/**
 * Boost when the query is a phrase in which readers ask for the section. If the phrase is a part of the query, the boost
 * falls with the square of that part. Such a phrase has two words that are not common, in any order, or three words in
 * their order. A phrase with a “not” is a complaint, and only answers one.
 */
const phraseWeight = 3
const shortestPhrase = 2
/** What makes a phrase or a query a complaint. */
const negation = /\b(?:not|never)\b|n['’]t\b/
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
/** The number of results, besides those that are kept: pages, and sections of one page. */
const maxPages = 10
const maxHits = 3
/** One more word keeps this many first results, and the page of the first one among this many. */
const keptPlaces = 3
/** Hides sections whose score is below this share of their page's best. */
const leastShare = 0.4
/** Hides sections whose score is below this share of the next page's best, which would be further down. */
const nextShare = 0.7

/** A word of a query that is not a common one. */
export interface AskedWord {
  readonly word: string
  /** All terms that match it. The first is the word itself. */
  readonly names: readonly [whole: string, ...others: string[]]
  /** How rare it is. */
  readonly rarity: number
}

/** What a section, found by its number, has of the words of a query. */
export interface Match {
  readonly id: number
  readonly score: number
  /** The words of the section that match, in lower case. */
  readonly terms: readonly string[]
  readonly words: readonly AskedWord[]
}

/** A query, and the site's hints for it. */
interface Question extends Pick<SearchHints, 'folders'> {
  readonly query: string
  readonly asked: readonly AskedWord[]
  /** Titles of sections on several pages, which therefore name none of them: “TypeScript”, “Errors”. */
  readonly sharedTitles: ReadonlySet<string>
}

/**
 * A section with the words of its title, of its page's title and of its folder, each as one term, and its phrases in lower
 * case with their words that are not common.
 */
export interface TitledSection extends SearchSection {
  readonly words: readonly string[]
  readonly pageWords: readonly string[]
  readonly folderWords: readonly string[]
  readonly phrases: readonly { readonly text: string; readonly terms: readonly string[] }[]
}

/** Prepares sections for `scorerOf`. */
export function withWords(section: SearchSection): TitledSection {
  const { title, page, path, asked } = section
  const phrases = asked
    .toLowerCase()
    .split('\n')
    .map((text) => ({ text, terms: wordsOf(text).filter((word) => !isCommon(word)) }))
  return {
    ...section,
    words: wordsOf(title),
    pageWords: wordsOf(page),
    folderWords: findWords(path.slice(0, path.lastIndexOf('/'))).flatMap(({ word }) => termsOf(word)),
    phrases,
  }
}

/**
 * Returns what scores sections for a query: the index's own score, boosted for each word of the query that a section
 * contains, for the beginning of a page, and most of all for a title that equals the query. The site sets the weights of
 * folders.
 */
export function scorerOf({ asked, query, folders, sharedTitles }: Question) {
  const rarityIn = (words: readonly AskedWord[]) => words.reduce((sum, { rarity }) => sum + rarity, 0)
  const all = rarityIn(asked)
  // Common words around a name don't hide it: “how to use fling”.
  const texts = [query.trim(), asked.map(({ word }) => word).join(' ')]
  const named = texts.map(wordsOf)
  const [joined, lower] = [squeeze(query), query.trim().toLowerCase()]
  return ({ score, words: matched }: Match, section: TitledSection): number => {
    const { level, title } = section
    const share = rarityIn(matched) / all
    const [, weight = 1] = folders.find(([folder]) => section.path.startsWith(folder)) ?? []
    const isPage = level === 1
    const isLiteral = texts.includes(title)
    const isExact =
      ((isPage || (level !== 4 && !sharedTitles.has(title))) && named.some((each) => isSame(section.words, each))) ||
      (isPage && isNamedInFolder(section, asked))
    const asking = section.phrases.map(({ text, terms }) => {
      if (isPlural(text, lower)) return 1
      if (negation.test(text) && !negation.test(lower)) return 0
      const inQuery = asked.filter(({ names: [whole] }) => terms.includes(whole))
      const isLong = terms.length >= shortestPhrase || (lower.includes(text) && text.split(' ').length >= shortestQuote)
      return isLong && inQuery.length === terms.length ? rarityIn(inQuery) / all : 0
    })
    // A query may contain a heading of several words, for example a pasted error message.
    const isQuoted =
      asked.length >= shortestQuote &&
      ((matched.length === asked.length && section.text.toLowerCase().includes(lower)) ||
        (section.words.length >= shortestQuote && joined.includes(section.words.join(''))))
    return (
      score *
      share ** shareExponent *
      weight *
      (isPage
        ? beginningWeight
        : level === 4
          ? rowWeight(section, asked, isLiteral || joined === section.words.join(''))
          : 1) *
      (isExact ? (isPage ? exactWeight : exactSectionWeight) : 1) *
      (isLiteral ? literalWeight : 1) *
      Math.max(isQuoted ? quoteWeight : 1, 1 + (phraseWeight - 1) * Math.max(...asking) ** 2)
    )
  }
}

/**
 * A row is only found by the name that it describes, and best with the name of its page, or by an identifier alone:
 * `maxSkips`. Its section has all words, too.
 */
function rowWeight({ title, words, pageWords }: TitledSection, asked: readonly AskedWord[], isAlone: boolean): number {
  // `initialState` is an option, and `InitialState` its type.
  const isOtherKind = capital.test(title) && !asked.some(({ word }) => capital.test(word))
  if (isAlone && /[A-Z]/.test(title) && !isOtherKind) return aloneWeight
  const isName = ({ names: [whole] }: AskedWord) => words.includes(whole)
  const name = asked.find(isName)
  if (name === undefined) return 0
  const others = asked.filter((word) => !isName(word))
  const names = [...pageWords, pageWords.join('')]
  const isOfPage = others.every((word) => names.some((name) => word.names.includes(name)))
  return isOfPage && others.length > 0 && !isOtherKind ? namedWeight : nameWeight
}

/** Returns whether a query is the title of a page and words of its folder: “guide pebbles”. */
function isNamedInFolder({ words, folderWords }: TitledSection, asked: readonly AskedWord[]): boolean {
  const others = asked.filter(({ names: [whole] }) => !words.includes(whole))
  return (
    others.length > 0 &&
    others.length === asked.length - words.length &&
    others.every(({ names }) => names.some((name) => folderWords.includes(name)))
  )
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
function pageScore({ hits }: PageHits): number {
  return hits.slice(0, maxCounted).reduce((sum, { score }, index) => sum + score * (index === 0 ? 1 : furtherWeight), 0)
}

/** The sections that each query of fewer words found, best first. The first query is without the last word. */
export type Kept = readonly (readonly SearchSection[])[]

/**
 * Matching sections -> their pages, best first, each with its best sections, and with the first one of each list in
 * `kept`. The next ones of these lists must not push down the first places, so they only come with pages below these, or
 * at the end. So one more word does not lose what readers saw before it.
 */
export function byPage(hits: readonly Hit[], kept: Kept): PageHits[] {
  const sorted = [...hits].sort((a, b) => b.score - a.score)
  const best = pagesOf(sorted).sort((a, b) => pageScore(b) - pageScore(a))
  const firsts = kept.map(([first]) => first)
  const seen = kept.flatMap((sections) => sections.slice(0, keptPlaces))
  const last = best.findIndex(({ path }) => path === firsts[0]?.path)
  if (last >= keptPlaces) best.splice(keptPlaces - 1, 0, ...best.splice(last, 1))
  const pages = best.slice(0, maxPages).map((page, index) => {
    const next = best[index + 1]?.hits[0]?.score ?? 0
    const least = Math.max(leastShare * (page.hits[0]?.score ?? 0), nextShare * next)
    const isKept = (section: SearchSection) => (index < keptPlaces - 1 ? firsts : seen).includes(section)
    const isShown = ({ section, score }: Hit, place: number) =>
      isKept(section) || (place < maxHits && (place === 0 || score >= least))
    return { ...page, hits: page.hits.filter(isShown) }
  })
  const shown = pages.flatMap(({ hits }) => hits)
  return [...pages, ...pagesOf(sorted.filter((hit) => seen.includes(hit.section) && !shown.includes(hit)))]
}

/** Groups matching sections by page, in their order. */
function pagesOf(hits: readonly Hit[]): PageHits[] {
  const pages = new Map<string, { path: string; title: string; hits: Hit[] }>()
  for (const hit of hits) {
    const { path, page: title } = hit.section
    const page = pages.get(path) ?? { path, title, hits: [] }
    page.hits.push(hit)
    pages.set(path, page)
  }
  return [...pages.values()]
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
  return [first, ...pages.filter((page) => page.path !== path)]
}
