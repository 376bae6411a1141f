import { hasRole, type KindOf } from './commentGrammar'
import { linesOfComment, type Comment } from './comments'
import type { Fence } from './fence'

/** A run of lines in a sample. With a title, it is folded. */
export interface Part {
  readonly title: string | undefined
  /** Index of the first line, and of the line after the last. */
  readonly from: number
  readonly to: number
}

/** A fault of a comment that marks a region. */
export interface RegionFault {
  /** Offset of the comment in the code. */
  readonly start: number
  readonly problem: string
  readonly remedy: string
}

/** Code with its comments, read. */
type ReadCode = Pick<Fence, 'code' | 'comments'>

/** A comment that begins or ends a region, with the index of its line. */
type Marker = Comment & { readonly kind: KindOf<'region'>; readonly index: number }

function markersIn({ code, comments }: ReadCode): Marker[] {
  return comments.flatMap((comment) =>
    hasRole(comment, 'region') ? [{ ...comment, index: linesOfComment(code, comment)[0] }] : [],
  )
}

/** The indexes of the lines that only mark regions. */
export function regionLines(code: ReadCode): ReadonlySet<number> {
  return new Set(markersIn(code).map(({ index }) => index))
}

/**
 * The parts of a sample in order, without the lines that mark regions and without blank lines at their edges. A part
 * with only blank lines is left out, unless it is the only one.
 */
export function partsOf(source: ReadCode): Part[] {
  const lines = source.code.split('\n')
  const parts: Part[] = []
  let from = 0
  let title: string | undefined
  const end = (to: number) => {
    let [first, last] = [from, to]
    const isWhole = from === 0 && to === lines.length
    while (!isWhole && first < last && lines[first]?.trim() === '') first++
    while (!isWhole && first < last && lines[last - 1]?.trim() === '') last--
    if (first < last) parts.push({ title, from: first, to: last })
  }
  for (const { kind, text, index } of markersIn(source)) {
    end(index)
    from = index + 1
    title = kind === 'region' ? text : undefined
  }
  end(lines.length)
  return parts
}

/** Regions that are nested, indented, or without a title, a beginning or an end. */
export function regionFaults(source: ReadCode): RegionFault[] {
  const faults: RegionFault[] = []
  let open: number | undefined
  for (const { kind, text, start } of markersIn(source)) {
    const fault = (problem: string, remedy: string) => faults.push({ start, problem, remedy })
    if (start > 0 && source.code[start - 1] !== '\n') {
      fault('a region belongs at the top level', 'fold complete statements, and begin the line with //')
    }
    if (kind === 'endregion') {
      if (open === undefined) fault('this #endregion ends nothing', 'remove it')
      open = undefined
      continue
    }
    if (open !== undefined) fault('a region cannot be inside a region', 'write // #endregion before it')
    if (text === '') fault('this region has no title', 'write: // #region What is folded')
    open = start
  }
  if (open !== undefined) faults.push({ start: open, problem: 'this region has no end', remedy: 'write // #endregion' })
  return faults
}
