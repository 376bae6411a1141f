import { createHash } from 'node:crypto'
import type { Token } from 'markdown-it'
import { build } from '../config'
import type { Fault } from '../errors'
import { linkedRowOf } from '../page/markdown/rows'
import { titleOf, type SourcePage } from '../page/readPage'
import { nameLike } from '../similar.js'
import type { Header, Page, PageRecord } from '../types'
import { pageMarkdown } from './article/pageMarkdown'
import { renderArticle } from './article/renderArticle'
import { resolveTargets, type SiteContext, type Targets } from './article/resolveTargets'
import { explainedIn } from './errorIndex'
import { referenceCardOf } from './referenceCard'
import { sectionsOf } from './sections'

/** A page, and the faults that it has only as a part of its site. */
export interface MadePage {
  readonly page: Page
  /** The page as plain Markdown. */
  readonly markdown: string
  readonly faults: readonly Fault[]
}

/** A page as read, in its site. */
export interface PlacedPage {
  readonly targets: Targets
  readonly faults: readonly Fault[]
}

/**
 * A page as read -> the page of the site. Pure: the same page and site produce the same result. A page with faults
 * still has ids, which links from other pages need.
 */
export function makePage(source: SourcePage, site: SiteContext): MadePage {
  const record = recordOf(source)
  const { targets, faults } = placePage(source, site)
  const { html, samples, inJavaScript } = renderArticle(source, targets, site)
  const page = {
    record,
    html,
    samples,
    links: targets.links,
    islands: source.islands.map(({ name }) => name),
    ids: idsOf(source),
    sections: sectionsOf(record.title, source),
    explained: explainedIn(source, targets.links),
    card: referenceCardOf(source, site.library),
  }
  return { page, markdown: pageMarkdown(source, targets, site, inJavaScript), faults }
}

/** The targets of a page in its site, and the faults that it has only as a part of it. */
export function placePage(source: SourcePage, site: SiteContext): PlacedPage {
  const targets = resolveTargets(source, site)
  return { targets, faults: [...targets.faults, ...olderCodeFaults(source, site), ...islandFaults(source, site)] }
}

/** Islands that the site does not have. */
function islandFaults({ file, islands }: SourcePage, site: SiteContext): Fault[] {
  const known = [...site.islands]
  const all = `the islands of this site are ${known.join(', ') || 'none'}, as listed in its site.ts`
  return islands.flatMap(({ name, line, column }) => {
    if (site.islands.has(name)) return []
    const meant = nameLike(name, known)
    const remedy = meant === undefined ? all : `did you mean ${meant} ? ${all}`
    const problem = name === '' ? 'this island has no name' : `there is no island "${name}"`
    return [{ file, line, column, problem, remedy }]
  })
}

function olderCodeFaults({ file, relativePath, fences }: SourcePage, { olderCode }: SiteContext): Fault[] {
  if (olderCode?.test(relativePath) === true) return []
  const problem = '"before" fences are only allowed on pages about older versions'
  const remedy = 'move the code to such a page, or update it to the current version'
  return fences.flatMap(({ info, place }) => (info.language === 'before' ? [{ file, ...place, problem, remedy }] : []))
}

function recordOf(source: SourcePage): PageRecord {
  const { frontmatter, route, relativePath, headings } = source
  return {
    title: titleOf(source),
    frontmatter,
    regularPath: route,
    relativePath,
    key: keyOf(relativePath),
    path: route,
    headers: headings.flatMap(({ level, title, slug }): Header[] =>
      level === 2 || level === 3 ? [{ level, title, slug }] : [],
    ),
  }
}

/** Every id in the article of a page, from headings, rows and footnotes. */
export function idsOf({ headings, tokens }: SourcePage): string[] {
  const number = ({ meta }: Token) => Number(meta?.['id']) + 1
  const notes = tokens.filter(({ type }) => type === 'footnote_open')
  const calls = tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === 'footnote_ref')
  const again = ({ meta }: Token) => (Number(meta?.['subId']) > 0 ? `:${Number(meta?.['subId'])}` : '')
  return [
    ...headings.flatMap(({ slug }) => slug || []),
    ...tokens.flatMap((token) => linkedRowOf(token)?.id ?? []),
    ...calls.map((call) => `fnref:${number(call)}${again(call)}`),
    ...notes.map((note) => `fn:${number(note)}`),
  ]
}

/** A short id that stays the same as long as the file does not move. */
function keyOf(file: string): string {
  return `v-${createHash('sha256').update(file).digest('hex').slice(0, build.hashLength)}`
}
