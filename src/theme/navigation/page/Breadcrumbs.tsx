import type { PageRecord, SidebarNode } from '../../../types'
import { useFrame } from '../../frame'
import { Link } from '../Link'

/** The path to the page through the documentation, from the home page down. */
export function Breadcrumbs({ record }: { readonly record: PageRecord }) {
  const { sidebar } = useFrame()
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        <li>
          <Link to="/">Home</Link>
        </li>
        {trailsOf(sidebar)
          .get(record.path)
          ?.map(({ title, path }) => (
            <li key={title}>{path === undefined ? title : <Link to={path}>{title}</Link>}</li>
          ))}
        <li aria-current="page">{record.title}</li>
      </ol>
    </nav>
  )
}

/** Each page of a sidebar -> the groups around it, outermost first. A page in several places has those of the first. */
export function trailsOf(sidebar: readonly SidebarNode[]): ReadonlyMap<string, readonly SidebarNode[]> {
  const trails = new Map<string, readonly SidebarNode[]>()
  const visit = (nodes: readonly SidebarNode[], trail: readonly SidebarNode[]) => {
    for (const node of nodes) {
      if (node.path !== undefined && !trails.has(node.path)) trails.set(node.path, trail)
      visit(node.items, [...trail, node])
    }
  }
  visit(sidebar, [])
  return trails
}
