import { useFrame } from '../../frame'
import type { SidebarNode } from '../../../types'
import { Link } from '../Link'
import { flatten } from './neighbors'

/** The id of the heading over the list, which the search button leads to without scripts. */
export const allPagesId = 'all-pages'

/**
 * Closes the home page: every page by group, for whoever looks for one without the search. First the sidebar, then what
 * only the top navigation leads to.
 */
export function AllPages({ path }: { readonly path: string }) {
  const { sidebar, topLinks } = useFrame()
  const grouped = new Set(['/', ...flatten(sidebar).map(({ path }) => path)])
  const others = topLinks.filter(({ to }) => to.startsWith('/') && !grouped.has(to))
  if (path !== '/') return null
  return (
    <nav className="all-pages" aria-labelledby={allPagesId}>
      <h2 id={allPagesId}>All pages</h2>
      <ul>
        {sidebar.map(entryOf)}
        {others.map(({ title, to }) => entryOf({ title, path: to, items: [] }))}
      </ul>
    </nav>
  )
}

function entryOf({ title, path, items }: SidebarNode) {
  return (
    <li key={title}>
      {path === undefined ? <strong>{title}</strong> : <Link to={path}>{title}</Link>}
      {items.length > 0 && <ul>{items.map(entryOf)}</ul>}
    </li>
  )
}
