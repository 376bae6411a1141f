import { useFrame } from '../../frame'
import type { SidebarNode } from '../../../types'
import { Link } from '../Link'
import { flatten } from './neighbors'

/** The id of the heading above the list. Without scripts, the search button links to it. */
export const allPagesId = 'all-pages'

/**
 * Every page by group, for readers without the search: first the sidebar, then the pages that only the top navigation
 * links to. On a phone, each group has a box that shows its pages, which works without scripts.
 */
export function AllPages() {
  const { sidebar, topLinks } = useFrame()
  const grouped = new Set(['/', ...flatten(sidebar).map(({ path }) => path)])
  const others = topLinks.filter(({ to }) => to.startsWith('/') && !grouped.has(to))
  return (
    <nav className="all-pages" aria-labelledby={allPagesId}>
      <div className="heading">
        <h2 id={allPagesId}>All pages</h2>
        <a className="heading-link" href={`#${allPagesId}`} aria-label="Link to “All pages”">
          #
        </a>
      </div>
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
      {items.length > 0 && (
        <>
          <input type="checkbox" aria-label={`Pages in ${title}`} />
          <ul>{items.map(entryOf)}</ul>
        </>
      )}
    </li>
  )
}
