import { prose } from '../../config'
import { sectionsOf } from '../../content/sections'
import type { Fault } from '../../errors'
import type { Place } from '../../page/place'
import { titleOf, type SourcePage } from '../../page/readPage'

/** A heading, and its place in the file. */
interface PlacedHeading extends Place {
  readonly title: string
}

/** The headings whose sections have text but no phrases. The usual headings of a reference do not need any. */
export function findWithoutPhrases(page: SourcePage): PlacedHeading[] {
  return sectionsOf(titleOf(page), page).flatMap(({ level, title, slug, text, asked }) => {
    if (level === 1 || text === '' || asked !== '' || prose.plainHeadings.has(title)) return []
    const { line = 1, column = 1 } = page.headings.find((heading) => heading.slug === slug) ?? {}
    return [{ title, line, column }]
  })
}

/** Makes a fault of each section without phrases. */
export function checkPhrases(page: SourcePage): Fault[] {
  return findWithoutPhrases(page).map(({ title, line, column }) => ({
    file: page.file,
    line,
    column,
    problem: `"${title}" has no phrases for the search`,
    remedy: "write three to six in readers' words right below it: [//]: # (asked: undo; go back one step)",
  }))
}
