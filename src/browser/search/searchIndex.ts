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

/**
 * Indexes the titles, then the whole text, and reports both indexes. Rejects if either cannot be read. `name` is the
 * name of the site.
 */
export async function openIndex(
  titles: Promise<unknown>,
  read: ReadData,
  { hints, name }: { readonly hints: SearchHints; readonly name: string },
  onIndex: (index: SearchIndex) => void,
): Promise<void> {
  const sections = sectionsOfTitles((await titles) as SearchTitles)
  onIndex({ search: await createSearch(sections, hints, name), facts: new Map(), isPartial: true })
  const text = (await read('text')) as SearchText
  const explain = explanationsFrom(explainedInText(text))
  const search = await createSearch(sectionsOfText(text), hints, name, explain)
  onIndex({ search, facts: factsOf(text), isPartial: false })
}
