/** Every mark, with its notation in `[!code …]` and the element that shows it. */
export const lineMarks = {
  add: { notation: '++', element: 'ins' },
  remove: { notation: '--', element: 'del' },
  highlight: { notation: 'highlight', element: 'mark' },
} as const

/** The mark of a line of code. */
export type LineMark = keyof typeof lineMarks

/** Marks of lines, by the index of the line. */
export type LineMarks = ReadonlyMap<number, LineMark>

const notations: ReadonlyMap<string, LineMark> = new Map(
  Object.entries(lineMarks).map(([mark, { notation }]) => [notation, mark as LineMark]),
)

/** The marks as authors write them, for messages. */
export const markNotations = [...notations.keys()].map((notation) => `[!code ${notation}]`)

/** A comment at the end of a line, in any language of the site, that contains only a mark. */
const comment = /[ \t]*(?:\/\/|#|<!--|\{?\/\*)[ \t]*\[!code ([^\]]*)\][ \t]*(?:-->|\*\/\}?)?[ \t]*$/

/**
 * Removes `// [!code ++]`, `// [!code --]` and `// [!code highlight]` from the lines of a sample, so that they are
 * never copied or run. Text that only looks like a mark stays.
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

/** Text that looks like a mark after all marks were removed: misspelled, in capitals, or not alone at the end of its line. */
export function strayMarks(code: string): { index: number; mark: string }[] {
  return code.split('\n').flatMap((line, index) => {
    const [mark] = /\[!code(?: |[+-])[^\]]*\]/i.exec(line) ?? []
    return mark === undefined ? [] : [{ index, mark }]
  })
}

/** The mark at the end of a line as written, with the space before it. */
export function markIn(line: string): string {
  const [written = '', notation = ''] = comment.exec(line) ?? []
  return notations.has(notation) ? written : ''
}

/** Code without the lines that are marked as removed. */
export function withoutRemoved(code: string, marks: LineMarks): string {
  return code
    .split('\n')
    .filter((_, index) => marks.get(index) !== 'remove')
    .join('\n')
}
