import { commentsOf } from '../../page/fence/comments'
import type { Fence } from '../../page/fence/fence'
import { withoutRemoved } from '../../page/fence/lineMarks'
import { syntaxOf } from '../../page/fence/syntax'

/** A file after a fence, without the lines that are marked as removed and without marks. */
export function asLeft(fence: Fence): Fence {
  if (fence.marks.size === 0) return fence
  const code = withoutRemoved(fence.code, fence.marks)
  const syntax = syntaxOf(code, fence.language)
  return { ...fence, code, syntax, comments: commentsOf(code, syntax), marks: new Map() }
}
