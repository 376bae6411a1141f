import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { packageOf } from '../bundling/packageOf.js'
import { build } from '../config'
import { contentTypeOf } from '../contentTypes'
import type { Fault } from '../errors'
import { nameLike, suggestionFor } from '../similar.js'
import type { SidebarGroup, Site } from '../siteConfig'
import { unmerged } from '../unmerged'
import { placeSlips, type Slip } from './checkSettings'
import { readText } from './disk/disk'
import type { SettingPath } from './placeInSite'
import type { SiteInput } from './readSite'

/** A text in the settings, and where it is. */
export type Entry = readonly [path: SettingPath, text: string]

/**
 * Finds settings that name a page, a file, a folder or a package that is not there, and pages that the navigation lists
 * twice, with their places in the modules of the site. Other checks find what is wrong with redirects and links of the
 * navigation.
 */
export async function checkReferences(
  root: string,
  site: Site,
  { sources }: Pick<SiteInput, 'sources'>,
): Promise<Fault[]> {
  const routes = sources.map(({ route }) => route)
  // One fault says that there are no pages.
  if (routes.length === 0) return []
  const { measured, heights = [], playground, brand, feed, library, search } = site
  const listed = sidebarEntries(site.navigation.sidebar, ['navigation', 'sidebar'])
  const hasPagesIn = (folder: string) => routes.some((route) => route.startsWith(folder))
  // A site that is just being made may have none of the pages in its navigation.
  const isBegun = listed.some(([, route]) => routes.includes(route))
  const missingFolder = (path: SettingPath, folder: string) =>
    hasPagesIn(folder) ? [] : [missingPage(path, folder, routes)]
  const slips = [
    ...[
      ...entries(['measured', 'audited'], measured?.audited),
      ...entries(['measured', 'click'], measured?.click),
    ].flatMap(([path, route]) => (routes.includes(route) ? [] : [missingPage(path, route, routes)])),
    ...heights.flatMap(({ below }, index) => missingFolder(['heights', index, 'below'], below)),
    ...search.folders.flatMap(([folder], index) => missingFolder(['search', 'folders', index], folder)),
    ...(feed === undefined || routes.includes(feed) ? [] : [missingPage(['feed'], feed, routes)]),
    ...(isBegun ? missingFolder(['brand', 'docs'], brand.docs) : []),
    ...(isBegun && library !== undefined
      ? (['values', 'types'] as const).flatMap((name) => missingFolder(['library', name], library[name]))
      : []),
    ...missingIndex(site, sources),
    ...wrongTypes(site),
    ...twice([...listed, ...entries(['navigation', 'outside'], site.navigation.outside)]),
    ...missingFiles(root, site),
    ...entries(['playground', 'packages'], playground?.packages).flatMap((entry) => missingPackage(root, entry)),
    ...entries(['library', 'builtUpon'], library?.builtUpon).flatMap((entry) => missingPackage(root, entry)),
  ]
  return [...(await unmergedLists(root, site)), ...(await placeSlips(root, site.folder, slips))]
}

/** The lists of the site in which git has left two versions. A check would only find that later. */
async function unmergedLists(root: string, { prose, searchQuality }: Site): Promise<Fault[]> {
  const lists = [prose.wordList, ...(searchQuality === undefined ? [] : [searchQuality.queries, searchQuality.tasks])]
  const texts = await Promise.all(lists.map(async (list) => [list, (await readText(join(root, list))) ?? ''] as const))
  return texts.flatMap(([list, text]) => unmerged(list, text, 'the lines of both') ?? [])
}

/**
 * Finds common tasks of the empty search whose address is not on the site. `places` are the routes of all pages, and their
 * headings with the routes: `/guide/install.html#steps`.
 */
export function missingTasks({ search: { tasks = [] } }: Pick<Site, 'search'>, places: ReadonlySet<string>): Slip[] {
  return tasks.flatMap(([task, address], index) => {
    if (places.has(address)) return []
    const [page = '', id] = address.split('#')
    const remedy =
      id !== undefined && places.has(page)
        ? `write the id of a heading of ${page}, or no anchor`
        : `${suggestionFor(
            page,
            [...places].filter((place) => !place.includes('#')),
          )}correct the address`
    const problem = `the task "${task}" leads to ${address}, which is not a page or heading`
    return [{ path: ['search', 'tasks', index, 1], problem, remedy }]
  })
}

/** Finds pages of exports that are not there. A check, which reads the declarations, also finds where they have moved. */
export function missingExportPages({ library }: Pick<Site, 'library'>, routes: readonly string[]): Slip[] {
  return Object.entries(library?.pages ?? {}).flatMap(([name, route]) =>
    routes.includes(route) ? [] : [missingPage(['library', 'pages', name], route, routes)],
  )
}

/** Finds a file of runs that is not there. It is only a warning, because the samples command writes the file. */
export function missingRuns(root: string, { sampleRuns }: Pick<Site, 'sampleRuns'>): Slip[] {
  if (sampleRuns === undefined || existsSync(join(root, sampleRuns))) return []
  const remedy = 'correct it, or run npm run samples -- --update, which writes this file'
  return [{ path: ['sampleRuns'], problem: `there is no ${sampleRuns}, so no sample shows the day of its run`, remedy }]
}

function entries(path: SettingPath, texts: readonly string[] = []): Entry[] {
  return texts.map((text, index) => [[...path, index], text])
}

/** Every route that groups of the sidebar list. */
function sidebarEntries(groups: readonly SidebarGroup[], path: SettingPath): Entry[] {
  return groups.flatMap(({ link, pages, groups: inner = [] }, index) => [
    ...(link === undefined ? [] : [[[...path, index, 'link'], link] as const]),
    ...entries([...path, index, 'pages'], pages),
    ...sidebarEntries(inner, [...path, index, 'groups']),
  ])
}

function missingPage(path: SettingPath, route: string, routes: readonly string[]): Slip {
  const remedy = `${suggestionFor(route, routes)}correct it, or leave it out`
  return { path, problem: `there is no page at ${route}`, remedy }
}

function twice(listed: readonly Entry[]): Slip[] {
  const known = new Set<string>()
  return listed.flatMap(([path, route]) => {
    if (!known.has(route)) {
      known.add(route)
      return []
    }
    return [{ path, problem: `the navigation lists ${route} twice`, remedy: 'remove one of the two entries' }]
  })
}

/** Browsers may leave out an icon with the type of another format. An animated PNG and an ICO have a second name. */
function wrongTypes({ icons }: Pick<Site, 'icons'>): Slip[] {
  const others = ['image/apng', 'image/vnd.microsoft.icon']
  return icons.flatMap(({ href, type }, index) => {
    const right = contentTypeOf(href)
    if (!right.startsWith('image/') || type === right || others.includes(type)) return []
    const problem = `the type of ${href} is not ${type}`
    return [{ path: ['icons', index, 'type'], problem, remedy: `write ${right}, or name a file of that type` }]
  })
}

/** The error index is a page, which its setting names by its file. */
function missingIndex({ prose: { errorIndex } }: Pick<Site, 'prose'>, sources: SiteInput['sources']): Slip[] {
  const files = sources.map(({ source }) => `${build.folders.docs}/${source.file}`)
  if (errorIndex === undefined || files.includes(errorIndex)) return []
  const meant = nameLike(errorIndex, files)
  const remedy = meant === undefined ? 'correct it, or leave it out' : `did you mean ${meant} ?`
  return [{ path: ['prose', 'errorIndex'], problem: `there is no page ${errorIndex}`, remedy }]
}

/**
 * The commands write the folder of types and the file of runs, so a site may not have them yet. They are misspelled if
 * something next to them is named almost the same.
 */
function missingFiles(root: string, { samplePackages, sampleTypes, sampleRuns, prose, searchQuality }: Site): Slip[] {
  const slip = (path: SettingPath, written: string | undefined, { needed = '', isNew = false } = {}): Slip[] => {
    if (written === undefined || existsSync(join(root, written, needed))) return []
    const parent = dirname(written)
    const beside = existsSync(join(root, parent)) ? readdirSync(join(root, parent)) : []
    const meant = nameLike(basename(written), beside)
    if (isNew && meant === undefined) return []
    const otherwise = path.length === 1 ? 'correct it, or leave it out' : 'correct it, or write this file'
    const remedy = meant === undefined ? otherwise : `did you mean ${join(parent, meant)} ?`
    return [{ path, problem: `there is no ${join(written, needed)}`, remedy }]
  }
  return [
    ...slip(['samplePackages'], samplePackages, { needed: 'package.json' }),
    ...slip(['sampleTypes'], sampleTypes, { isNew: true }),
    ...slip(['sampleRuns'], sampleRuns, { isNew: true }),
    ...slip(['prose', 'wordList'], prose.wordList),
    ...slip(['searchQuality', 'queries'], searchQuality?.queries),
    ...slip(['searchQuality', 'tasks'], searchQuality?.tasks),
  ]
}

/** Packages are found in the folders in which Node looks for them. */
export function missingPackage(root: string, [path, name]: Entry): Slip[] {
  const folder = packageOf(name)
  const paths = createRequire(join(root, 'package.json')).resolve.paths(folder) ?? []
  if (paths.some((modules) => existsSync(join(modules, folder)))) return []
  const remedy = `correct the name, or install it: npm install --save-exact ${folder}`
  return [{ path, problem: `the package ${folder} is not installed`, remedy }]
}
