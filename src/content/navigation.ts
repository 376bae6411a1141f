import { build } from '../config'
import type { Fault } from '../errors'
import type { NavLink, SidebarGroup, Site } from '../siteConfig'
import type { PageRecord, ReferenceKind, SidebarNode } from '../types'
import { suggestionFor } from '../similar.js'

/** The navigation as shown, and its mismatches with the pages. */
export interface BuiltNavigation {
  readonly topLinks: readonly NavLink[]
  readonly sidebar: readonly SidebarNode[]
  readonly faults: readonly Fault[]
}

/**
 * The navigation of a site and its records -> top links and sidebar. The title of a page is that of its record. An
 * entry without a page and a page without an entry are faults, but not an entry of a draft, in `drafts`. `kinds` has the
 * kinds of reference pages, by route.
 */
export function buildNavigation(
  { navigation, folder }: Pick<Site, 'navigation' | 'folder'>,
  records: readonly Pick<PageRecord, 'path' | 'relativePath' | 'title'>[],
  drafts: ReadonlySet<string>,
  kinds: ReadonlyMap<string, ReferenceKind> = new Map(),
): BuiltNavigation {
  const file = `${folder}/site.ts`
  const titles = new Map(records.map((record) => [record.path, record.title]))
  const topRoutes = navigation.top.map(({ to }) => to).filter((to) => to.startsWith('/'))
  const listed = new Set([...navigation.outside, ...routesOf(navigation.sidebar)])
  const faults = [
    ...[...new Set([...listed, ...topRoutes])]
      .filter((path) => !titles.has(path) && !drafts.has(path))
      .map((path): Fault => {
        const problem = `the navigation lists ${path}, but there is no page`
        return {
          file,
          problem,
          remedy: `${suggestionFor(path, [...titles.keys()])}write the page, or remove the entry`,
        }
      }),
    ...records
      .filter(({ path }) => !listed.has(path))
      .map(({ path, relativePath }) => {
        const problem = `${path} is not in a sidebar group`
        const remedy = `add it to the navigation in ${folder}/, to a sidebar group or to "outside"`
        return { file: `${build.folders.docs}/${relativePath}`, problem, remedy }
      }),
  ]
  return {
    topLinks: navigation.top.filter(({ to }) => !to.startsWith('/') || titles.has(to)),
    sidebar: navigation.sidebar.flatMap((group) => nodesOf(group, titles, kinds)),
    faults,
  }
}

/** Every route that groups of the sidebar list. */
export function routesOf(groups: readonly SidebarGroup[]): string[] {
  return groups.flatMap(({ link, pages = [], groups: inner = [] }) => [
    ...(link === undefined ? [] : [link]),
    ...pages,
    ...routesOf(inner),
  ])
}

/** A group without missing pages, or nothing if no page is left. */
function nodesOf(
  group: SidebarGroup,
  titles: ReadonlyMap<string, string>,
  kinds: ReadonlyMap<string, ReferenceKind>,
): SidebarNode[] {
  const items = [
    ...(group.pages ?? []).flatMap((path): SidebarNode[] => {
      const title = titles.get(path)
      const kind = kinds.get(path)
      return title === undefined ? [] : [{ title, path, items: [], ...(kind && { kind }) }]
    }),
    ...(group.groups ?? []).flatMap((inner) => nodesOf(inner, titles, kinds)),
  ]
  const hasLink = group.link !== undefined && titles.has(group.link)
  if (items.length === 0 && !hasLink) return []
  return [{ title: group.title, ...(hasLink && { path: group.link }), items }]
}
