import { useFrame } from '../frame'
import type { SidebarNode } from '../../types'
import { Link } from './Link'

/** Every page by group, for whoever looks for one without the search. The home page's last section introduces it. */
export function AllPages() {
  const { sidebar } = useFrame()
  return (
    <nav className="all-pages" aria-label="All pages">
      <ul>{sidebar.map(entryOf)}</ul>
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
