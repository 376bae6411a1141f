/** What a line of code is marked as. */
export type LineMark = 'add' | 'remove' | 'highlight'

const notations: ReadonlyMap<string, LineMark> = new Map([
  ['++', 'add'],
  ['--', 'remove'],
  ['highlight', 'highlight'],
])

/** A comment at the end of a line, in any language of the site, that holds nothing but a mark. */
const comment = /[ \t]*(?:\/\/|#|<!--|\{?\/\*)[ \t]*\[!code ([^\]]*)\][ \t]*(?:-->|\*\/\}?)?[ \t]*$/

/**
 * Takes `// [!code ++]`, `// [!code --]` and `// [!code highlight]` off the lines of a sample, so that they never reach
 * the copied or the run text. What looks like a mark and is none, or stands where it marks nothing, is `unknown`.
 *
 *   "a\nb // [!code ++]"  ->  code "a\nb", marks {1: 'add'}
 */
export function takeLineMarks(source: string): {
  code: string
  marks: Map<number, LineMark>
  unknown: { index: number; mark: string }[]
} {
  const marks = new Map<number, LineMark>()
  const unknown: { index: number; mark: string }[] = []
  const lines = source.split('\n').map((line, index) => {
    const found = comment.exec(line)
    const mark = notations.get(found?.[1] ?? '')
    if (found !== null && mark !== undefined) {
      marks.set(index, mark)
      return line.slice(0, found.index)
    }
    const stray = /\[!code [^\]]*\]/.exec(line)
    if (stray !== null) unknown.push({ index, mark: stray[0] })
    return line
  })
  return { code: lines.join('\n'), marks, unknown }
}

/** `1,3-5` -> [1, 1], [3, 5]. */
export function markedLines(list: string): [number, number][] {
  return list.split(',').flatMap((part): [number, number][] => {
    const [from, to] = part.split('-').map(Number)
    if (part.trim() === '' || from === undefined) return []
    return [[from, to ?? from]]
  })
}
