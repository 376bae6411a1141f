import { checkAnchors } from '../content/links'
import { buildNavigation } from '../content/navigation'
import { idsOf, placePage } from '../content/page'
import { checkRedirects } from '../content/redirects'
import { Faults, type Fault } from '../errors'
import { createCache } from '../output/cache'
import { checkPackages } from '../output/checkPackages'
import { checkReferences } from '../output/checkReferences'
import { placeSlips } from '../output/checkSettings'
import { comparePublished, nameSuccessors } from '../output/published'
import { contextOf } from '../output/readSite'
import { libraryOf } from '../libraryPages'
import { titleOf } from '../page/readPage'
import { counted } from '../plural'
import { redirectsOf } from '../redirects'
import type { Site } from '../siteConfig'
import { checkProse } from './prose/checkProse'
import { findWithoutPhrases } from './prose/phrases'
import { readWordList } from './prose/readWordList'
import { loadDictionary } from './prose/vocabulary/dictionary'
import { linkedPages, type SitePages } from './readPages'
import { staleRuns } from './staleRuns'

/** One of the checks of a site. */
export interface Check {
  /** What it checks, in words. */
  readonly subject: string
  readonly run: () => Promise<readonly Fault[]>
}

/**
 * Checks of text: of the prose of pages, and of how they describe the documented package. The build finds all other
 * faults.
 */
export function textChecks(root: string, site: Site, read: SitePages): readonly Check[] {
  if (read.asked.length === 0) return []
  const pages = read.pages.map(({ page }) => page)
  const asked = read.isWhole ? pages : read.asked.map(({ page }) => page)
  const { prose, folder } = site
  const library = libraryOf(site)
  const proseCheck: Check = {
    subject: `the prose of ${counted(asked.length, 'page')}`,
    run: async () => {
      const list = await readWordList(root, prose.wordList)
      // One fault says that the list is missing. Without it, each name on the pages would be another.
      if (list === undefined) return []
      return checkProse({ pages, asked, dictionary: loadDictionary(), list, prose })
    },
  }
  if (library === undefined) return [proseCheck]
  const libraryCheck: Check = {
    subject: `tables and signatures of ${library.package}`,
    run: async () => {
      // The same for the folders of its pages, and each export.
      const hasPagesIn = (folder: string) => pages.some(({ route }) => route.startsWith(folder))
      if (!hasPagesIn(library.values) || !hasPagesIn(library.types)) return []
      const slips = await checkPackages(root, { library }, createCache())
      if (slips.length > 0) throw new Faults(await placeSlips(root, folder, slips))
      // Load TypeScript only for a site that documents a package.
      const { checkDeclarations } = await import('./declarations/checkDeclarations')
      return checkDeclarations({ root, library, siteFile: `${folder}/site.ts`, pages, asked })
    },
  }
  return [proseCheck, libraryCheck]
}

/** File -> the headings of its sections that have no phrases for the search. */
export function sectionsWithoutPhrases({ pages }: SitePages): ReadonlyMap<string, readonly string[]> {
  const found = pages.map(({ page }) => [page.file, findWithoutPhrases(page).map(({ title }) => title)] as const)
  return new Map(found.filter(([, titles]) => titles.length > 0))
}

/** The faults of the pages to check, except in the runs of their samples. */
export async function checkPages(root: string, site: Site, read: SitePages): Promise<Fault[]> {
  const asked = read.asked.map(({ page }) => page)
  const found = [...(await checkSources(root, site, read)), ...(await staleRuns(root, site, asked))]
  for (const { run } of textChecks(root, site, read)) found.push(...(await run()))
  return found.filter(({ file }) => read.asked.some(({ page }) => page.file === file))
}

/** The faults of pages that a build finds as well, so that one list has all of them. */
export async function checkSources(root: string, site: Site, read: SitePages): Promise<Fault[]> {
  const { successors } = await comparePublished(root, site, linkedPages(read))
  const references = await checkReferences(root, site, read.input)
  const faults = [...read.asked.flatMap(({ faults }) => faults), ...checkPlaces(read, site), ...references]
  return nameSuccessors(faults, read.input, successors)
}

/** The faults of pages as parts of their site: broken links and redirects, and pages that are not in the navigation. */
function checkPlaces({ input, pages, asked }: SitePages, site: Site): Fault[] {
  const context = contextOf(input, site, { url: site.url, base: site.base })
  const placed = new Map(asked.map(({ page }) => [page, placePage(page, context)]))
  const anchored = pages.map(({ page }) => ({
    file: page.file,
    route: page.route,
    ids: idsOf(page),
    links: placed.get(page)?.targets.links ?? [],
  }))
  const records = pages.map(({ page }) => ({
    path: page.route,
    relativePath: page.relativePath,
    title: titleOf(page),
  }))
  return [
    ...[...placed.values()].flatMap(({ faults }) => faults),
    ...checkAnchors(anchored),
    ...buildNavigation(site, records, input.drafts).faults,
    ...checkRedirects(redirectsOf(site), anchored, `${site.folder}/site.ts`, site),
  ]
}
