import { createSearch, type Search } from '../../search/search'
import { cardsOf, sectionsOfText, sectionsOfTitles, type SearchText, type SearchTitles } from '../../search/searchData'
import type { ReferenceCard } from '../../types'

/** The files that are searched, fetched when first asked for. */
export interface SearchFiles {
  readonly titles: () => Promise<unknown>
  readonly text: () => Promise<unknown>
}

/** What can be searched now, and the reference cards that are known. */
export interface SearchIndex {
  readonly search: Search
  readonly cards: ReadonlyMap<string, ReferenceCard>
  /** Only titles and headings are there so far. */
  readonly isPartial: boolean
}

/** Opens the titles, then the whole text, and tells of both. Rejects when the titles are there and the text is not. */
export async function openIndex(files: SearchFiles, onIndex: (index: SearchIndex) => void): Promise<void> {
  const titles = (await files.titles()) as SearchTitles
  onIndex({ search: await createSearch(sectionsOfTitles(titles)), cards: new Map(), isPartial: true })
  const text = (await files.text()) as SearchText
  onIndex({ search: await createSearch(sectionsOfText(text)), cards: cardsOf(text), isPartial: false })
}
