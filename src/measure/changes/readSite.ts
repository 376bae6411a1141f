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
  return route.endsWith('/') ? `${route}index.html` : route
}

/** Reads the article of a page from its HTML. */
export function readArticle(html: string): Omit<ReadPage, 'bytes'> {
  const article = find(parse(html), (element) => attributeOf(element, 'data-article') !== undefined)[0]
  if (article === undefined) return { title: '', headings: [], words: 0, article: '' }
  const headings = find(article, ({ tagName }) => /^h[1-3]$/.test(tagName)).map((element): ArticleHeading => ({
    level: Number(element.tagName.slice(1)),
    id: attributeOf(element, 'id') ?? '',
    title: textOf(element).trim(),
  }))
  return {
    title: headings.find(({ level }) => level === 1)?.title ?? '',
    headings,
    words: textOf(article)
      .split(/\s+/)
      .filter((word) => word !== '').length,
    article: serialize(article).replace(/ data-run="[^"]*"/g, ''),
  }
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
  return 'tagName' in node && !/^(?:a|b|code|em|i|s|span|strong|sup)$/.test(node.tagName) ? ` ${text} ` : text
}
