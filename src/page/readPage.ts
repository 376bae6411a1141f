import type { Token } from 'markdown-it'
import { build } from '../config'
import { Faults, type Fault } from '../errors'
import type { Frontmatter, SourceFile } from '../types'
import { readText, type PageText } from './blocks'
import { decodeSource } from './decode'
import { checkFence } from './fence/checkFence'
import type { Fence } from './fence/fence'
import { readFences } from './fence/pageFiles'
import { splitFrontmatter } from './frontmatter'
import type { Reference } from './inline'
import { islandsIn, type Island } from './markdown/containers'
import type { Heading } from './markdown/environment'
import { parseMarkdown } from './markdown/parser'
import { routeOf } from './route'
import type { KeyPlaces } from './yamlPlaces'

/** A Markdown file, read: all that the rest of the program knows of it. Places are those of the file. */
export interface SourcePage extends PageText {
  /** Relative to the project: `docs/docs/api/action.md`. */
  readonly file: string
  /** Relative to docs/: `docs/api/action.md`. */
  readonly relativePath: string
  readonly route: string
  readonly frontmatter: Frontmatter
  /** Where the keys and values of the frontmatter are; none for a head in one line, `{ title: A }`. */
  readonly keyPlaces: ReadonlyMap<string, KeyPlaces>
  /** Lines of the file, those of the frontmatter among them. */
  readonly lines: readonly string[]
  readonly tokens: readonly Token[]
  readonly headings: readonly Heading[]
  readonly fences: readonly Fence[]
  readonly fenceOf: ReadonlyMap<Token, Fence>
  /** The links and the images of its text, in order. */
  readonly links: readonly Reference[]
  readonly images: readonly Reference[]
  /** The interactive parts, in order. */
  readonly islands: readonly Island[]
}

/** A page, and what is wrong with it. Without a page, it cannot be read at all. */
export interface ReadPage {
  readonly page: SourcePage | undefined
  readonly faults: readonly Fault[]
}

/** The title of a page: its frontmatter's, else its first level 1 heading; empty when it has none. */
export function titleOf({ frontmatter, headings }: Pick<SourcePage, 'frontmatter' | 'headings'>): string {
  return frontmatter.title ?? headings.find(({ level }) => level === 1)?.title ?? ''
}

/**
 * Reads a Markdown file, once for everyone: the builder renders the result, the samples command runs it, the checks judge
 * it. Pure: no other page, and nothing of the site, is needed. `file` is relative to docs/.
 */
export function readPage({ file: relativePath, bytes }: SourceFile): ReadPage {
  const file = `${build.folders.docs}/${relativePath}`
  try {
    const route = routeOf(relativePath)
    if (typeof route !== 'string') return { page: undefined, faults: [route] }
    const source = decodeSource(file, bytes)
    const { frontmatter, places, faults, body, bodyOffset } = splitFrontmatter(file, source)
    // Empty lines in the place of the frontmatter: every line of the parser is then a line of the file.
    const { tokens, env } = parseMarkdown('\n'.repeat(bodyOffset) + body)
    const fenceOf = readFences(file, env.lines, tokens)
    const fences = [...fenceOf.values()]
    const text = readText(tokens, env.lines)
    const references = text.blocks.flatMap((block) => block.references)
    const found = [...env.faults, ...fences.flatMap((fence) => checkFence(fence, env.lines))]
    const page = {
      file,
      relativePath,
      route,
      frontmatter,
      keyPlaces: places,
      lines: source.split('\n'),
      tokens,
      headings: env.headings,
      fences,
      fenceOf,
      islands: islandsIn(tokens, env.lines),
      ...text,
      links: references.filter(({ kind }) => kind === 'link'),
      images: references.filter(({ kind }) => kind === 'image'),
    }
    // A head with faults may hold the title, where it cannot be read.
    if (faults.length === 0 && titleOf(page) === '') {
      const remedy = 'begin it with a line "# Title", or give a title in its frontmatter'
      found.push({ line: 1, column: 1, problem: 'the page has no title', remedy })
    }
    return { page, faults: [...faults, ...found.map((fault) => ({ file, ...fault }))] }
  } catch (error) {
    if (!(error instanceof Faults)) throw error
    return { page: undefined, faults: error.faults }
  }
}
