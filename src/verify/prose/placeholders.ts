import type { Fault } from '../../errors'
import { placeholders } from '../../page/placeholders'
import type { SourcePage } from '../../page/readPage'

/** Placeholders of a new page that its author has not replaced. */
export function checkPlaceholders({ file, lines }: Pick<SourcePage, 'file' | 'lines'>): Fault[] {
  return lines.flatMap((text, index) =>
    Object.values(placeholders).flatMap((placeholder): Fault[] => {
      const column = text.indexOf(placeholder) + 1
      if (column === 0) return []
      const problem = 'is the placeholder of a new page'
      return [{ file, line: index + 1, column, problem, remedy: 'replace it with what it says' }]
    }),
  )
}
