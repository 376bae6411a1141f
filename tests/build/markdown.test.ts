import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import matter from 'gray-matter'
import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../../src/output/build'
import { elementsOf, isInside, type PageElement } from '../elements'
import { readFolder } from '../fixture'
import { pebbleLibrary } from '../sites/pebbleLibrary'
import { site } from '../sites/pebbleSite'

/** Everything below is read by parsers of other projects: remark's for Markdown, and parse5 for HTML. */
const deployment = { url: 'https://example.com', base: '/lib/' }
const root = `${deployment.url}${deployment.base}`

let folder = ''
let dist: ReadonlyMap<string, string> = new Map()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'markdown-'))
  for (const each of ['docs', 'public']) await cp(join(site.folder, each), join(folder, each), { recursive: true })
  await buildSite({ root: folder, site: { ...site, library: pebbleLibrary }, deployment, useCache: false })
  dist = new Map([...(await readFolder(join(folder, 'dist')))].map(([path, text]) => [path, utf8(text)]))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const utf8 = (latin1: string) => Buffer.from(latin1, 'latin1').toString('utf8')

/** All nodes of a text, in order. */
function nodesOf(markdown: string): Nodes[] {
  const all: Nodes[] = []
  const visit = (node: Nodes) => {
    all.push(node)
    if ('children' in node) node.children.forEach(visit)
  }
  visit(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }))
  return all
}

const wordsOf = (node: Nodes): string =>
  'children' in node ? node.children.map(wordsOf).join('') : 'value' in node ? node.value : ''

/** The headings of an article below its title. */
const headingsOf = (elements: readonly PageElement[]) =>
  elements.filter((element) => /^h[2-6]$/.test(element.tag) && isInside(element, ({ tag }) => tag === 'article'))

/** Each page's Markdown file, read. */
function pages() {
  return [...dist]
    .filter(([path]) => path.endsWith('.md'))
    .map(([path, text]) => {
      const { data, content } = matter(text)
      return { path, data, content, nodes: nodesOf(content) }
    })
}

/** The file of dist at an address of the site. */
function fileAt(address: string): string | undefined {
  const path = decodeURI(new URL(address).pathname.slice(deployment.base.length))
  return dist.get(path === '' || path.endsWith('/') ? `${path}index.html` : path)
}

describe('the Markdown of pages', () => {
  test('is next to the HTML of each, with the same title, description and address', () => {
    expect(pages().length).toBeGreaterThan(10)
    for (const { path, data } of pages()) {
      const elements = elementsOf(dist.get(path.replace(/md$/, 'html')) ?? '')
      const canonical = elements.find(({ attributes }) => attributes['rel'] === 'canonical')
      expect(data['url']).toBe(canonical?.attributes['href'])
      expect(Object.keys(data).filter((key) => !['title', 'description', 'url'].includes(key))).toEqual([])
      const links = elements.filter(({ attributes }) => attributes['rel'] === 'alternate')
      expect(links.map(({ attributes }) => attributes['href'])).toContain(`${deployment.base}${path}`)
    }
  })

  test('has the headings of the HTML, in order', () => {
    for (const { path, nodes } of pages()) {
      const headings = headingsOf(elementsOf(dist.get(path.replace(/md$/, 'html')) ?? ''))
      const made = nodes.filter((node) => node.type === 'heading' && node.depth > 1)
      expect(
        made.map((node) => node.type === 'heading' && node.depth),
        path,
      ).toEqual(headings.map(({ tag }) => Number(tag.slice(1))))
    }
  })

  test('has only absolute links and images, and those to this site lead to a file', () => {
    const targets = pages().flatMap(({ path, nodes }) =>
      nodes.flatMap((node) =>
        node.type === 'link' || node.type === 'image' || node.type === 'definition' ? [{ path, url: node.url }] : [],
      ),
    )
    expect(targets.length).toBeGreaterThan(20)
    expect(targets.filter(({ url }) => !URL.canParse(url))).toEqual([])
    expect(targets.filter(({ url }) => url.startsWith(root) && fileAt(url) === undefined)).toEqual([])
  })

  test('has nothing that only this project reads', () => {
    for (const { path, content, nodes } of pages()) {
      const text = nodes
        .filter(({ type }) => type === 'text' || type === 'paragraph')
        .map(wordsOf)
        .join('\n')
      expect(text, path).not.toMatch(/^:::|\[\/\/\]:|\{#[\w-]+\}/m)
      expect(content, path).not.toMatch(/\(asked:|#region|#endregion|\[!code/)
      const code = nodes.flatMap((node) => (node.type === 'code' ? [node] : []))
      for (const { lang, meta } of code) {
        expect(['signature', 'before', 'npm']).not.toContain(lang)
        expect(meta ?? '').toMatch(/^(?:title="[^"]*")?$/)
      }
    }
  })
})

describe('the files for language models', () => {
  test('llms.txt has a title, a summary, and lists of links to the Markdown of every page', () => {
    const nodes = nodesOf(dist.get('llms.txt') ?? '')
    expect(nodes.flatMap((node) => (node.type === 'heading' && node.depth === 1 ? [wordsOf(node)] : []))).toEqual([
      site.brand.name,
    ])
    expect(nodes[0]?.type === 'root' && nodes[0].children.map(({ type }) => type).slice(0, 3)).toEqual([
      'heading',
      'blockquote',
      'heading',
    ])
    const links = nodes.flatMap((node) => (node.type === 'link' ? [node.url] : []))
    expect(links.toSorted()).toEqual(
      [...pages().map(({ path }) => `${root}${path}`), `${root}llms-full.txt`].toSorted(),
    )
  })

  test('llms-full.txt is the Markdown of every page, in the order of llms.txt', () => {
    const full = dist.get('llms-full.txt') ?? ''
    const listed = nodesOf(dist.get('llms.txt') ?? '').flatMap((node) =>
      node.type === 'link' && node.url.endsWith('.md') ? [node.url] : [],
    )
    expect(full).toBe(listed.map(fileAt).join('\n'))
  })
})
