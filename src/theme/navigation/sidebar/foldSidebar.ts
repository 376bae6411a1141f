import type { SidebarNode } from '../../../types'
import { flatten } from './neighbors'

/** Tells whether a page is one of a group's. */
export function contains(node: SidebarNode, path: string): boolean {
  return node.path === path || node.items.some((item) => contains(item, path))
}

/**
 * The sidebar as a page shows it: whole up to `max` links; beyond, only the group of the page at `path` is, and of the
 * others the title, which leads to their first page. So a page of a large site is no heavier than one of a small site.
 */
export function foldSidebar(sidebar: readonly SidebarNode[], path: string, max: number): readonly SidebarNode[] {
  return flatten(sidebar).length <= max ? sidebar : sidebar.map((node) => (contains(node, path) ? node : fold(node)))
}

/** Takes the pages out of a group; previous and next still find its edges. */
export function fold(node: SidebarNode): SidebarNode {
  const pages = flatten([node])
  const [first, last] = [pages[0], pages.at(-1)]
  if (node.items.length === 0 || first?.path === undefined || last?.path === undefined) return node
  return { title: node.title, path: first.path, items: [], last: { title: last.title, path: last.path } }
}
