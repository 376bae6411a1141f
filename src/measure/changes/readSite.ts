import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, serialize, serializeOuter, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import type { ArticleHeading, FramePart, Picture, ReadPage, ReadSite } from './compareSites'
import type { TextLine } from './passages'

/** Reads a finished dist. */
export async function readSite(dist: string): Promise<ReadSite> {
  const sitemap = await readFile(join(dist, 'sitemap.xml'), 'utf8')
  const home = await readFile(join(dist, 'index.html'), 'utf8')
  const [, root = ''] = /<link rel="canonical" href="([^"]+)"/.exec(home) ?? []
  const routes = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => `/${address.slice(root.length)}`,
  )
  const pages = await Promise.all(
    routes.map(async (route) => {
      const html = await readFile(join(dist, fileOf(route)), 'utf8')
      return { route, document: parse(html), bytes: Buffer.byteLength(html) }
    }),
  )
  const files = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.css'))
  const sheets = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')))
  const hashes = new Map<string, string>()
  /** The hash of the file at an address of this site. */
  const hashOf = async (address: string): Promise<string> => {
    if (!address.startsWith(root)) return ''
    const file = join(dist, decodeURI(new URL(address).href.slice(root.length)).replace(/[?#].*$/, ''))
    const hash = hashes.get(file) ?? hashFile(await readFile(file).catch(() => ''))
    hashes.set(file, hash)
    return hash
  }
  const readPages = pages.map(async ({ route, document, bytes }) => {
    const article = articleOf(document)
    const found = [...article.pictures].map(async ([address, picture]): Promise<[string, Picture]> => {
      const { href } = new URL(address, root + route.slice(1))
      return [address, { ...picture, hash: await hashOf(href) }]
    })
    return [route, { ...article, pictures: new Map(await Promise.all(found)), bytes }] as const
  })
  return {
    pages: new Map(await Promise.all(readPages)),
    frame: frameOf(pages.map(({ document }) => document)),
    styles: readStyles(home, sheets),
  }
}

/** Reads what pages have around their articles. A line that only some pages show is a part of it as well. */
export function readFrame(pages: readonly string[]): ReadSite['frame'] {
  return frameOf(pages.map((html) => parse(html)))
}

function frameOf(documents: readonly Tree.Document[]): Record<FramePart, readonly string[]> {
  const linesIn = (isIncluded: (element: Tree.Element) => boolean) => {
    const parts = documents.map((document) => find(document, isIncluded))
    return [...new Set(parts.flatMap((part) => textsOf(part).map(({ text }) => text)))]
  }
  const has = (attribute: string) => (element: Tree.Element) => attributeOf(element, attribute) !== undefined
  return {
    'the top of all pages': linesIn(has('data-top-links')),
    'the sidebar': linesIn(has('data-sidebar')),
    'the mark of verified samples': linesIn(isRunOfMark),
  }
}

/**
 * Whether an element of the mark of a verified sample says with what and when the samples ran. Each run renews it below
 * every sample, so it is compared once. What else the mark has, the assertions, belongs to the article.
 */
function isRunOfMark(element: Tree.Element): boolean {
  const { tagName, parentNode } = element
  const isMark = (node: Tree.Node | null) =>
    node !== null && 'tagName' in node && attributeOf(node, 'class') === 'verified'
  if (parentNode === null || !('tagName' in parentNode)) return false
  if (isMark(parentNode)) return tagName === 'summary'
  return parentNode.childNodes[0] === element && isMark(parentNode.parentNode)
}

/** The styles in the head of a page, and those in files. */
export function readStyles(html: string, sheets: readonly string[]): string {
  const inline = find(parse(html), ({ tagName }) => tagName === 'style').map((style) => serialize(style))
  return [...inline, ...[...sheets].sort()].join('\n').replace(/\.[0-9a-f]{8,}(?=\.)/g, '')
}

function hashFile(contents: Uint8Array | string): string {
  return createHash('sha256').update(contents).digest('hex')
}

function fileOf(route: string): string {
  return route.endsWith('/') ? `${route}index.html` : `${route.replace(/\.html$/, '')}.html`
}

/** Reads a page from its HTML: its title, its description, and its article with the hero above that. No picture has a hash. */
export function readArticle(html: string): Omit<ReadPage, 'bytes'> {
  return articleOf(parse(html))
}

function articleOf(document: Tree.Document): Omit<ReadPage, 'bytes'> {
  const [title] = find(document, ({ tagName }) => tagName === 'title')
  const [description] = find(document, (element) => attributeOf(element, 'name') === 'description')
  const parts = find(document, isPart)
  const lines = linesOf(parts)
  const headings = parts
    .flatMap((part) => find(part, isHeading))
    .map((element): ArticleHeading => ({
      level: Number(element.tagName.slice(1)),
      id: attributeOf(element, 'id') ?? '',
      title: textOf(element),
    }))
  return {
    title: title === undefined ? '' : textOf(title),
    description: description === undefined ? '' : (attributeOf(description, 'content') ?? ''),
    headings,
    pictures: picturesOf(parts),
    lines,
    words: lines.filter(isText).flatMap(({ text }) => text.split(' ')).length,
    article: parts
      .map((part) =>
        find(part, isRunOfMark).reduce((html, line) => html.replace(serializeOuter(line), ''), serialize(part)),
      )
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

function isHeading({ tagName }: Tree.Element): boolean {
  return /^h[1-3]$/.test(tagName)
}

function textOf(element: Tree.Element): string {
  return textsOf([element])
    .map(({ text }) => text)
    .join(' ')
}

/** The text of elements alone, with that of headings. */
function textsOf(parts: readonly Tree.Element[]): TextLine[] {
  return linesOf(parts).filter(isText)
}

function isText({ kind }: TextLine): boolean {
  return kind === undefined || kind === 'heading'
}

/**
 * The text of elements, a line for each block and for each line of code. Below a block are lines for its links, pictures
 * and its look. Marks of samples have no lines for their runs.
 */
function linesOf(parts: readonly Tree.Element[]): TextLine[] {
  const lines: TextLine[] = []
  let text = ''
  let section = ''
  let count = 0
  let places: TextLine[] = []
  const end = (element: number, isOfHeading = false) => {
    const line = text.replace(/\s+/g, ' ').trim()
    if (line !== '') lines.push({ section, text: line, element, ...(isOfHeading && { kind: 'heading' }) })
    lines.push(...places)
    text = ''
    places = []
  }
  const visit = (node: Tree.Node, block: number, isCode: boolean) => {
    if ('value' in node) {
      for (const [index, line] of (isCode ? node.value.split('\n') : [node.value]).entries()) {
        if (index > 0) end(block)
        text += line
      }
    }
    if (!('tagName' in node)) return
    const number = count++
    const place = placeText(node)
    if (place !== undefined) places.push({ section, text: place, element: number, kind: 'place' })
    if (isInline(node)) {
      node.childNodes.forEach((child) => visit(child, block, isCode))
      return
    }
    end(block)
    if (isRunOfMark(node)) {
      count += find(node, (element) => element !== node).length
      return
    }
    const look = lookText(node)
    if (look !== undefined) lines.push({ section, text: look, element: number, kind: 'look' })
    node.childNodes.forEach((child) => visit(child, number, isCode || node.tagName === 'pre'))
    end(number, isHeading(node))
    if (isHeading(node)) section = lines.at(-1)?.text ?? section
  }
  // The elements are numbered as a browser numbers those inside of the parts.
  for (const part of parts) {
    part.childNodes.forEach((child) => visit(child, count, false))
    end(count)
  }
  return lines
}

/** `link "Install it": /guide/install.html`, or the address of a picture with its alternative text. */
function placeText(element: Tree.Element): string | undefined {
  const [href, src] = [attributeOf(element, 'href'), attributeOf(element, 'src')]
  const isOfHeading = attributeOf(element, 'class') === 'heading-link'
  if (element.tagName === 'a' && href !== undefined && !isOfHeading) return `link "${textOf(element)}": ${href}`
  if (element.tagName !== 'img' || src === undefined) return undefined
  return `picture ${src}, alternative text: ${attributeOf(element, 'alt') ?? ''}`
}

/** `callout: tip`, or the language of code. */
function lookText(element: Tree.Element): string | undefined {
  const [, callout] = /^callout (\S+)/.exec(attributeOf(element, 'class') ?? '') ?? []
  const language = attributeOf(element, 'data-language')
  return callout !== undefined ? `callout: ${callout}` : language && `code: ${language}`
}

/** The pictures of elements, without the hashes of their files. */
function picturesOf(parts: readonly Tree.Element[]): Map<string, Picture> {
  const pictures = new Map<string, Picture>()
  for (const [number, element] of parts.flatMap((part) => find(part, (each) => each !== part)).entries()) {
    const address = attributeOf(element, 'src')
    if (!/^(?:img|source|video)$/.test(element.tagName) || address === undefined) continue
    pictures.set(address, { hash: '', elements: [...(pictures.get(address)?.elements ?? []), number] })
  }
  return pictures
}

function isInline({ tagName }: Tree.Element): boolean {
  return /^(?:a|b|code|del|em|i|kbd|s|small|span|strong|sup|time|wbr)$/.test(tagName)
}
