import MarkdownIt, { type Token } from 'markdown-it'
import { splitFrontmatter } from '../../content/frontmatter'
import { containers } from '../../content/markdown/containers'
import { newEnv, type Place, type SiteContext } from '../../content/markdown/environment'
import { footnotes } from '../../content/markdown/footnotes'
import { headings } from '../../content/markdown/headings'
import { taskLists } from '../../content/markdown/taskLists'
import { readFence, type Fence } from '../../samples/read/fence'
import type { Frontmatter } from '../../types'
import { readInline, type Inline } from './inline'

/** A run of text with its marks: a paragraph, a heading, a cell of a table, the title of a callout. */
export interface Block extends Inline, Place {
  /** 1 to 6 for a heading. */
  readonly level: number | undefined
  /** The table of the page and its row that a cell stands in, counted from 0. */
  readonly cell: { readonly table: number; readonly row: number } | undefined
}

/** A page as the rules of its prose see it. Places are those of the source file. */
export interface ProsePage {
  /** Relative to the project: `docs/docs/api/action.md`. */
  readonly file: string
  readonly frontmatter: Frontmatter
  /** Lines of the file, from the first one on. */
  readonly lines: readonly string[]
  readonly blocks: readonly Block[]
  readonly fences: readonly Fence[]
}

/** What these rules need to know of other pages: nothing. */
const noSite: SiteContext = { routes: new Set(), assets: new Map(), base: '/' }

/**
 * The site's blocks and marks. What needs to know the rest of the site is left to the build: where links lead, how big
 * images are, how code is shown.
 */
const md = new MarkdownIt({ html: false }).use(containers).use(footnotes).use(headings).use(taskLists)

/**
 * A Markdown source -> what its rules look at, in one parse. Faults of the syntax are the build's to tell.
 *
 * @throws Faults when it is not clear where its frontmatter ends
 */
export function readProse(file: string, source: string): ProsePage {
  const { frontmatter, body, bodyOffset } = splitFrontmatter(file, source)
  const lines = source.split('\n')
  const tokens = md.parse(body, newEnv({ file, route: '', site: noSite, bodyOffset }, body))
  // The fences of a group stand inside it.
  const fences = tokens
    .flatMap((token) => (token.type === 'code_group' ? (token.children ?? []) : token))
    .filter(({ type }) => type === 'fence')
    .map((token) => readFence(file, lines, token, bodyOffset))
  return { file, frontmatter, lines, blocks: readBlocks(tokens, lines, bodyOffset), fences }
}

function readBlocks(tokens: readonly Token[], lines: readonly string[], offset: number): Block[] {
  let range: readonly [number, number] = [offset, lines.length]
  let cursor: Place = { line: 1, column: 1 }
  let table = -1
  let row = -1
  return tokens.flatMap((token, index) => {
    // A note inside a line, moved to the end of the page, has no lines of its own.
    if (token.type === 'footnote_open') range = [offset, lines.length]
    if (token.map !== null) range = [token.map[0] + offset, token.map[1] + offset]
    if (token.type === 'table_open') [table, row] = [table + 1, -1]
    if (token.type === 'tr_open') row++
    if (token.type !== 'inline') return []
    // Cells share the lines of their row: each is found behind the one before it.
    if (cursor.line <= range[0] || cursor.line > range[1]) cursor = { line: range[0] + 1, column: 1 }
    const open = tokens[index - 1]
    const level = open?.type === 'heading_open' ? Number(open.tag.slice(1)) : undefined
    const begin = cursor
    const { end, ...inline } = readInline(token.children ?? [], { lines, end: range[1], cursor })
    cursor = end
    const [first] = inline.pieces
    const cell = open?.type === 'th_open' || open?.type === 'td_open' ? { table, row } : undefined
    return { ...inline, level, cell, line: first?.line ?? begin.line, column: first?.column ?? begin.column }
  })
}
