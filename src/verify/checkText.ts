import { build } from '../config'
import { checkAnchors } from '../content/links'
import { idsOf } from '../content/page'
import { resolveTargets } from '../content/article/resolveTargets'
import type { Fault } from '../errors'
import { contextOf } from '../output/readSite'
import type { Site } from '../siteConfig'
import { checkProse } from './prose/checkProse'
import { findWithoutPhrases } from './prose/phrases'
import { readWordList } from './prose/readWordList'
import { loadDictionary } from './prose/vocabulary/dictionary'
import type { SitePages } from './readPages'

/**
 * The faults of a site's text: in its prose, and in its description of the documented package. The build finds the
 * rest.
 */
export async function checkText(root: string, site: Site, { pages }: SitePages): Promise<Fault[]> {
  const all = pages.map(({ page }) => page)
  if (all.length === 0) return []
  const { prose, library, folder } = site
  const list = await readWordList(root, prose.wordList)
  const found = checkProse({ pages: all, dictionary: loadDictionary(), list, prose })
  if (library === undefined) return found
  // Load TypeScript only for a site that documents a package.
  const { checkDeclarations } = await import('./declarations/checkDeclarations')
  return [...found, ...checkDeclarations({ root, library, siteFile: `${folder}/site.ts`, pages: all })]
}

/** File -> the headings of its sections that have no phrases for the search. */
export function sectionsWithoutPhrases({ pages }: SitePages): ReadonlyMap<string, readonly string[]> {
  const found = pages.map(({ page }) => [page.file, findWithoutPhrases(page).map(({ title }) => title)] as const)
  return new Map(found.filter(([, titles]) => titles.length > 0))
}

/** Broken links and images of a site, which the build finds too. This check needs no build. */
export function checkTargets({ input, pages }: SitePages, site: Site): Fault[] {
  const context = contextOf(input, site, '/')
  const resolved = pages.map(({ page }) => ({ page, ...resolveTargets(page, context) }))
  const anchored = resolved.map(({ page, links }) => ({
    file: `${build.folders.docs}/${page.relativePath}`,
    route: page.route,
    ids: idsOf(page),
    links,
  }))
  return [...resolved.flatMap(({ faults }) => faults), ...checkAnchors(anchored)]
}
