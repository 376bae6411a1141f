import { flatten, isPage } from '../../theme/navigation/sidebar/neighbors'
import type { Suggestion } from '../../theme/view'
import type { SidebarNode } from '../../types'

/** The sidebar of a site. In a large site, each page shows only the part around it. */
export interface Sidebars {
  /** Fetches the sidebar of a route, if it has its own. */
  readonly fetch: (route: string) => Promise<void>
  /** Sets the sidebar of a route that comes from its document. */
  readonly set: (route: string, sidebar: readonly SidebarNode[]) => void
  /** Returns the sidebar of a path, if it was fetched, or else the last one. */
  readonly open: (path: string) => readonly SidebarNode[]
  /** The pages that are currently known. */
  readonly pages: () => readonly Suggestion[]
}

/** `first` is the sidebar of the first page; `sidebarOf` returns that of a route, or an empty one if all are the same. */
export function createSidebars(
  first: readonly SidebarNode[],
  sidebarOf: (route: string) => Promise<readonly SidebarNode[]>,
): Sidebars {
  const sidebars = new Map<string, readonly SidebarNode[]>()
  let current = first
  return {
    fetch: async (route) => {
      const sidebar = await sidebarOf(route)
      if (sidebar.length > 0) sidebars.set(route, sidebar)
    },
    set: (route, sidebar) => void sidebars.set(route, sidebar),
    open: (path) => (current = sidebars.get(path) ?? current),
    pages: () => flatten(current).filter(isPage),
  }
}
