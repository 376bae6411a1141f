import { counted } from '../../plural'
import type { Hit } from '../../search/ranking'
import type { Found } from '../../search/search'

/** A query with more words than these was pasted, and the remark does not list them. */
const maxWords = 3

/**
 * Tells the reader which words of the query are on no page, and for which words the results are: `No page has
 * “optimistic”. These are for “update”.` Or that no section has all words of a long query. Otherwise empty.
 */
export function remarkOn({
  missing,
  matched,
  isScattered,
}: Pick<Found, 'missing' | 'matched' | 'isScattered'>): string {
  if (missing.length === 0) return isScattered ? 'No section has all of these words.' : ''
  const used = matched.length > maxWords ? 'the other words' : listOf('conjunction', matched.map(quoted))
  return `No page has ${listOf('disjunction', missing.map(quoted))}. These are for ${used}.`
}

/** The number of results and of their pages, for a screen reader. */
export function countOf(hits: readonly Pick<Hit, 'section'>[]): string {
  if (hits.length === 0) return 'No results'
  const pages = new Set(hits.map(({ section }) => section.path))
  return `${counted(hits.length, 'result')} on ${counted(pages.size, 'page')}`
}

/** Makes the format only when it is needed, because browsers take milliseconds to load the first one. */
function listOf(type: Intl.ListFormatType, items: readonly string[]): string {
  return new Intl.ListFormat('en', { type }).format(items)
}

function quoted(word: string): string {
  return `“${word}”`
}
