/** Every mark: how it is written in `[!code …]`, and the element that shows it. */
export const lineMarks = {
  add: { notation: '++', element: 'ins' },
  remove: { notation: '--', element: 'del' },
  highlight: { notation: 'highlight', element: 'mark' },
} as const

/** What a line of code is marked as. */
export type LineMark = keyof typeof lineMarks

/** Marks of lines, by the index of the line. */
export type LineMarks = ReadonlyMap<number, LineMark>

const notations: ReadonlyMap<string, LineMark> = new Map(
  Object.entries(lineMarks).map(([mark, { notation }]) => [notation, mark as LineMark]),
)

/** The marks as they are written, for messages. */
export const markNotations = [...notations.keys()].map((notation) => `[!code ${notation}]`)

/** A comment at the end of a line, in any language of the site, that holds nothing but a mark. */
const comment = /[ \t]*(?:\/\/|#|<!--|\{?\/\*)[ \t]*\[!code ([^\]]*)\][ \t]*(?:-->|\*\/\}?)?[ \t]*$/

/**
 * Takes `// [!code ++]`, `// [!code --]` and `// [!code highlight]` off the lines of a sample, so that they never reach
 * the copied or the run text. What looks like a mark and is none stays where it is.
 *
 *   "a\nb // [!code ++]"  ->  code "a\nb", marks {1: 'add'}
 */
export function takeLineMarks(source: string): { code: string; marks: LineMarks } {
  const marks = new Map<number, LineMark>()
  const lines = source.split('\n').map((line, index) => {
    const found = comment.exec(line)
    const mark = notations.get(found?.[1] ?? '')
    if (found === null || mark === undefined) return line
    marks.set(index, mark)
    return line.slice(0, found.index)
  })
  return { code: lines.join('\n'), marks }
}

/** What looks like a mark in code whose marks have been taken off: misspelled, or not alone at the end of its line. */
export function strayMarks(code: string): { index: number; mark: string }[] {
  return code.split('\n').flatMap((line, index) => {
    const [mark] = /\[!code [^\]]*\]/.exec(line) ?? []
    return mark === undefined ? [] : [{ index, mark }]
  })
}

/** The mark at the end of a line as it is written, with the space before it. */
export function markIn(line: string): string {
  const [written = '', notation = ''] = comment.exec(line) ?? []
  return notations.has(notation) ? written : ''
}

/** Code as it is when the lines that are marked as removed are gone. */
export function withoutRemoved(code: string, marks: LineMarks): string {
  return code
    .split('\n')
    .filter((_, index) => marks.get(index) !== 'remove')
    .join('\n')
}
