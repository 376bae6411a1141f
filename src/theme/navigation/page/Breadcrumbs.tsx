import type { PageRecord, SidebarNode } from '../../../types'
import { useFrame } from '../../frame'
import { contains } from '../sidebar/contains'
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
        {trailOf(sidebar, record.path).map(({ title, path }) => (
          <li key={title}>{path === undefined ? title : <Link to={path}>{title}</Link>}</li>
        ))}
        <li aria-current="page">{record.title}</li>
      </ol>
    </nav>
  )
}

/** The groups around a page, outermost first, without the group that the page is the index of. */
export function trailOf(sidebar: readonly SidebarNode[], path: string): SidebarNode[] {
  const group = sidebar.find((node) => contains(node, path))
  return group === undefined || group.path === path ? [] : [group, ...trailOf(group.items, path)].filter(hasItems)
}

/** Excludes the page itself, which has no pages below it. */
function hasItems({ items }: SidebarNode): boolean {
  return items.length > 0
}
