import { linesOf, tokensOf, type CodeToken, type Listing, type ParsedCode } from '../highlight'
import { lastAt } from '../javascript/edits'
import type { Derived } from '../javascript/javascriptOf'
import type { Comment } from '../../page/fence/comments'
import type { LineMark } from '../../page/fence/lineMarks'

/**
 * JavaScript with the colors of its TypeScript. Only code that was added, such as an import, is parsed again.
 */
export function javascriptListing(typescript: ParsedCode, tokens: readonly CodeToken[], derived: Derived): Listing {
  const { code, positionOf, changes } = derived
  const added = changes.filter(({ from, to }) => code.slice(from, to).trim() !== '').sort((a, b) => a.from - b.from)
  const isAdded = (at: number) => at < (lastAt(added, at)?.to ?? 0)
  const moved = tokens.flatMap(({ from, to, classes }) => {
    const at = positionOf(from)
    const isThere = at !== undefined && !isAdded(at) && code.startsWith(typescript.code.slice(from, to), at)
    return isThere ? [{ from: at, to: at + to - from, classes }] : []
  })
  const found = added.flatMap(({ from, to }) =>
    tokensOf({ code: code.slice(from, to), language: 'jsx', comments: [] }).map((token) => ({
      ...token,
      from: token.from + from,
      to: token.to + from,
    })),
  )
  return {
    code,
    comments: typescript.comments.flatMap((comment) => movedComment(comment, positionOf)),
    lines: linesOf(
      code,
      [...moved, ...found].sort((a, b) => a.from - b.from),
    ),
  }
}

/** A comment of the TypeScript at its place in the JavaScript, if it is still there. */
function movedComment(comment: Comment, positionOf: Derived['positionOf']): Comment[] {
  const { start, end, textStart } = comment
  const [from, last] = [positionOf(start), positionOf(end - 1)]
  if (from === undefined || last === undefined) return []
  return [{ ...comment, start: from, end: last + 1, textStart: from + textStart - start }]
}

/** The line marks in the JavaScript. A line is marked if it contains anything from a marked line. */
export function javascriptMarks(
  typescript: string,
  marks: ReadonlyMap<number, LineMark>,
  { code, positionOf }: Derived,
): Map<number, LineMark> {
  const found = new Map<number, LineMark>()
  if (marks.size === 0) return found
  const lines = Array.from(code.matchAll(/^/gm), ({ index }, number) => ({ from: index, number }))
  let line = 0
  for (let at = 0; at < typescript.length; at++) {
    if (typescript[at] === '\n') line++
    const mark = marks.get(line)
    const position = mark === undefined || /\s/.test(typescript[at] ?? '') ? undefined : positionOf(at)
    if (mark !== undefined && position !== undefined) found.set(lastAt(lines, position)?.number ?? 0, mark)
  }
  return found
}
