import { slugOf } from '../slug'
import type { ExplainedMessage, Page, PageData, ReferenceCard, Section } from '../types'

/** The file that loads first: pages in the order of their routes, with their level 2 headings. */
export type SearchTitles = readonly (readonly [path: string, title: string, headings: readonly PackedHeading[]])[]

/** A heading, with its id if the author has set it. */
type PackedHeading = string | readonly [title: string, slug: string]

/** The file that loads next: every section of every page. */
export type SearchText = readonly (readonly [...PageSections, facts?: PageFacts])[]

/** The sections of a page. */
export type PageSections = readonly [path: string, sections: readonly PackedSection[]]

/** A section. What it has none of at its end is omitted: phrases, lines of samples, rows. */
type PackedSection = readonly [
  level: Section['level'],
  title: string,
  slug: string,
  text: string,
  asked?: string,
  samples?: string,
  rows?: Section['rows'],
]

/** Data for the search about a page, besides its sections. The file leaves it out for pages that have none. */
export interface PageFacts {
  /** On the reference page of an export. */
  readonly card?: ReferenceCard
  /** On the page of the error index. */
  readonly explained?: readonly ExplainedMessage[]
}

/** A searchable section, or a row of a table in one, and its location. */
export interface SearchSection extends Omit<Section, 'level' | 'rows'> {
  /** 4 for a row, whose title is the name that it describes. */
  readonly level: Section['level'] | 4
  readonly path: string
  /** The title of its page. */
  readonly page: string
  /** The heading of level 2 above one of level 3, and the heading of the section that a row is in. Others have none. */
  readonly above: string
}

/** The parts of a finished page that the search uses. */
export interface SearchablePage {
  readonly page: Pick<Page, 'sections' | 'card' | 'explained'>
  readonly data: Pick<PageData, 'record'>
}

/** The part of the titles that is about one page. The parts of all pages are in order. */
export function packTitles({ page, data: { record } }: SearchablePage): SearchTitles[number] {
  const headings = page.sections.flatMap(({ level, title, slug }): PackedHeading[] => {
    if (level !== 2) return []
    return [slug === slugOf(title) ? title : [title, slug]]
  })
  return [record.path, record.title, headings]
}

/** The part of the text that is about one page. The parts of all pages are in order. */
export function packText({ page, data }: SearchablePage): SearchText[number] {
  const sections = page.sections.map(({ level, title, slug, text, asked, samples, rows }): PackedSection => {
    if (rows.length > 0) return [level, title, slug, text, asked, samples, rows]
    if (samples !== '') return [level, title, slug, text, asked, samples]
    return asked === '' ? [level, title, slug, text] : [level, title, slug, text, asked]
  })
  const facts: PageFacts = {
    ...(page.card !== null && { card: page.card }),
    ...(page.explained.length > 0 && { explained: page.explained }),
  }
  return Object.keys(facts).length === 0 ? [data.record.path, sections] : [data.record.path, sections, facts]
}

/** Titles -> sections without text. */
export function sectionsOfTitles(titles: SearchTitles): SearchSection[] {
  return titles.flatMap(([path, page, headings]) => [
    { path, page, level: 1 as const, title: page, slug: '', text: '', asked: '', samples: '', above: '' },
    ...headings.map((heading) => {
      const [title, slug] = typeof heading === 'string' ? [heading, slugOf(heading)] : heading
      return { path, page, level: 2 as const, title, slug, text: '', asked: '', samples: '', above: '' }
    }),
  ])
}

export function sectionsOfText(text: readonly (readonly [...PageSections, ...unknown[]])[]): SearchSection[] {
  return text.flatMap(([path, sections]) => {
    const page = sections[0]?.[1] ?? ''
    let above = ''
    return sections.flatMap(([level, title, slug, text, asked = '', samples = '', rows = []]): SearchSection[] => {
      const lines = text.split('\n')
      if (level === 2) above = title
      return [
        { path, page, level, title, slug, text, asked, samples, above: level === 3 ? above : '' },
        ...rows.map(([line, slug]) => rowOf(lines[line] ?? '', { path, page, slug, above: level === 1 ? '' : title })),
      ]
    })
  })
}

/** A line of a table, “name · meaning”, as a section with the name as its title. */
function rowOf(line: string, place: Pick<SearchSection, 'path' | 'page' | 'slug' | 'above'>): SearchSection {
  const [title = '', ...cells] = line.split(' · ')
  return { ...place, level: 4, title, text: cells.join(' · '), asked: '', samples: '' }
}

/** The messages of the error index: the page that explains the most. Others repeat some of them. */
export function explainedInText(text: SearchText): readonly ExplainedMessage[] {
  const [most = []] = text.map(([, , facts]) => facts?.explained ?? []).sort((a, b) => b.length - a.length)
  return most
}

/** Route -> facts. */
export function factsOf(text: SearchText): ReadonlyMap<string, PageFacts> {
  return new Map(text.map(([path, , facts = {}]) => [path, facts]))
}

/** Pages in the order of their routes. */
export function inOrder(pages: readonly SearchablePage[]): SearchablePage[] {
  return [...pages].sort((a, b) => (a.data.record.path < b.data.record.path ? -1 : 1))
}
