import MarkdownIt, { type Token } from 'markdown-it'
import container from 'markdown-it-container'
import { build } from '../../../config'
import { splitFrontmatter } from '../../../content/frontmatter'
import { routeOf } from '../../../content/route'
import { markers, markerFaults } from './markers'
import { placeIn, type PageFault, type PageText, type Place } from './pageText'
import { readProofs, type PageProof } from './readProofs'
import { readLinks, type PageLink } from './readLinks'
import { readTables, type PageTable } from './readTables'

/** Code between fences: its language, its text, and where each of its lines begins. */
export interface PageFence {
  readonly language: string
  readonly code: string
  readonly places: readonly Place[]
}

/** What the drift check reads of one page. */
export interface PageParts {
  /** Relative to the project: `docs/docs/api/action.md`. */
  readonly file: string
  readonly route: string
  readonly tables: readonly PageTable[]
  readonly fences: readonly PageFence[]
  readonly links: readonly PageLink[]
  /** All code of the page, inline and between fences. */
  readonly code: readonly string[]
  /** What the samples of the page say that they prove. */
  readonly proofs: readonly PageProof[]
  /** Markers that are no markers. */
  readonly faults: readonly PageFault[]
}

/** The site's blocks; what stands inside lines is plain Markdown. Containers must be known, because they end tables. */
const md = new MarkdownIt({ html: false }).use(container, 'block', { validate: () => true }).use(markers)

/**
 * A Markdown source -> the parts that are compared with the package, in one parse.
 *
 * @throws Faults when its frontmatter has no end, or its name cannot be a route
 */
export function readPage(file: string, source: string): PageParts {
  const { body, bodyOffset } = splitFrontmatter(file, source)
  const text: PageText = { lines: body.split('\n'), offset: bodyOffset }
  const tokens = md.parse(body, {})
  return {
    file,
    route: routeOf(file.slice(`${build.folders.docs}/`.length)),
    tables: readTables(tokens, text),
    fences: tokens.flatMap((token) => (token.type === 'fence' ? [readFence(token, text)] : [])),
    links: readLinks(tokens, text),
    code: tokens.flatMap((token) => (token.type === 'fence' ? [token.content] : codeIn(token.children ?? []))),
    proofs: readProofs(file, source),
    faults: markerFaults(tokens, text),
  }
}

function readFence(token: Token, text: PageText): PageFence {
  const first = (token.map?.[0] ?? 0) + 1
  const lines = token.content.replace(/\n$/, '').split('\n')
  return {
    language: /^\s*(\S*)/.exec(token.info)?.[1] ?? '',
    code: lines.join('\n'),
    places: lines.map((line, index) => placeIn(text, [first + index, first + index + 1], line)),
  }
}

function codeIn(tokens: readonly Token[]): string[] {
  return tokens.filter(({ type }) => type === 'code_inline').map(({ content }) => content)
}
