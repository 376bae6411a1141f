import { useFrame } from '../../frame'
import type { SidebarNode } from '../../../types'
import { Link } from '../Link'
import { allPagesId } from './allPagesId'
import { flatten } from './neighbors'

/**
 * Every page by group, for readers without the search: first the sidebar, then what only the top navigation links
 * to, such as other versions. On a phone, each group has a box that shows its pages, which works without scripts.
 */
export function AllPages() {
  const { sidebar, topLinks } = useFrame()
  const paths = flatten(sidebar)
    .map(({ path }) => path)
    .concat('/')
  const nodesOf = (isVersion?: true) =>
    topLinks
      .filter((link) => link.isVersion === isVersion && !paths.includes(link.to))
      .map(({ title, to }) => ({ title, path: to, items: [] }))
  const versions = nodesOf(true)
  return (
    <nav className="all-pages" aria-labelledby={allPagesId}>
      <div className="heading">
        <h2 id={allPagesId}>All pages</h2>
        <a className="heading-link" href={`#${allPagesId}`} aria-label="Link to “All pages”">
          #
        </a>
      </div>
      <ul>
        {[...sidebar, ...nodesOf()].map(entryOf)}
        {versions[0] && entryOf({ title: 'Versions', items: versions })}
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
