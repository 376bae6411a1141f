import type { Found } from '../../search/search'

/** More words than these were pasted, and the reader need not be told them. */
const maxWords = 3
const all = new Intl.ListFormat('en', { type: 'conjunction' })
const any = new Intl.ListFormat('en', { type: 'disjunction' })

/**
 * Tells the reader which words of the query are on no page, and for which words the results are: `No page has
 * “optimistic”. These are for “update”.` Empty when every word is on a page.
 */
export function remarkOn({ missing, matched, hasSimilar }: Omit<Found, 'pages'>): string {
  if (missing.length === 0) return ''
  const others = matched.length > maxWords ? ['the other words'] : matched.map(quoted)
  const used = all.format([...others, ...(hasSimilar ? ['similar words'] : [])])
  return `No page has ${any.format(missing.map(quoted))}. These are for ${used}.`
}

function quoted(word: string): string {
  return `“${word}”`
}
