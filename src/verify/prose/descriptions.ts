import { prose } from '../../config'
import type { Fault } from '../../errors'
import type { SourcePage } from '../../page/readPage'
import { counted } from '../../plural'

/** Every page has a unique description, of a length that search engines show in full. */
export function checkDescriptions(pages: readonly SourcePage[]): Fault[] {
  const first = new Map<string, string>()
  return pages.flatMap((page) => {
    const { file, frontmatter, keyPlaces } = page
    const { description } = frontmatter
    const { from, to } = prose.description
    const place = keyPlaces.get('description')?.key ?? { line: 1, column: 1 }
    const fault = (problem: string, remedy: string) => [{ file, ...place, problem, remedy }]
    if (description === undefined) {
      return fault('this page has no description', `write one of ${from} to ${to} characters: description: "…"`)
    }
    const { length } = description
    if (length < from || length > to) {
      return fault(`the description has ${counted(length, 'character')}`, `make it ${from} to ${to}`)
    }
    const other = first.get(description)
    first.set(description, other ?? file)
    if (other === undefined) return []
    return fault(`${other} has the same description`, 'describe the content that only this page has')
  })
}
