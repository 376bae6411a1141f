import { prose } from '../../config'
import { sectionsOf } from '../../content/sections'
import type { Fault } from '../../errors'
import type { Place } from '../../page/place'
import { titleOf, type SourcePage } from '../../page/readPage'

/** A heading, and its place in the file. */
interface PlacedHeading extends Place {
  readonly title: string
}

/** More phrases make a section match what it does not answer, and every reader loads them. */
const maxPhrases = 6

/** The headings whose sections have text but no phrases. The usual headings of a reference do not need any. */
export function findWithoutPhrases(page: SourcePage): PlacedHeading[] {
  return sectionsOf(titleOf(page), page).flatMap(({ level, title, slug, text, asked }) => {
    if (level === 1 || text === '' || asked !== '' || prose.plainHeadings.includes(title)) return []
    return [{ title, ...placeOf(page, slug) }]
  })
}

/** Makes a fault of each section without phrases, and of each with too many. */
export function checkPhrases(page: SourcePage): Fault[] {
  const { file } = page
  const without = findWithoutPhrases(page).map(({ title, ...place }) => ({
    file,
    ...place,
    problem: `"${title}" has no phrases for the search`,
    remedy: `write three to ${maxPhrases} in readers' words right below it: [//]: # (asked: undo; go back one step)`,
  }))
  const crowded = sectionsOf(titleOf(page), page).flatMap(({ title, slug, asked }) => {
    const count = asked.split('\n').length
    if (count <= maxPhrases) return []
    const problem = `"${title}" has ${count} phrases for the search`
    return [{ file, ...placeOf(page, slug), problem, remedy: `keep the best ${maxPhrases}` }]
  })
  return [...without, ...crowded]
}

/** The place of a section's heading, or of the beginning of the page. */
function placeOf(page: SourcePage, slug: string): Place {
  const { line = 1, column = 1 } = page.headings.find((heading) => heading.slug === slug) ?? {}
  return { line, column }
}
