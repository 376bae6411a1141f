import MiniSearch from 'minisearch'
import { addUp, withSamples, type FoundWord } from './addUp'
import { byPage, scorerOf, withFirst, withWords, type Hit, type Kept, type PageHits } from './ranking'
import type { FindExplanations } from './explanation'
import type { SearchSection } from './searchData'
import type { SearchHints } from '../siteConfig'
import type { ExplainedMessage } from '../types'
import { otherNamesFrom } from './otherNames'
import { asIs, queryOf, shortestWhole } from './wordQuery'
import { findWords, isCommon, longWord, slipTo, squeeze, termsOf, withoutName, withoutPlaces } from './words'

/** Finds sections. */
export interface Search {
  readonly find: (query: string) => Found
}

/** What a search found. */
export interface Found {
  /** The best pages, best first. A query without words has none. */
  readonly pages: readonly PageHits[]
  /** Words of the query that are on no page, not even as another name. */
  readonly missing: readonly string[]
  /**
   * The words that the pages were found for: those of the query that are on a page, and instead of a missing one the word
   * that a reader most probably meant.
   */
  readonly matched: readonly string[]
  /** Whether a section has all words of the query. */
  readonly hasAll: boolean
  /** Whether no section has all words of a long query, which was probably pasted. */
  readonly isScattered: boolean
  /** Whether its words are in nearly every sentence, as at the beginning of a question: “how to”. It has no pages. */
  readonly isVague: boolean
}

/**
 * The weight of a word by its field. The name is the title as one word, so that `quickstart` finds “Quick start”.
 * Phrases are `asked`: readers' own words for the section. Words in samples are far below, and found by a search of their
 * field.
 */
const weights = { name: 3, title: 5, page: 2, place: 2, text: 1, asked: 4 } as const
const samples = { fields: ['samples'], boost: { samples: 0.1 } }
/** More typos make another word. */
const maxTypos = 2
/** How probable a typo is, compared with a smaller one. */
const slipChance = 1 / 8
/** Rarer words are not what readers mean by a word that is not long: “locale” is itself a word, and not “locate”. */
const leastFrequency = 1 / 15_000
/** A query with more words was probably pasted. */
const shortestPasted = 6
/** A query with more words is not searched again without each of them, which would take too long. */
const maxKept = 12
/** The same for messages, which are found faster. */
const maxWords = 25
/** Characters of a query that count. A longer one is a pasted log, whose message is in front, and would take seconds. */
const longestQuery = 1000
/** Characters of a word that count. */
const longestWord = 60

/**
 * Indexes these sections in small steps, so that the page stays responsive. `name` is the name of the site, which is on
 * too many pages to be useful in a query. What `explain` finds comes first.
 */
export async function createSearch(
  sections: readonly SearchSection[],
  hints: SearchHints,
  name: string,
  explain?: FindExplanations,
): Promise<Search> {
  const names = otherNamesFrom(hints.synonyms)
  const titled = sections.map(withWords)
  const sharedTitles = repeatedIn(sections.filter(({ level }) => level === 2 || level === 3).map(({ title }) => title))
  const [rows, others] = divide([...sections.entries()], ([, { level }]) => level === 4)
  const [index, counts] = await indexOf(others)
  // The short rows would change how rare the words of the sections are, and how long a section is on average.
  const [rowIndex] = await indexOf(rows)
  const least = [...counts.values()].reduce((sum, count) => sum + count, 0) * leastFrequency
  /** The word of the pages that a reader most probably meant: a near and frequent one. */
  const meantBy = (word: string): string[] => {
    const [whole = ''] = termsOf(word)
    if (whole.length < shortestWhole || isCommon(whole)) return []
    const similar = index.search({ queries: [whole], prefix: true, fuzzy: maxTypos, ...asIs })
    const nearest = [...new Set(similar.flatMap(({ terms }) => terms))]
      .map((term) => ({ term, chance: (counts.get(term) ?? 0) * slipChance ** (slipTo(whole, term) ?? Infinity) }))
      .filter(({ term, chance }) => chance > 0 && (whole.length >= longWord || (counts.get(term) ?? 0) >= least))
      .sort((a, b) => b.chance - a.chance)
    return nearest.slice(0, 1).map(({ term }) => term)
  }
  /** An identifier as the pages write it, or another term as it is: `tossball` -> `tossBall`. */
  const writtenAs = (term: string): string => {
    const [best] = index.search({ queries: [term], ...asIs })
    const { title = '', text = '' } = titled[best?.id as number] ?? {}
    const isWritten = ([whole, ...parts]: readonly string[]) => whole === term && parts.length > 0
    return findWords(`${title} ${text}`).find(({ word }) => isWritten(termsOf(word)))?.word ?? term
  }
  /** What a word of a query finds. */
  const searchWord = (word: string, isTyping: boolean): FoundWord => {
    const query = queryOf(word, names, isTyping, counts)
    const inText = index.search(query)
    return {
      word,
      names: names.namesOf(word),
      rarity: Math.log(1 + others.length / (1 + inText.length)),
      inText,
      inSamples: index.search(query, samples),
      inRows: rowIndex.search(query),
    }
  }
  /**
   * What the words of a query find. Each is searched once, and kept in `known`. The results include the sections that fewer
   * words found first, `kept`, so that one more word does not lose them. `typing` is the word that is not complete yet.
   */
  const find = (
    asked: readonly string[],
    query: string,
    known: Known,
    kept: Kept,
    typing: string | undefined,
  ): Omit<Found, 'isScattered' | 'isVague'> => {
    const searched = asked.map((word) => {
      const key = `${word} ${word === typing}`
      const found = known.get(key) ?? searchWord(word, word === typing)
      known.set(key, found)
      return found
    })
    const [words, unknown] = divide(searched, ({ inText, inSamples }) => inText.length + inSamples.length > 0)
    const missing = unknown.map(({ word }) => word)
    const meant = new Map(missing.map((word) => [word, meantBy(word)]))
    const likely = asked.flatMap((word) => meant.get(word) ?? [word])
    if (missing.length > 0 && likely.length > 0) {
      const rest = findWords(query).flatMap(({ word }) => meant.get(word.slice(0, longestWord)) ?? [word])
      return {
        ...find(likely, rest.join(' '), known, kept, typing),
        missing,
        hasAll: false,
        matched: asked.flatMap((word) => meant.get(word)?.map(writtenAs) ?? [word]),
      }
    }
    const score = scorerOf({ asked: words, query, folders: hints.folders, sharedTitles })
    const found = withSamples(addUp(words, 'inText'), addUp(words, 'inSamples'))
    const hits = [...found, ...addUp(words, 'inRows')].flatMap((match): Hit[] => {
      const section = titled[match.id]
      const points = section === undefined ? 0 : score(match, section)
      return section === undefined || points === 0 ? [] : [{ section, score: points, terms: match.terms }]
    })
    return {
      pages: byPage(hits, kept),
      missing,
      matched: words.map(({ word }) => word),
      hasAll: found.some((match) => match.words.length === asked.length),
    }
  }
  /** What a text finds in the index, and its words that are not common ones. */
  const findText = (typed: string, known: Known, typing: string | undefined, kept: Kept = []) => {
    // Editors show a code of the compiler as `ts(2322)`, and the compiler as `TS2322`.
    const query = withoutName(typed.replace(/\bts\((\d+)\)/gi, 'TS$1'), name)
    const words = [...new Set(findWords(query).map(({ word }) => word.slice(0, longestWord)))]
    const telling = words.filter((word) => !isCommon(word.toLowerCase()))
    return find(telling.length === 0 ? words : telling, query, known, kept, typing)
  }
  return {
    find: (input) => {
      const isLong = input.length > longestQuery
      const typed = withoutPlaces(isLong ? input.slice(0, longestQuery).replace(/\s\S*$/, '') : input)
      const known: Known = new Map()
      const words = findWords(typed)
      const without = ({ word, from }: (typeof words)[number]) =>
        `${typed.slice(0, from).trimEnd()}${typed.slice(from + word.length)}`.trim()
      const telling = words.filter(({ word }) => !isCommon(word.toLowerCase()))
      if (words.length > 1 && telling.length === 0) {
        return { pages: [], missing: [], matched: [], hasAll: false, isScattered: false, isVague: true }
      }
      // Without the common words in front.
      const core = typed.slice(telling[0]?.from)
      const fewer = [...(telling.length > 1 ? telling.map(without).reverse() : []), core].filter(
        (text) => text !== typed,
      )
      const sectionsIn = ({ pages }: Pick<Found, 'pages'>) =>
        pages.flatMap(({ hits }) => hits.map(({ section }) => section))
      const findAs = (typing?: string) => {
        const kept = telling.length > maxKept ? [] : fewer.map((text) => sectionsIn(findText(text, known, typing)))
        return findText(typed, known, typing, kept)
      }
      // Readers may still be typing the last word, unless a space follows it. It is only the beginning of another word if
      // the best section has that one. Otherwise, it would be left out without a word.
      const typing = telling.length < shortestPasted && /\S$/.test(input) ? words.at(-1)?.word : undefined
      const tried = findAs(typing)
      const { inText = [], inSamples = [], inRows = [] } = known.get(`${typing} true`) ?? {}
      const isFound = [...inText, ...inSamples, ...inRows].some(
        ({ id }) => titled[id as number] === sectionsIn(tried)[0],
      )
      const found = typing === undefined || isFound ? tried : findAs()
      const texts = [typed, core, ...(words.length > maxWords ? [] : words.map(without))]
      const explained = texts.map((text) => explain?.(text) ?? []).find(({ length }) => length > 0) ?? []
      const first = explained.map((entry) => hitsOf(entry, sections))
      const lines = [...first.map(([line]) => line), ...first.map(([, section]) => section)]
      return {
        ...found,
        isScattered: !found.hasAll && words.length >= shortestPasted && explained.length === 0,
        isVague: false,
        pages: lines.reduceRight(withFirst, found.pages),
      }
    },
  }
}

/** Words that were searched. The longer and the shorter queries share them. */
type Known = Map<string, FoundWord>

/** A section with its number, and with its title and address as words. */
type Indexed = SearchSection & { readonly id: number; readonly name: string; readonly place: string }

/** Indexes sections under their numbers, and counts the words of their texts. */
async function indexOf(
  sections: readonly (readonly [id: number, section: SearchSection])[],
): Promise<[index: MiniSearch<Indexed>, counts: ReadonlyMap<string, number>]> {
  const counts = new Map<string, number>()
  const index = new MiniSearch<Indexed>({
    fields: [...Object.keys(weights), ...samples.fields],
    tokenize: (text) => findWords(text).flatMap(({ word }) => termsOf(word)),
    // A query has no field.
    processTerm: (term, field) => {
      if (isCommon(term)) return null
      if (field !== undefined && field !== 'samples') counts.set(term, (counts.get(term) ?? 0) + 1)
      return term
    },
    searchOptions: { fields: Object.keys(weights), boost: weights },
  })
  await index.addAllAsync(
    sections.map(([id, section]) => ({
      ...section,
      id,
      name: squeeze(section.title),
      place: section.path.replace(/^\/|\.html$/g, ''),
    })),
    { chunkSize: 50 },
  )
  return [index, counts]
}

/** The line of the error index about a message, and then the section that explains it. */
function hitsOf(
  { path, anchor, text, messages, row: [index, row] }: ExplainedMessage,
  sections: readonly SearchSection[],
): [line: Hit, section: Hit] {
  const terms = findWords(messages.join(' ')).flatMap(({ word }) => termsOf(word))
  const [title = ''] = messages
  const pageOf = (route: string) => sections.find((section) => section.path === route)?.page ?? ''
  const line = {
    path: index,
    page: pageOf(index),
    level: 4,
    title,
    slug: row,
    text,
    asked: '',
    samples: '',
    above: '',
  } as const
  const page = pageOf(path)
  const section = sections.find((section) => section.path === path && section.slug === anchor) ?? {
    ...line,
    path,
    page,
    title: page,
    slug: anchor,
  }
  return [
    { section: line, score: Infinity, terms },
    { section, score: Infinity, terms },
  ]
}

/** The values that a list contains more than once. */
function repeatedIn(values: readonly string[]): Set<string> {
  const seen = new Set<string>()
  return new Set(values.filter((value) => seen.has(value) || !seen.add(value)))
}

/** Divides a list into the items that pass a test, and the others. */
function divide<T>(items: readonly T[], passes: (item: T) => boolean): [T[], T[]] {
  return [items.filter(passes), items.filter((item) => !passes(item))]
}
