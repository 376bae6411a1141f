import type { Fault } from '../errors'
import { familyOf } from '../search/words'
import type { Site } from '../siteConfig'
import { placeSlips, type Slip } from './checkSettings'
import type { SiteInput } from './readSite'

/**
 * Finds settings of the search that no page of the site in `root` has a use for, such as those of another site: the example,
 * and synonyms for words that are on no page. Also finds synonyms of two forms of one word, because the search has one list
 * for all forms. Pages work without them, so a build only warns.
 */
export function checkHints(
  root: string,
  { search, folder }: Pick<Site, 'search' | 'folder'>,
  { sources }: Pick<SiteInput, 'sources'>,
): Promise<Fault[]> {
  const slip = (problem: string, ...path: readonly (string | number)[]): Slip => ({
    path: ['search', ...path],
    problem,
    remedy: 'correct it, or remove it',
  })
  const { example, synonyms } = search
  const unseen = new Set(Object.values(synonyms).flat())
  let isExampleUnseen = example !== undefined
  for (const { source } of sources) {
    // In a large site with the words of its settings, few pages have to be read.
    if (unseen.size === 0 && !isExampleUnseen) break
    const text = Buffer.from(source.bytes).toString()
    const words = text.toLowerCase()
    for (const term of unseen) if (words.includes(term)) unseen.delete(term)
    if (example !== undefined && text.includes(example)) isExampleUnseen = false
  }
  const names = Object.keys(synonyms)
  const twice = names.flatMap((name, index): Slip[] => {
    const other = names.slice(0, index).find((earlier) => familyOf(earlier) === familyOf(name))
    if (other === undefined) return []
    const problem = `"${name}" is another form of "${other}", which has synonyms`
    return [{ path: ['search', 'synonyms', name], problem, remedy: 'write the synonyms of both as those of one' }]
  })
  return placeSlips(root, folder, [
    ...twice,
    ...(isExampleUnseen ? [slip(`no page has the example "${example}"`, 'example')] : []),
    ...Object.entries(synonyms).flatMap(([name, terms]) =>
      terms
        .filter((term) => unseen.has(term))
        .map((term) => slip(`no page has the word "${term}", a synonym of "${name}"`, 'synonyms', name)),
    ),
  ])
}
