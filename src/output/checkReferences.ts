import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Fault } from '../errors'
import { nameLike, suggestionFor } from '../similar.js'
import type { SidebarGroup, Site } from '../siteConfig'
import { placeSlips, type Slip } from './checkSettings'
import type { SettingPath } from './placeInSite'
import type { SiteInput } from './readSite'

/** A text in the settings, and where it is. */
type Entry = readonly [path: SettingPath, text: string]

/**
 * Finds settings that name a page, a folder or a package that is not there, and pages that the navigation lists twice, with
 * their places in the modules of the site. Other checks find what is wrong with redirects and links of the navigation.
 */
export function checkReferences(root: string, site: Site, { sources }: Pick<SiteInput, 'sources'>): Promise<Fault[]> {
  const routes = sources.map(({ route }) => route)
  // One fault says that there are no pages.
  if (routes.length === 0) return Promise.resolve([])
  const { measured, heights = [], playground, brand, feed } = site
  const listed = sidebarEntries(site.navigation.sidebar, ['navigation', 'sidebar'])
  const hasPagesIn = (folder: string) => routes.some((route) => route.startsWith(folder))
  const slips = [
    ...[
      ...entries(['measured', 'audited'], measured?.audited),
      ...entries(['measured', 'click'], measured?.click),
    ].flatMap(([path, route]) => (routes.includes(route) ? [] : [missingPage(path, route, routes)])),
    ...heights.flatMap(({ below }, index) =>
      hasPagesIn(below) ? [] : [missingPage(['heights', index, 'below'], below, routes)],
    ),
    ...(feed === undefined || routes.includes(feed) ? [] : [missingPage(['feed'], feed, routes)]),
    ...(hasPagesIn(brand.docs) || !listed.some(([, route]) => routes.includes(route))
      ? []
      : [missingPage(['brand', 'docs'], brand.docs, routes)]),
    ...twice([...listed, ...entries(['navigation', 'outside'], site.navigation.outside)]),
    ...missingFolders(root, site),
    ...entries(['playground', 'packages'], playground?.packages).flatMap((entry) => missingPackage(root, entry)),
  ]
  return placeSlips(root, site.folder, slips)
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

/**
 * The samples command writes the folder of types, so a site may not have it yet. It is misspelled if another folder next to
 * it is named almost the same.
 */
function missingFolders(root: string, { samplePackages, sampleTypes }: Site): Slip[] {
  const slip = (name: string, folder: string, needed: string, isNew: boolean): Slip[] => {
    if (existsSync(join(root, folder, needed))) return []
    const parent = dirname(folder)
    const beside = existsSync(join(root, parent)) ? readdirSync(join(root, parent)) : []
    const meant = nameLike(basename(folder), beside)
    if (isNew && meant === undefined) return []
    const remedy = meant === undefined ? 'correct it, or leave it out' : `did you mean ${join(parent, meant)} ?`
    return [{ path: [name], problem: `there is no ${join(folder, needed)}`, remedy }]
  }
  return [
    ...(samplePackages === undefined ? [] : slip('samplePackages', samplePackages, 'package.json', false)),
    ...(sampleTypes === undefined ? [] : slip('sampleTypes', sampleTypes, '', true)),
  ]
}

/** Packages are found in the folders in which Node looks for them. */
function missingPackage(root: string, [path, name]: Entry): Slip[] {
  const [, folder = name] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? []
  const paths = createRequire(join(root, 'package.json')).resolve.paths(folder) ?? []
  if (paths.some((modules) => existsSync(join(modules, folder)))) return []
  const remedy = `correct the name, or install it: npm install --save-exact ${folder}`
  return [{ path, problem: `the package ${folder} is not installed`, remedy }]
}
