import { commentsOf, linesOfComment, unseenIn, type Comment } from '../../page/fence/comments'
import type { Fence } from '../../page/fence/fence'
import type { LineMark } from '../../page/fence/lineMarks'
import { syntaxOf } from '../../page/fence/syntax'

/** A line of code with its mark. */
interface Line {
  readonly text: string
  readonly mark: LineMark | undefined
}

/** A fence without the comments that only its run needs, and without the blank lines that they would leave behind. */
export function asShown(fence: Fence): Fence {
  const unseen = unseenIn(fence.comments)
  if (unseen.length === 0) return fence
  const lines = linesWithout(fence, unseen)
  const code = lines.map(({ text }) => text).join('\n')
  const syntax = syntaxOf(code, fence.language)
  const marks = new Map(
    lines.flatMap(({ mark }, index): [number, LineMark][] => (mark === undefined ? [] : [[index, mark]])),
  )
  return { ...fence, code, syntax, comments: commentsOf(code, syntax), marks }
}

function linesWithout({ code, marks }: Fence, unseen: readonly Comment[]): Line[] {
  const texts: (string | undefined)[] = code.split('\n')
  for (const comment of unseen) {
    const [from, to] = linesOfComment(code, comment)
    const before = code.slice(code.lastIndexOf('\n', comment.start - 1) + 1, comment.start).trimEnd()
    texts.fill(undefined, from, to)
    if (!comment.isAlone) texts[from] = before
  }
  const lines: Line[] = []
  texts.forEach((text, index) => {
    const isLeftBehind = text?.trim() === '' && texts[index - 1] === undefined && isBlank(lines.at(-1))
    if (text !== undefined && !isLeftBehind) lines.push({ text, mark: marks.get(index) })
  })
  while (texts.at(-1) === undefined && lines.length > 1 && isBlank(lines.at(-1))) lines.pop()
  return lines
}

/** Returns whether a line is blank, or missing because it would be before the first. */
function isBlank(line: Line | undefined): boolean {
  return line === undefined || line.text.trim() === ''
}
