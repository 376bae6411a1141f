import { hasRole } from '../../page/fence/commentGrammar'
import { commentsOf, linesOfComment, unseenIn } from '../../page/fence/comments'
import type { Fence } from '../../page/fence/fence'
import type { LineMark } from '../../page/fence/lineMarks'
import { partsOf } from '../../page/fence/regions'
import { syntaxOf } from '../../page/fence/syntax'

/** A line of a fence that readers see. */
interface ShownLine {
  readonly text: string
  readonly mark: LineMark | undefined
  /** Its index in the code of the fence. */
  readonly index: number
}

/** A published signature without semicolons at the ends of lines, like the other code of a page. */
export function signatureAsShown(code: string): string {
  return code.replace(/;$/gm, '')
}

/** A fence without the comments that only its run needs, and without the blank lines that they would leave behind. */
export function asShown(fence: Fence): Fence {
  if (fence.language === 'signature') return { ...fence, code: signatureAsShown(fence.code) }
  if (unseenIn(fence.comments).length === 0) return fence
  const lines = shownLines(fence)
  const code = lines.map(({ text }) => text).join('\n')
  const syntax = syntaxOf(code, fence.language)
  const marks = new Map(
    lines.flatMap(({ mark }, index): [number, LineMark][] => (mark === undefined ? [] : [[index, mark]])),
  )
  return { ...fence, code, syntax, comments: commentsOf(code, syntax), marks }
}

/** The lines of a fence that readers see, in order. A comment that they don't see is missing from its line. */
export function shownLines({ code, comments, marks }: Fence): ShownLine[] {
  const texts: (string | undefined)[] = code.split('\n')
  for (const comment of unseenIn(comments)) {
    const [from, to] = linesOfComment(code, comment)
    const before = code.slice(code.lastIndexOf('\n', comment.start - 1) + 1, comment.start).trimEnd()
    texts.fill(undefined, from, to)
    if (!comment.isAlone) texts[from] = before
  }
  const lines: ShownLine[] = []
  texts.forEach((text, index) => {
    const isLeftBehind = index > 0 && text?.trim() === '' && texts[index - 1] === undefined && isBlank(lines.at(-1))
    if (text !== undefined && !isLeftBehind) lines.push({ text, mark: marks.get(index), index })
  })
  while (texts.at(-1) === undefined && lines.length > 1 && isBlank(lines.at(-1))) lines.pop()
  return lines
}

/** The code that readers edit: like on the page, without the lines that mark regions or claim errors of a compiler. */
export function editableCode(shown: Pick<Fence, 'code' | 'comments'>): string {
  const lines = shown.code.split('\n')
  const claims = claimLines(shown)
  return partsOf(shown)
    .map(({ from, to }) =>
      lines
        .slice(from, to)
        .filter((_, at) => !claims.has(from + at))
        .join('\n'),
    )
    .join('\n\n')
}

/** The indexes of the lines that claim errors of a compiler. The page has these errors below the line instead. */
export function claimLines({ code, comments }: Pick<Fence, 'code' | 'comments'>): ReadonlySet<number> {
  return new Set(
    comments.flatMap((comment) => {
      if (!hasRole(comment, 'claim')) return []
      const [from, to] = linesOfComment(code, comment)
      return Array.from({ length: to - from }, (_, at) => from + at)
    }),
  )
}

/** Returns whether a line is blank, or missing because it would be before the first. */
function isBlank(line: ShownLine | undefined): boolean {
  return line === undefined || line.text.trim() === ''
}
