import { fold } from '../../theme/navigation/sidebar/foldSidebar'
import { flatten } from '../../theme/navigation/sidebar/neighbors'
import type { SidebarNode } from '../../types'

/** The sidebar of a site. In a large site, only the group of the current page is open. */
export interface SidebarGroups {
  /** Fetches the group of a route, if it may be folded. */
  readonly fetch: (route: string) => Promise<void>
  /** Opens the group of a path, if it was fetched, and folds the others. */
  readonly open: (path: string) => readonly SidebarNode[]
  /** The pages that are currently known. */
  readonly pages: () => readonly { readonly title: string; readonly path: string }[]
}

/** `first` is the sidebar of the first page; `groupOf` returns a group with all its pages. */
export function createSidebarGroups(
  first: readonly SidebarNode[],
  groupOf: (route: string) => Promise<SidebarNode | undefined>,
): SidebarGroups {
  const isFolding = first.some(({ last }) => last !== undefined)
  const groups = new Map<string, SidebarNode>()
  let sidebar = first
  return {
    fetch: async (route) => {
      const group = isFolding ? await groupOf(route) : undefined
      if (group !== undefined) groups.set(route, group)
    },
    open: (path) => {
      const group = groups.get(path)
      if (isFolding) sidebar = sidebar.map((node) => (node.title === group?.title ? group : fold(node)))
      return sidebar
    },
    pages: () => flatten(sidebar).flatMap(({ title, path }) => (path === undefined ? [] : [{ title, path }])),
  }
}
