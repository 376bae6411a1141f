import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** The parts of an HTML file that the checks need. */
export interface HtmlFile {
  readonly canonical: readonly string[]
  readonly ids: readonly string[]
  /** Targets of `<a href>`, as written. */
  readonly links: readonly string[]
  /** Files that the page needs: images, styles, scripts, icons, as written. */
  readonly resources: readonly string[]
  /** Images that other sites show next to a link to the page (`og:image`), as written. */
  readonly previews: readonly string[]
  /** The page's own data. */
  readonly data: PageJson | undefined
  /** Whether it says that the chunk manifest is in parts. */
  readonly hasParts: boolean
  /** The new address of a page that has moved, as written. */
  readonly movedTo: string | undefined
}

/** The part of the page's JSON that the checks read. */
export interface PageJson {
  readonly deployment: { readonly base: string }
  readonly record: { readonly path: string; readonly frontmatter: { readonly canonicalUrl?: string } }
}

/** Parses an HTML file as a browser does and collects its references. */
export function parseHtml(html: string): HtmlFile {
  const canonical: string[] = []
  const ids: string[] = []
  const links: string[] = []
  const resources: string[] = []
  const previews: string[] = []
  let data: PageJson | undefined
  let hasParts = false
  let movedTo: string | undefined

  const visit = (node: Tree.Node): void => {
    if ('attrs' in node) {
      const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]))
      const id = attributes.get('id')
      if (id !== undefined) ids.push(id)
      const href = attributes.get('href')
      if (node.tagName === 'a' && href !== undefined) links.push(href)
      if (node.tagName === 'link' && href !== undefined) {
        ;(attributes.get('rel') === 'canonical' ? canonical : resources).push(href)
      }
      hasParts ||= attributes.has('data-parts')
      const content = attributes.get('content')
      if (attributes.get('http-equiv') === 'refresh') movedTo = content?.replace('0; url=', '')
      if (attributes.get('property') === 'og:image' && content !== undefined) previews.push(content)
      for (const name of ['src', 'srcset', 'data-entry', 'data-react']) {
        const value = attributes.get(name)
        if (value !== undefined) resources.push(value)
      }
      if (node.tagName === 'style') resources.push(...urlsIn(textOf(node)))
      if (node.tagName === 'script' && attributes.has('data-page')) data = pageJsonOf(textOf(node))
    }
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  visit(parse(html))
  return { canonical, ids, links, resources, previews, data, hasParts, movedTo }
}

/** Files that a style sheet needs, as written. */
export function urlsIn(css: string): string[] {
  // An element, as in `url(#shape)`, is on the pages with the component that has it.
  return [...css.matchAll(/url\(["']?([^"')#][^"')]*)["']?\)/g)].map(([, url = '']) => url)
}

function textOf(element: Tree.Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
}

function pageJsonOf(text: string): PageJson | undefined {
  try {
    const value = JSON.parse(text) as Partial<PageJson>
    return typeof value.deployment?.base === 'string' && typeof value.record?.path === 'string'
      ? (value as PageJson)
      : undefined
  } catch {
    return undefined
  }
}
