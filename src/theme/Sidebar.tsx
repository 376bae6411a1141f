import type { Header, PageRecord, SidebarNode } from '../types'
import { useFrame } from './frame'
import { Link } from './Link'

/**
 * The tree of the documentation. Groups are `<details>`: they open and close natively, and every link is in the HTML.
 * The browser reads the tree back from this markup (src/browser/readFrame.ts), hence the data attributes.
 */
export function Sidebar({ record }: { readonly record: PageRecord }) {
  const { sidebar } = useFrame()
  return (
    <nav className="sidebar" aria-label="Documentation" data-sidebar="">
      <Nodes nodes={sidebar} record={record} />
    </nav>
  )
}

function Nodes({ nodes, record }: { readonly nodes: readonly SidebarNode[]; readonly record: PageRecord }) {
  return (
    <ul data-items="">
      {nodes.map((node) => (
        <li key={node.title}>
          {node.items.length > 0 ? <Group node={node} record={record} /> : <Leaf node={node} record={record} />}
        </li>
      ))}
    </ul>
  )
}

function Leaf({ node, record }: { readonly node: SidebarNode; readonly record: PageRecord }) {
  const isCurrent = node.path === record.path
  return (
    <>
      <Link to={node.path ?? '/'} data-title="" aria-current={isCurrent ? 'page' : undefined}>
        {node.title}
      </Link>
      {isCurrent && <Headers record={record} />}
    </>
  )
}

/** A title that is a link stands beside the summary, not in it: a control inside a control cannot be operated by everyone. */
function Group({ node, record }: { readonly node: SidebarNode; readonly record: PageRecord }) {
  const isOpen = contains(node, record.path)
  if (node.path === undefined) {
    return (
      <details className="group" open={isOpen}>
        <summary data-title="">{node.title}</summary>
        <Nodes nodes={node.items} record={record} />
      </details>
    )
  }
  return (
    <div className="group with-link">
      <Leaf node={node} record={record} />
      <details open={isOpen}>
        <summary aria-label={`Pages in ${node.title}`} />
        <Nodes nodes={node.items} record={record} />
      </details>
    </div>
  )
}

/** The page's own headings under its link, to the depth that its frontmatter asks for. */
function Headers({ record }: { readonly record: PageRecord }) {
  const depth = record.frontmatter.sidebarDepth ?? 0
  const shown = record.headers.filter(({ level }) => level <= depth + 1)
  if (shown.length === 0) return null
  return (
    <ul className="headers">
      {shown.map((header) => (
        <HeaderLink key={header.slug} header={header} />
      ))}
    </ul>
  )
}

function HeaderLink({ header }: { readonly header: Header }) {
  return (
    <li className={`level-${header.level}`}>
      <a href={`#${header.slug}`}>{header.title}</a>
    </li>
  )
}

function contains(node: SidebarNode, path: string): boolean {
  return node.path === path || node.items.some((item) => contains(item, path))
}
