import type { Env, StateCore } from 'markdown-it'
import { build } from '../../config'
import type { Fault } from '../../errors'
import type { Header, InternalLink } from '../../types'
import type { Language, Listing } from '../highlight'

/** The size of an image in CSS pixels, or null for a file that is not an image. */
export type ImageSize = { readonly width: number; readonly height: number } | null

/** What a page must know of the rest of the site to be parsed. */
export interface SiteContext {
  /** Every route that has a source file. */
  readonly routes: ReadonlySet<string>
  /** Files of public/ by their address without base, such as `/images/flow.svg`. */
  readonly assets: ReadonlyMap<string, ImageSize>
  /** Path of the site's root, with a slash at both ends. */
  readonly base: string
}

/** A file that a page shows, as its last fence left it. */
export interface PageFile {
  readonly language: Language
  readonly own: Listing
  /** What a TypeScript file is in JavaScript: empty when nothing is left, undefined when it has no such side. */
  readonly javascript: Listing | undefined
}

/** What the Markdown rules read and collect while one page is parsed; markdown-it calls it the environment. */
export interface PageEnv extends Env {
  /** Relative to docs/. */
  readonly file: string
  readonly route: string
  readonly site: SiteContext
  /** Lines of the body. */
  readonly lines: readonly string[]
  /** Lines of the file before the body. */
  readonly bodyOffset: number
  readonly faults: Fault[]
  readonly headers: Header[]
  readonly links: InternalLink[]
  /** Names of the interactive parts. */
  readonly islands: string[]
  /** Ids of headings so far, those given with `{#id}` first; each with the number that its next repeat tries. */
  readonly ids: Map<string, number>
  /** Plain text of the first level 1 heading. */
  heading: string | undefined
  /** Groups of radio buttons so far, for names that are unique in the page. */
  tabGroups: number
  /** The files of the page so far, by title. */
  readonly files: Map<string, PageFile>
}

/** The environment in which the parsing of a page begins; `faults` are those of its frontmatter. */
export function newEnv(
  page: Pick<PageEnv, 'file' | 'route' | 'site' | 'bodyOffset'>,
  body: string,
  faults: readonly Fault[] = [],
): PageEnv {
  return {
    ...page,
    lines: body.split('\n'),
    faults: [...faults],
    headers: [],
    links: [],
    islands: [],
    ids: new Map(),
    heading: undefined,
    tabGroups: 0,
    files: new Map(),
  }
}

/** A 1-based place in the source file. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** markdown-it types its environment as an open record; this page parser always passes a PageEnv. */
export function envOf(state: Pick<StateCore, 'env'>): PageEnv {
  return state.env as PageEnv
}

/** Records a fault at a place of the page. */
export function addFault(env: PageEnv, place: Place, problem: string, remedy: string): void {
  env.faults.push({ file: `${build.folders.docs}/${env.file}`, ...place, problem, remedy })
}

/**
 * Finds where a text stands, looking from a block's first line on. markdown-it knows only the lines of a block, so the
 * column is found again in the source.
 *
 * `map` is the block's `[first line, line after]`, 0-based in the body; in its first line the search begins at `from`.
 */
export function findText(env: PageEnv, map: readonly [number, number], text: string, from = 0): Place | undefined {
  for (let index = map[0]; index < map[1]; index++) {
    const found = (env.lines[index] ?? '').indexOf(text, index === map[0] ? from : 0)
    if (found !== -1) return { line: env.bodyOffset + index + 1, column: found + 1 }
  }
  return undefined
}

/** Where a text stands in a block; the block's beginning when it is not there. */
export function placeOf(env: PageEnv, map: readonly [number, number], text: string): Place {
  return findText(env, map, text) ?? { line: env.bodyOffset + map[0] + 1, column: 1 }
}
