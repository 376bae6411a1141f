import { prose } from '../../config'
import type { Fault } from '../../errors'
import type { SourcePage } from '../../page/readPage'

/** Every page has a description, of a length that search engines show whole, and unlike any other. */
export function checkDescriptions(pages: readonly SourcePage[]): Fault[] {
  const first = new Map<string, string>()
  return pages.flatMap((page) => {
    const { file, frontmatter } = page
    const { description } = frontmatter
    const { from, to } = prose.description
    const fault = (problem: string, remedy: string) => [{ file, ...placeOfDescription(page), problem, remedy }]
    if (description === undefined) {
      return fault('this page has no description', `write one of ${from} to ${to} characters: description: "…"`)
    }
    const { length } = description
    if (length < from || length > to) {
      return fault(`the description has ${length} characters`, `make it ${from} to ${to}`)
    }
    const other = first.get(description)
    first.set(description, other ?? file)
    if (other === undefined) return []
    return fault(`${other} has this description, too`, 'say what is to be found on this page alone')
  })
}

function placeOfDescription({ lines }: SourcePage): { line: number; column: number } {
  const index = lines.findIndex((line) => line.startsWith('description:'))
  return { line: Math.max(index, 0) + 1, column: 1 }
}
