import type { SidebarNode } from '../../../types'

/** The pages before and after a page in the sidebar's order, from top to bottom. */
export function neighborsOf(
  sidebar: readonly SidebarNode[],
  path: string,
): { readonly previous: SidebarNode | undefined; readonly next: SidebarNode | undefined } {
  const pages = flatten(sidebar)
  const index = pages.findIndex((node) => node.path === path)
  return { previous: pages[index - 1], next: index < 0 ? undefined : pages[index + 1] }
}

/** The pages of a sidebar in order. A folded group has its first and last page. The link to all pages is left out. */
export function flatten(nodes: readonly SidebarNode[]): SidebarNode[] {
  return nodes.flatMap((node) => [
    ...(isPage(node) ? [node] : []),
    ...flatten(node.items),
    ...(node.last === undefined ? [] : [{ ...node.last, items: [] }]),
  ])
}

/** Whether a node has a page. The link to all pages leads to a part of one. */
export function isPage(node: SidebarNode): node is SidebarNode & { readonly path: string } {
  return node.path !== undefined && !node.path.includes('#')
}
