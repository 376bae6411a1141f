import type { Fault } from '../errors'
import { placeSlips, type Slip } from './checkSettings'
import type { SiteInput } from './readSite'
import type { Site } from '../siteConfig'

/**
 * Finds settings of the search that no page of the site in `root` has a use for, such as those of another site: the example,
 * and synonyms for words that are on no page. Pages work without them, so a build only warns.
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
  return placeSlips(root, folder, [
    ...(isExampleUnseen ? [slip(`no page has the example "${example}"`, 'example')] : []),
    ...Object.entries(synonyms).flatMap(([name, terms]) =>
      terms
        .filter((term) => unseen.has(term))
        .map((term) => slip(`no page has the word "${term}", a synonym of "${name}"`, 'synonyms', name)),
    ),
  ])
}
