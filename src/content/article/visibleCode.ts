import { offsetOfLine, type Fence } from '../../page/fence/fence'
import { partsOf } from '../../page/fence/regions'
import { asShown, claimLines, shownLines } from './shownCode'

/** The text of a block of code, and the way to it from the code of its fence. */
export interface VisibleCode {
  /** The text of its elements in the page, with folded parts, and without the compiler's messages. */
  readonly text: string
  /** Offset in the code of the fence -> offset in the text; undefined for code that is not in the page. */
  readonly offsetOf: (offset: number) => number | undefined
}

/** Returns the text that the block of a fence has in a page. */
export function visibleCodeOf(fence: Fence): VisibleCode {
  const shown = asShown(fence)
  const lines = shownLines(fence)
  const claims = claimLines(shown)
  const visible = partsOf(shown).flatMap(({ from, to }) =>
    lines.slice(from, to).filter((_, at) => !claims.has(from + at)),
  )
  let text = ''
  const starts = visible.map((line) => {
    const range = { from: offsetOfLine(fence.code, line.index), length: line.text.length, to: text.length }
    text += `${line.text}\n`
    return range
  })
  return {
    text,
    offsetOf: (offset) => {
      const line = starts.find(({ from, length }) => offset >= from && offset < from + length)
      return line && line.to + offset - line.from
    },
  }
}
