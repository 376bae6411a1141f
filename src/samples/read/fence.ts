import MarkdownIt, { type Token } from 'markdown-it'
import { parseFenceInfo, type FenceInfo } from '../../content/markdown/fenceInfo'
import type { Fault } from '../../errors'

/** A fenced block of a page, with its place. */
export interface Fence {
  /** The page, relative to the project: `docs/docs/api/action.md`. */
  readonly file: string
  readonly info: FenceInfo
  /** The code, without the line end at its end. An empty fence shows a file again and holds no code. */
  readonly code: string
  /** 1-based line of the page in which the code begins. */
  readonly line: number
  /** Columns that every line is indented by in the page. */
  readonly indent: number
}

const markdown = new MarkdownIt()

/** The fences of a page, in order. `file` is the page relative to the project, for places in faults. */
export function fencesOf(file: string, source: string): Fence[] {
  const lines = source.split(/\r\n?|\n/)
  return markdown
    .parse(source, {})
    .filter(({ type }) => type === 'fence')
    .map((token) => readFence(file, lines, token))
}

/** The fence of a token. `lines` are those of the page, of which `offset` stand before what has been parsed. */
export function readFence(file: string, lines: readonly string[], token: Token, offset = 0): Fence {
  const line = (token.map?.[0] ?? 0) + offset + 2
  const code = token.content.replace(/\n$/, '')
  const written = code.split('\n')
  // A line that is not empty tells it.
  const told = written.findIndex(Boolean)
  const indent = told === -1 ? 0 : (lines[line - 1 + told] ?? '').length - (written[told] ?? '').length
  return { file, info: parseFenceInfo(token.info), code, line, indent }
}

/** A fault at an offset of a fence's code, or at the line of its opening when there is none. */
export function faultAt(fence: Fence, offset: number | undefined, problem: string, remedy: string): Fault {
  const { file, line, indent, code } = fence
  if (offset === undefined) return { file, line: line - 1, column: 1, problem, remedy }
  const before = code.slice(0, offset).split('\n')
  const column = (before.at(-1)?.length ?? 0) + indent + 1
  return { file, line: line + before.length - 1, column, problem, remedy }
}

/** Offset of the beginning of a 0-based line of the code. */
export function offsetOfLine(code: string, line: number): number {
  return code
    .split('\n')
    .slice(0, line)
    .reduce((offset, text) => offset + text.length + 1, 0)
}
