import type { ExplainedMessage, Page, PageData, ReferenceCard, Section } from '../types'

/** The file that loads first: pages in the order of their routes, with their level 2 headings and the headings' ids. */
export type SearchTitles = readonly (readonly [
  path: string,
  title: string,
  headings: readonly (readonly [title: string, slug: string])[],
])[]

/** The file that loads next: every section of every page. */
export type SearchText = readonly (readonly [...PageSections, facts?: PageFacts])[]

/** The sections of a page. */
export type PageSections = readonly [
  path: string,
  sections: readonly (readonly [level: Section['level'], title: string, slug: string, text: string, asked?: string])[],
]

/** Data for the search about a page, besides its sections. The file leaves it out for pages that have none. */
export interface PageFacts {
  /** On the reference page of an export. */
  readonly card?: ReferenceCard
  /** On the page of the error index. */
  readonly explained?: readonly ExplainedMessage[]
}

/** A searchable section, and its location. */
export interface SearchSection extends Section {
  readonly path: string
  /** The title of its page. */
  readonly page: string
}

/** The parts of a finished page that the search uses. */
interface SearchablePage {
  readonly page: Pick<Page, 'sections' | 'card' | 'explained'>
  readonly data: Pick<PageData, 'record'>
}

export function packTitles(pages: readonly SearchablePage[]): SearchTitles {
  return inOrder(pages).map(({ page, data: { record } }) => [
    record.path,
    record.title,
    page.sections.flatMap(({ level, title, slug }) => (level === 2 ? [[title, slug] as const] : [])),
  ])
}

export function packText(pages: readonly SearchablePage[]): SearchText {
  return inOrder(pages).map(({ page, data }) => {
    const sections = page.sections.map(({ level, title, slug, text, asked }) =>
      asked === '' ? ([level, title, slug, text] as const) : ([level, title, slug, text, asked] as const),
    )
    const facts: PageFacts = {
      ...(page.card !== null && { card: page.card }),
      ...(page.explained.length > 0 && { explained: page.explained }),
    }
    return Object.keys(facts).length === 0 ? [data.record.path, sections] : [data.record.path, sections, facts]
  })
}

/** Titles -> sections without text. */
export function sectionsOfTitles(titles: SearchTitles): SearchSection[] {
  return titles.flatMap(([path, page, headings]) => [
    { path, page, level: 1 as const, title: page, slug: '', text: '', asked: '' },
    ...headings.map(([title, slug]) => ({ path, page, level: 2 as const, title, slug, text: '', asked: '' })),
  ])
}

export function sectionsOfText(text: readonly (readonly [...PageSections, ...unknown[]])[]): SearchSection[] {
  return text.flatMap(([path, sections]) => {
    const page = sections[0]?.[1] ?? ''
    return sections.map(([level, title, slug, text, asked = '']) => ({ path, page, level, title, slug, text, asked }))
  })
}

/** The messages that the pages explain. */
export function explainedInText(text: SearchText): ExplainedMessage[] {
  return text.flatMap(([, , facts]) => facts?.explained ?? [])
}

/** Route -> facts. */
export function factsOf(text: SearchText): ReadonlyMap<string, PageFacts> {
  return new Map(text.map(([path, , facts = {}]) => [path, facts]))
}

function inOrder(pages: readonly SearchablePage[]): SearchablePage[] {
  return [...pages].sort((a, b) => (a.data.record.path < b.data.record.path ? -1 : 1))
}
