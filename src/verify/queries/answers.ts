import type { Fault } from '../../errors'
import { unmerged } from '../../unmerged'
import type { Search } from '../../search/search'
import type { SearchSection } from '../../search/searchData'
import { nameLike } from '../../similar.js'

/** What readers type, and where it is answered. */
export interface Asked {
  /** One or more ways to ask. */
  readonly phrases: readonly string[]
  /** The places of the sections that answer it, `/guide/lakes.html#skip-twice`. One of them is enough. */
  readonly answers: readonly string[]
  /** 1-based line in the file. */
  readonly line: number
}

/** The number of top results that count as found. */
export const top = 3

/** The place of a section: its route, and its anchor unless it is the beginning of the page. */
export function placeOf({ path, slug }: Pick<SearchSection, 'path' | 'slug'>): string {
  return slug === '' ? path : `${path}#${slug}`
}

/**
 * Reads lines of phrases and one or more places, with tabs between them. Leaves out empty lines and those that begin with
 * `# `. `places` are all sections.
 */
export function readAsked(options: {
  readonly file: string
  readonly text: string
  readonly places: ReadonlySet<string>
  /** The number of phrases on a line. */
  readonly phrases: number
  /** What is wrong with a line that lacks a phrase or a place, and what to write. */
  readonly malformed: Pick<Fault, 'problem' | 'remedy'>
}): { readonly asked: readonly Asked[]; readonly faults: readonly Fault[] } {
  const { file, text, places, phrases: count, malformed } = options
  const merging = unmerged(file, text, 'the lines of both')
  if (merging !== undefined) return { asked: [], faults: [merging] }
  const faults: Fault[] = []
  const asked = text.split('\n').flatMap((content, index): Asked[] => {
    if (content.trim() === '' || content.startsWith('# ')) return []
    const line = index + 1
    const fields = content.split('\t')
    const [phrases, answers] = [fields.slice(0, count), fields.slice(count)]
    if (phrases.some((phrase) => phrase.trim() === '') || answers.length === 0) {
      faults.push({ file, line, column: 1, ...malformed })
      return []
    }
    const unknown = answers.filter((answer) => !places.has(answer))
    for (const place of unknown) {
      const column = fields.slice(0, fields.indexOf(place)).join(' ').length + 2
      const meant = nameLike(place, [...places])
      const remedy =
        meant === undefined ? 'write the route of a page, with the id of a section' : `did you mean ${meant} ?`
      faults.push({ file, line, column, problem: `no section at ${place}`, remedy })
    }
    return unknown.length === 0 ? [{ phrases, answers, line }] : []
  })
  return { asked, faults }
}

/** The places of the results as readers see them: each section is one. */
export function resultsOf(search: Search, query: string): string[] {
  return search.find(query).pages.flatMap(({ hits }) => hits.map(({ section }) => placeOf(section)))
}

/** The rank of the best answer among the results. The first is 1. */
export function rankOf(search: Search, phrase: string, answers: readonly string[]): number | undefined {
  const index = resultsOf(search, phrase).findIndex((place) => answers.includes(place))
  return index === -1 ? undefined : index + 1
}
