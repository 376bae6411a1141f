import { createSearch, type Search } from '../../search/search'
import { cardsOf, sectionsOfText, sectionsOfTitles, type SearchText, type SearchTitles } from '../../search/searchData'
import type { SearchHints } from '../../siteConfig'
import type { ReferenceCard } from '../../types'

/** The current search index, and the reference cards that are known. */
export interface SearchIndex {
  readonly search: Search
  readonly cards: ReadonlyMap<string, ReferenceCard>
  /** Whether only titles and headings have loaded so far. */
  readonly isPartial: boolean
}

/** Reads one of the search's data files. */
export type ReadData = (name: 'titles' | 'text') => Promise<unknown>

/** Indexes the titles, then the whole text, and reports both indexes. Rejects if either cannot be read. */
export async function openIndex(
  titles: Promise<unknown>,
  read: ReadData,
  hints: SearchHints,
  onIndex: (index: SearchIndex) => void,
): Promise<void> {
  const sections = sectionsOfTitles((await titles) as SearchTitles)
  onIndex({ search: await createSearch(sections, hints), cards: new Map(), isPartial: true })
  const text = (await read('text')) as SearchText
  onIndex({ search: await createSearch(sectionsOfText(text), hints), cards: cardsOf(text), isPartial: false })
}
