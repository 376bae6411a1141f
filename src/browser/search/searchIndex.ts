import { createSearch, type Search } from '../../search/search'
import {
  explainedInText,
  factsOf,
  sectionsOfText,
  sectionsOfTitles,
  type PageFacts,
  type SearchText,
  type SearchTitles,
} from '../../search/searchData'
import { explanationsFrom } from '../../search/explanation'
import type { SearchHints } from '../../siteConfig'

/** The current search index, and the facts that are known about pages. */
export interface SearchIndex {
  readonly search: Search
  readonly facts: ReadonlyMap<string, PageFacts>
  /** Whether only titles and headings have loaded so far. */
  readonly isPartial: boolean
}

/** Reads one of the search's data files. */
export type ReadData = (name: 'titles' | 'text') => Promise<unknown>

/** The name of the site, and its hints about the words of readers. */
interface SearchContext {
  readonly hints: SearchHints
  readonly name: string
}

/** The index of the titles. Rejects if they cannot be read. */
export async function indexTitles(titles: Promise<unknown>, { hints, name }: SearchContext): Promise<SearchIndex> {
  const sections = sectionsOfTitles((await titles) as SearchTitles)
  return { search: await createSearch(sections, hints, name), facts: new Map(), isPartial: true }
}

/** The index of the whole text. Rejects if it cannot be read. */
export async function indexText(reading: Promise<unknown>, { hints, name }: SearchContext): Promise<SearchIndex> {
  const text = (await reading) as SearchText
  const explain = explanationsFrom(explainedInText(text))
  const search = await createSearch(sectionsOfText(text), hints, name, explain)
  return { search, facts: factsOf(text), isPartial: false }
}
