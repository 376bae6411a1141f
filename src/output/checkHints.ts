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
  const text = sources.map(({ source }) => Buffer.from(source.bytes).toString()).join('\n')
  const words = text.toLowerCase()
  const slip = (problem: string, ...path: readonly (string | number)[]): Slip => ({
    path: ['search', ...path],
    problem,
    remedy: 'correct it, or remove it',
  })
  const { example, synonyms } = search
  return placeSlips(root, folder, [
    ...(example === undefined || text.includes(example)
      ? []
      : [slip(`no page has the example "${example}"`, 'example')]),
    ...Object.entries(synonyms).flatMap(([name, terms]) =>
      terms
        .filter((term) => !words.includes(term))
        .map((term) => slip(`no page has the word "${term}", a synonym of "${name}"`, 'synonyms', name)),
    ),
  ])
}
