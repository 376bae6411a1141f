import { build } from '../config'
import { allPagesId } from '../theme/navigation/sidebar/allPagesId'
import { flatten, isPage } from '../theme/navigation/sidebar/neighbors'
import type { SidebarNode } from '../types'

/** Returns the folded sidebar that the pages at `paths` show. */
export type Folding = (paths: readonly string[]) => readonly SidebarNode[]

const allPages: SidebarNode = { title: 'All pages', path: `/#${allPagesId}`, items: [] }

/**
 * Prepares to fold a sidebar around each page. Returns undefined when it has at most `build.maxSidebarLinks` links,
 * because all pages then show it complete.
 *
 * Only the groups on the way to a page are open. The nearest ones around them are titles that link to their first
 * pages. If others are left out, a link leads to the list of all pages. So a page does not grow with the site. The home
 * page has that list, so it shows every group.
 */
export function createFolding(sidebar: readonly SidebarNode[]): Folding | undefined {
  if (flatten(sidebar).length <= build.maxSidebarLinks) return undefined
  const ways = waysTo(sidebar)
  const shared = new Map<SidebarNode, readonly SidebarNode[]>()
  return (paths) => {
    if (paths.includes('/')) return outline(sidebar)
    const way = paths.flatMap((path) => ways.get(path) ?? [])
    const group = sharedGroup(way)
    const known = group && shared.get(group)
    if (known !== undefined) return known
    const folded = openAlong(sidebar, new Set(way))
    if (group !== undefined) shared.set(group, folded)
    return folded
  }
}

/**
 * The group of the only page on a way, if every page of the group shows all of it, and so the same sidebar. In a large
 * site, most pages are in such a group.
 */
function sharedGroup(way: readonly SidebarNode[]): SidebarNode | undefined {
  const group = way.at(-2)
  if (group === undefined || group.items.length > build.sidebarReach.pages) return undefined
  const isOneWay = way.every((node, index) => index === 0 || way[index - 1]?.items.includes(node))
  return isOneWay && group.items.every(({ items }) => items.length === 0) ? group : undefined
}

/** Each page of a sidebar -> the nodes on the way to it, and its own. */
function waysTo(sidebar: readonly SidebarNode[]): ReadonlyMap<string, readonly SidebarNode[]> {
  const ways = new Map<string, readonly SidebarNode[]>()
  const visit = (nodes: readonly SidebarNode[], above: readonly SidebarNode[]) => {
    for (const node of nodes) {
      const way = [...above, node]
      if (node.path !== undefined) ways.set(node.path, [...(ways.get(node.path) ?? []), ...way])
      visit(node.items, way)
    }
  }
  visit(sidebar, [])
  return ways
}

function openAlong(nodes: readonly SidebarNode[], open: ReadonlySet<SidebarNode>): readonly SidebarNode[] {
  const from = nodes.findIndex((node) => open.has(node))
  const to = nodes.findLastIndex((node) => open.has(node))
  const isNear = ({ items }: SidebarNode, index: number) => {
    const reach = items.length > 0 ? build.sidebarReach.groups : build.sidebarReach.pages
    return index >= from - reach && index <= to + reach
  }
  const shown = nodes.filter(isNear).map((node, index, near) => {
    if (open.has(node)) return { ...node, items: openAlong(node.items, open) }
    const next = near[index + 1]
    return fold(node, next !== undefined && open.has(next))
  })
  return shown.length < nodes.length ? [...shown, allPages] : shown
}

/** Every group, without the pages of those that contain no other groups. */
function outline(nodes: readonly SidebarNode[]): readonly SidebarNode[] {
  return nodes.map((node) =>
    node.items.some(({ items }) => items.length > 0) ? { ...node, items: outline(node.items) } : fold(node, false),
  )
}

/** Removes the pages of a group. Keeps the last one where the next group's previous link leads to it. */
function fold(node: SidebarNode, isBeforeOpen: boolean): SidebarNode {
  if (node.items.length === 0) return node
  const [first, last] = [firstPage([node]), lastPage([node])]
  if (first?.path === undefined || last?.path === undefined) return node
  const folded = { title: node.title, path: first.path, items: [] }
  return isBeforeOpen ? { ...folded, last: { title: last.title, path: last.path } } : folded
}

// Every page folds the groups around it, so these do not look at all pages of a group.
function firstPage(nodes: readonly SidebarNode[]): SidebarNode | undefined {
  for (const node of nodes) {
    const page = isPage(node) ? node : firstPage(node.items)
    if (page !== undefined) return page
  }
  return undefined
}

function lastPage(nodes: readonly SidebarNode[]): SidebarNode | undefined {
  for (let index = nodes.length - 1; index >= 0; index--) {
    const node = nodes[index]
    const page = node && (lastPage(node.items) ?? (isPage(node) ? node : undefined))
    if (page !== undefined) return page
  }
  return undefined
}
