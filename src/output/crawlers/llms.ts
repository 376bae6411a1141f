import { addressOf, type Deployment } from '../../deployment'
import { markdownOf } from '../../pageOutput'
import type { Brand } from '../../siteConfig'
import type { Contents, LazyContents, PageRecord, SidebarNode } from '../../types'
import { fingerprintOf } from '../fingerprint'
import { fullHash } from '../hash'

/** Everything that the list of pages is made from. */
interface Listed {
  readonly brand: Pick<Brand, 'name' | 'description'>
  readonly records: readonly PageRecord[]
  readonly sidebar: readonly SidebarNode[]
  readonly deployment: Deployment
}

/**
 * The pages in the order of the sidebar, with their descriptions, as Markdown for language models: the format of
 * https://llmstxt.org, whose links lead to the Markdown of pages. Pages outside of the sidebar are optional reading.
 */
export function llmsOf({ brand, records, sidebar, deployment }: Listed): string {
  const { groups, others } = inOrder(records, sidebar)
  const lineOf = ({ title, path, frontmatter: { description } }: PageRecord) =>
    `- [${escapeText(title)}](${addressOf(`/${markdownOf(path)}`, deployment)})${description === undefined ? '' : `: ${description}`}`
  const all = `- [All pages in one file](${addressOf('/llms-full.txt', deployment)})`
  return [
    `# ${brand.name}\n\n> ${brand.description}\n`,
    ...groups.map(({ title, pages }) => [`## ${title}`, '', ...pages.map(lineOf), ''].join('\n')),
    `## Optional\n\n${[...others.map(lineOf), all].join('\n')}\n`,
  ].join('\n')
}

/** The Markdown of a page. */
interface PageText extends LazyContents {
  readonly path: string
}

/** The Markdown of all pages in one file, in the order of the list above. The head of each page separates them. */
export function llmsFullOf(texts: readonly PageText[], sidebar: readonly SidebarNode[]): LazyContents {
  const { groups, others } = inOrder(texts, sidebar)
  const ordered = [...groups.flatMap(({ pages }) => pages), ...others]
  return {
    key: fullHash('llms-full', fingerprintOf('src/output/crawlers/llms.ts'), ...ordered.map(({ key }) => key)),
    make: async () => {
      const made: Contents[] = []
      for (const { make } of ordered) made.push(await make())
      return made.join('\n')
    },
  }
}

/** Pages in the order of the sidebar, by its groups, each page once, and those outside of it. */
function inOrder<T extends { readonly path: string }>(pages: readonly T[], sidebar: readonly SidebarNode[]) {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const pagesOf = (nodes: readonly SidebarNode[]): T[] =>
    nodes.flatMap(({ path, items }) => {
      const page = path === undefined ? undefined : byPath.get(path)
      if (page !== undefined) byPath.delete(page.path)
      return [...(page === undefined ? [] : [page]), ...pagesOf(items)]
    })
  const groups = sidebar.map((group) => ({ title: group.title, pages: pagesOf([group]) }))
  return { groups, others: [...byPath.values()] }
}

/** Square brackets would end the text of a link. */
function escapeText(title: string): string {
  return title.replace(/[[\]\\]/g, '\\$&')
}
