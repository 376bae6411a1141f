import type { Page, ReferenceCard, Section } from '../types'

/** The file that loads first: pages in the order of their routes, with their level 2 headings and the headings' ids. */
export type SearchTitles = readonly (readonly [
  path: string,
  title: string,
  headings: readonly (readonly [title: string, slug: string])[],
])[]

/** The file that loads next: every section of every page. */
export type SearchText = readonly (readonly [
  path: string,
  sections: readonly (readonly [level: Section['level'], title: string, slug: string, text: string])[],
  card: ReferenceCard | null,
])[]

/** A searchable section, and its location. */
export interface SearchSection extends Section {
  readonly path: string
  /** The title of its page. */
  readonly page: string
}

type SearchablePage = Pick<Page, 'record' | 'sections' | 'card'>

export function packTitles(pages: readonly SearchablePage[]): SearchTitles {
  return inOrder(pages).map(({ record, sections }) => [
    record.path,
    record.title,
    sections.flatMap(({ level, title, slug }) => (level === 2 ? [[title, slug] as const] : [])),
  ])
}

export function packText(pages: readonly SearchablePage[]): SearchText {
  return inOrder(pages).map(({ record, sections, card }) => [
    record.path,
    sections.map(({ level, title, slug, text }) => [level, title, slug, text] as const),
    card,
  ])
}

/** Titles -> sections without text. */
export function sectionsOfTitles(titles: SearchTitles): SearchSection[] {
  return titles.flatMap(([path, page, headings]) => [
    { path, page, level: 1 as const, title: page, slug: '', text: '' },
    ...headings.map(([title, slug]) => ({ path, page, level: 2 as const, title, slug, text: '' })),
  ])
}

export function sectionsOfText(text: SearchText): SearchSection[] {
  return text.flatMap(([path, sections]) => {
    const page = sections[0]?.[1] ?? ''
    return sections.map(([level, title, slug, text]) => ({ path, page, level, title, slug, text }))
  })
}

/** Route -> reference card. */
export function cardsOf(text: SearchText): ReadonlyMap<string, ReferenceCard> {
  return new Map(text.flatMap(([path, , card]) => (card === null ? [] : [[path, card]])))
}

function inOrder(pages: readonly SearchablePage[]): SearchablePage[] {
  return [...pages].sort((a, b) => (a.record.path < b.record.path ? -1 : 1))
}
