import type { Token } from 'markdown-it'
import { build } from '../config'
import { Faults, type Fault } from '../errors'
import type { Addressing } from '../siteConfig'
import type { Frontmatter, SourceFile } from '../types'
import { unmerged } from '../unmerged'
import { checkAlternativeText } from './alternativeText'
import { readText, type PageText } from './blocks'
import { decodeSource } from './decode'
import { checkFence } from './fence/checkFence'
import type { Fence } from './fence/fence'
import { readFences } from './fence/pageFiles'
import { splitFrontmatter } from './frontmatter'
import type { Reference } from './inline'
import { checkLinkText } from './linkText'
import { islandsIn, type Island } from './markdown/containers'
import type { Heading } from './markdown/environment'
import { parseMarkdown } from './markdown/parser'
import { checkNotRendered } from './notRendered/checkNotRendered'
import { placeAt } from './place'
import { routeOf } from './route'
import type { KeyPlaces } from './yamlPlaces'

/** A Markdown file, read. The rest of the program does not use the file itself. Places refer to the file. */
export interface SourcePage extends PageText {
  /** Relative to the project: `docs/guide/install.md`. */
  readonly file: string
  /** Relative to docs/: `guide/install.md`. */
  readonly relativePath: string
  readonly route: string
  readonly frontmatter: Frontmatter
  /** The places of the frontmatter's keys and values; none for a head on one line, `{ title: A }`. */
  readonly keyPlaces: ReadonlyMap<string, KeyPlaces>
  /** Lines of the file, including the frontmatter. */
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

/** A page and its faults. The page is undefined if it cannot be read at all. */
export interface ReadPage {
  readonly page: SourcePage | undefined
  readonly faults: readonly Fault[]
}

/** Characters of a page, several times as many as the longest book chapter has. Some Markdown takes seconds for more. */
const maxLength = 300_000

function expectLength(file: string, source: string): void {
  if (source.length <= maxLength) return
  const problem = `this page has ${source.length} characters; at most ${maxLength} are allowed`
  const remedy = 'divide it here or earlier into several pages'
  throw new Faults([{ file, ...placeAt(source, maxLength), problem, remedy }])
}

/** Throws the fault of a merge that has left both versions in the page, which would be many faults of its Markdown. */
function expectMerged(file: string, source: string): void {
  const fault = unmerged(file, source)
  if (fault !== undefined) throw new Faults([fault])
}

/** The title of a page, from its frontmatter or else its first level 1 heading. It is empty when there is neither. */
export function titleOf({ frontmatter, headings }: Pick<SourcePage, 'frontmatter' | 'headings'>): string {
  return frontmatter.title ?? headings.find(({ level }) => level === 1)?.title ?? ''
}

/**
 * Reads a Markdown file. The builder, the samples command and the checks all work on the result. Pure: it depends on
 * neither other pages nor the site, apart from the form of its addresses. `file` is relative to docs/.
 */
export function readPage({ file: relativePath, bytes }: SourceFile, addressing: Addressing = {}): ReadPage {
  const file = `${build.folders.docs}/${relativePath}`
  try {
    const route = routeOf(relativePath, addressing)
    if (typeof route !== 'string') return { page: undefined, faults: [route] }
    const source = decodeSource(file, bytes)
    expectLength(file, source)
    expectMerged(file, source)
    const { frontmatter, places, faults, body, bodyOffset } = splitFrontmatter(file, source)
    // Empty lines replace the frontmatter, so that the parser's line numbers are those of the file.
    const { tokens, env } = parseMarkdown('\n'.repeat(bodyOffset) + body)
    const fenceOf = readFences(file, env.lines, tokens)
    const fences = [...fenceOf.values()]
    // Without an end, the code of a fence is text as well.
    const withFault = new Set(env.faults.map(({ line }) => line))
    const text = readText(tokens, env.lines)
    const references = text.blocks.flatMap((block) => block.references)
    const found = [
      ...env.faults,
      ...fences.flatMap((fence) => (withFault.has(fence.place.line) ? [] : checkFence(fence, env.lines))),
      ...checkNotRendered(text.blocks, env.lines),
      ...checkAlternativeText(text.blocks),
      ...checkLinkText(text.blocks),
    ]
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
    // A head with faults may contain the title, even though it cannot be read.
    if (faults.length === 0 && titleOf(page) === '') {
      const remedy = 'begin it with a line "# Title", or set a title in its frontmatter'
      found.push({ line: 1, column: 1, problem: 'the page has no title', remedy })
    }
    return { page, faults: [...faults, ...found.map((fault) => ({ file, ...fault }))] }
  } catch (error) {
    if (!(error instanceof Faults)) throw error
    return { page: undefined, faults: error.faults }
  }
}
