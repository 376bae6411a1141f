import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import type { ArticleHeading, ReadPage } from './compareSites'

/** Reads the pages of a finished dist, by their routes. */
export async function readSite(dist: string): Promise<ReadonlyMap<string, ReadPage>> {
  const sitemap = await readFile(join(dist, 'sitemap.xml'), 'utf8')
  const home = await readFile(join(dist, 'index.html'), 'utf8')
  const [, root = ''] = /<link rel="canonical" href="([^"]+)"/.exec(home) ?? []
  const routes = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => `/${address.slice(root.length)}`,
  )
  const read = routes.map(async (route): Promise<[string, ReadPage]> => {
    const html = await readFile(join(dist, fileOf(route)), 'utf8')
    return [route, { ...readArticle(html), bytes: Buffer.byteLength(html) }]
  })
  return new Map(await Promise.all(read))
}

function fileOf(route: string): string {
  return route.endsWith('/') ? `${route}index.html` : `${route.replace(/\.html$/, '')}.html`
}

/** Reads a page from its HTML: its title, its description, and its article with the hero above that. */
export function readArticle(html: string): Omit<ReadPage, 'bytes'> {
  const document = parse(html)
  const [title] = find(document, ({ tagName }) => tagName === 'title')
  const [description] = find(document, (element) => attributeOf(element, 'name') === 'description')
  const parts = find(document, isPart)
  const inside = (matches: (element: Tree.Element) => boolean) => parts.flatMap((part) => find(part, matches))
  const headings = inside(({ tagName }) => /^h[1-3]$/.test(tagName)).map((element): ArticleHeading => ({
    level: Number(element.tagName.slice(1)),
    id: attributeOf(element, 'id') ?? '',
    title: textOf(element).trim(),
  }))
  return {
    title: title === undefined ? '' : textOf(title).trim(),
    description: description === undefined ? '' : (attributeOf(description, 'content') ?? ''),
    headings,
    words: parts
      .map(textOf)
      .join(' ')
      .split(/\s+/)
      .filter((word) => word !== '').length,
    article: parts
      .map((part) => serialize(part))
      .join('')
      .replace(/ data-run="[^"]*"/g, ''),
  }
}

/** Whether an element is an article, or the hero above that of the home page. */
function isPart(element: Tree.Element): boolean {
  return attributeOf(element, 'data-article') !== undefined || attributeOf(element, 'class') === 'hero'
}

function find(node: Tree.Node, matches: (element: Tree.Element) => boolean): Tree.Element[] {
  const own = 'tagName' in node && matches(node) ? [node] : []
  return 'childNodes' in node ? [...own, ...node.childNodes.flatMap((child) => find(child, matches))] : own
}

function attributeOf({ attrs }: Tree.Element, name: string): string | undefined {
  return attrs.find((attribute) => attribute.name === name)?.value
}

/** The text of an element. Blocks are apart, so that their words are. */
function textOf(node: Tree.Node): string {
  if ('value' in node) return node.value
  if (!('childNodes' in node)) return ''
  const text = node.childNodes.map(textOf).join('')
  return 'tagName' in node && !/^(?:a|b|code|em|i|s|span|strong|sup|wbr)$/.test(node.tagName) ? ` ${text} ` : text
}
