import type { PageRecord, SidebarNode } from '../../../types'
import { contains } from './contains'
import { useFrame } from '../../frame'
import { HeaderList } from '../page/HeaderList'
import { Link } from '../Link'

/** The page that the sidebar marks as current, and its heading that is being read. */
interface Current {
  readonly record: PageRecord
  readonly activeSlug: string | undefined
}

/**
 * The tree of the documentation. Groups are `<details>`: they open and close natively, and the HTML has every link.
 * `readSidebar` reads the tree back from this markup, hence the data attributes.
 */
export function Sidebar({ record, activeSlug }: Current) {
  const { sidebar } = useFrame()
  return (
    <div className="sidebar" data-sidebar="">
      <Nodes nodes={sidebar} current={{ record, activeSlug }} />
    </div>
  )
}

function Nodes({ nodes, current }: { readonly nodes: readonly SidebarNode[]; readonly current: Current }) {
  return (
    <ul data-items="">
      {nodes.map((node) => (
        <li key={node.title}>
          {node.items.length > 0 ? <Group node={node} current={current} /> : <Leaf node={node} current={current} />}
        </li>
      ))}
    </ul>
  )
}

function Leaf({ node, current }: { readonly node: SidebarNode; readonly current: Current }) {
  const isCurrent = node.path === current.record.path
  return (
    <>
      <Link
        to={node.path ?? '/'}
        data-title=""
        data-last={node.last && `${node.last.path} ${node.last.title}`}
        data-kind={node.kind}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {node.title}
      </Link>
      {isCurrent && <Headers current={current} />}
    </>
  )
}

/** A title that is a link is next to the summary, not in it: a control inside another control isn't accessible. */
function Group({ node, current }: { readonly node: SidebarNode; readonly current: Current }) {
  const isOpen = contains(node, current.record.path)
  if (node.path === undefined) {
    return (
      <details className="group" open={isOpen}>
        <summary data-title="">{node.title}</summary>
        <Nodes nodes={node.items} current={current} />
      </details>
    )
  }
  return (
    <div className="group with-link">
      <Leaf node={node} current={current} />
      <details open={isOpen}>
        <summary aria-label={`Pages in ${node.title}`} />
        <Nodes nodes={node.items} current={current} />
      </details>
    </div>
  )
}

/** The page's own headings below its link, down to the depth that its frontmatter sets. */
function Headers({ current }: { readonly current: Current }) {
  const { record, activeSlug } = current
  const depth = record.frontmatter.sidebarDepth ?? 0
  const shown = record.headers.filter(({ level }) => level <= depth + 1)
  return <HeaderList headers={shown} activeSlug={activeSlug} />
}
