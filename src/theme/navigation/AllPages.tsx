import { useFrame } from '../frame'
import type { SidebarNode } from '../../types'
import { Link } from './Link'
import { flatten } from './neighbors'

/**
 * Every page by group, for whoever looks for one without the search: the sidebar, then what only the top navigation leads
 * to. The home page's last section introduces it.
 */
export function AllPages() {
  const { sidebar, topLinks } = useFrame()
  const grouped = new Set(['/', ...flatten(sidebar).map(({ path }) => path)])
  const others = topLinks.filter(({ to }) => to.startsWith('/') && !grouped.has(to))
  return (
    <nav className="all-pages" aria-label="All pages">
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
