import type { SidebarNode } from '../../../types'
import { flatten } from './neighbors'

/** Returns whether a page belongs to a group. */
export function contains(node: SidebarNode, path: string): boolean {
  return node.path === path || node.items.some((item) => contains(item, path))
}

/**
 * The sidebar as a page shows it. Up to `max` links it is complete. Beyond that, only the group of the page at `path`
 * is complete; the others are reduced to a title that links to their first page. This keeps pages of large sites small.
 */
export function foldSidebar(sidebar: readonly SidebarNode[], path: string, max: number): readonly SidebarNode[] {
  return flatten(sidebar).length <= max ? sidebar : sidebar.map((node) => (contains(node, path) ? node : fold(node)))
}

/** Removes the pages of a group but keeps its first and last, which the previous and next links need. */
export function fold(node: SidebarNode): SidebarNode {
  const pages = flatten([node])
  const [first, last] = [pages[0], pages.at(-1)]
  if (node.items.length === 0 || first?.path === undefined || last?.path === undefined) return node
  return { title: node.title, path: first.path, items: [], last: { title: last.title, path: last.path } }
}
