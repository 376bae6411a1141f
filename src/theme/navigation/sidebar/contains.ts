import type { SidebarNode } from '../../../types'

/** Returns whether a page belongs to a group. */
export function contains(node: SidebarNode, path: string): boolean {
  return node.path === path || node.items.some((item) => contains(item, path))
}
