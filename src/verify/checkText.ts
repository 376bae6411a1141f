import { build } from '../config'
import { checkAnchors } from '../content/links'
import { idsOf } from '../content/page'
import { resolveTargets } from '../content/article/resolveTargets'
import type { Fault } from '../errors'
import type { Site } from '../siteConfig'
import { checkProse } from './prose/checkProse'
import { readWordList } from './prose/readWordList'
import { loadDictionary } from './prose/vocabulary/dictionary'
import type { SitePages } from './readPages'

/**
 * What is wrong with the text of a site: its prose, and what it says of the documented package. The build finds the rest.
 */
export async function checkText(root: string, site: Site, { pages }: SitePages): Promise<Fault[]> {
  const all = pages.map(({ page }) => page)
  if (all.length === 0) return []
  const { prose, library, folder } = site
  const list = await readWordList(root, prose.wordList)
  const found = checkProse({ pages: all, dictionary: loadDictionary(), list, prose })
  if (library === undefined) return found
  // TypeScript is loaded only for a site that documents a package.
  const { checkDeclarations } = await import('./declarations/checkDeclarations')
  return [...found, ...checkDeclarations({ root, library, siteFile: `${folder}/site.ts`, pages: all })]
}

/** Links and images of a site that lead nowhere: what the build finds too, without a build. */
export function checkTargets({ input, pages }: SitePages, { olderCode, library }: Site): Fault[] {
  const routes = new Set(input.sources.map(({ route }) => route))
  const context = { routes, assets: input.assets, base: '/', olderCode, library }
  const resolved = pages.map(({ page }) => ({ page, ...resolveTargets(page, context) }))
  const anchored = resolved.map(({ page, links }) => ({
    file: `${build.folders.docs}/${page.relativePath}`,
    route: page.route,
    ids: idsOf(page),
    links,
  }))
  return [...resolved.flatMap(({ faults }) => faults), ...checkAnchors(anchored)]
}
