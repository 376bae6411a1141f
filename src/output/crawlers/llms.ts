import { addressOf, type Deployment } from '../../deployment'
import type { Brand } from '../../siteConfig'
import type { PageRecord, SidebarNode } from '../../types'

/** Everything that the list of pages is made from. */
interface Listed {
  readonly brand: Pick<Brand, 'name' | 'description'>
  readonly records: readonly PageRecord[]
  readonly sidebar: readonly SidebarNode[]
  readonly deployment: Deployment
}

/**
 * The pages in the order of the sidebar, with their descriptions, as Markdown for language models: the format of
 * https://llmstxt.org. Pages outside of the sidebar are optional reading.
 */
export function llmsOf({ brand, records, sidebar, deployment }: Listed): string {
  const byPath = new Map(records.map((record) => [record.path, record]))
  const lineOf = ({ title, path, frontmatter: { description } }: PageRecord) =>
    `- [${escapeText(title)}](${addressOf(path, deployment)})${description === undefined ? '' : `: ${description}`}`
  const linesOf = (nodes: readonly SidebarNode[]): string[] =>
    nodes.flatMap(({ path, items }) => {
      const record = path === undefined ? undefined : byPath.get(path)
      if (record !== undefined) byPath.delete(record.path)
      return [...(record === undefined ? [] : [lineOf(record)]), ...linesOf(items)]
    })
  const groups = sidebar.map((group) => [`## ${group.title}`, '', ...linesOf([group]), ''].join('\n'))
  const others = [...byPath.values()].map(lineOf)
  return [
    `# ${brand.name}\n\n> ${brand.description}\n`,
    ...groups,
    ...(others.length === 0 ? [] : [`## Optional\n\n${others.join('\n')}\n`]),
  ].join('\n')
}

/** Square brackets would end the text of a link. */
function escapeText(title: string): string {
  return title.replace(/[[\]\\]/g, '\\$&')
}
