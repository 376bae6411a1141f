import type { Token } from 'markdown-it'
import { Faults, type Fault } from '../../errors'
import { placeAt, type Place } from '../place'
import { excessOf } from './bounds'
import { commentsOf, type Comment } from './comments'
import { parseFenceInfo, type FenceInfo } from './fenceInfo'
import { isLanguage, type Language } from './languages'
import { takeLineMarks, type LineMark } from './lineMarks'
import { syntaxOf, type Syntax } from './syntax'

/** A fenced block of a page, read. */
export interface Fence {
  /** The page, relative to the project: `docs/guide/install.md`. */
  readonly file: string
  readonly info: FenceInfo
  /** The language, or `text` if the info string does not name a known one. */
  readonly language: Language
  /** The code, without line marks and without the last line ending. An empty fence shows a file again. */
  readonly code: string
  /** The lines that comments or the info string mark, by index. */
  readonly marks: ReadonlyMap<number, LineMark>
  /** Undefined when there is no sample to parse. */
  readonly syntax: Syntax | undefined
  readonly comments: readonly Comment[]
  /** Where the code begins: its first line in the file, 1-based, and the number of columns by which it is indented. */
  readonly line: number
  readonly indent: number
  /** Where the opening names the language. */
  readonly place: Place
  /** The files of the page up to and including this fence. Each title has its last fence. */
  readonly files: ReadonlyMap<string, Fence>
  /** The file with the same title before this fence. */
  readonly last: Fence | undefined
}

/** A fence without the other files of its page. */
export type LoneFence = Omit<Fence, 'files' | 'last'>

/**
 * The fence of a token. `lines` are those of the page.
 *
 * @throws Faults when its code is too long or nested too deeply to be read
 */
export function readFence(file: string, lines: readonly string[], token: Token): LoneFence {
  const line = (token.map?.[0] ?? 0) + 2
  const source = token.content.replace(/\n$/, '')
  const written = source.split('\n')
  // Any nonempty line shows how far the fence is indented.
  const filled = written.findIndex(Boolean)
  const indent = filled === -1 ? 0 : (lines[line - 1 + filled] ?? '').length - (written[filled] ?? '').length
  const info = parseFenceInfo(token.info)
  const language = isLanguage(info.language) ? info.language : 'text'
  const { code, marks } = takeLineMarks(source)
  const place = { line: line - 1, column: (lines[line - 2] ?? '').indexOf(info.language) + 1 }
  const excess = excessOf(code, language)
  if (excess !== undefined) {
    const { offset, ...fault } = excess
    throw new Faults([
      { file, ...(offset === undefined ? place : placeInFence({ line, indent, code }, offset)), ...fault },
    ])
  }
  const syntax = syntaxOf(code, language)
  const named = namedLines(info, code)
  return {
    file,
    info,
    language,
    code,
    marks: new Map([...marks, ...named]),
    syntax,
    comments: commentsOf(code, syntax),
    line,
    indent,
    place,
  }
}

/** The lines that the info string marks, `{1,3-5}`, up to the end of the code. */
function namedLines({ lines }: FenceInfo, code: string): [number, LineMark][] {
  const count = lines.length === 0 ? 0 : code.split('\n').length
  return lines.flatMap(([from, to]) =>
    Array.from({ length: Math.max(0, Math.min(to, count) - from + 1) }, (_, index): [number, LineMark] => [
      from - 1 + index,
      'highlight',
    ]),
  )
}

/** The place of an offset in a fence's code, or of its opening without an offset. */
export function placeInFence(
  { line, indent, code }: Pick<Fence, 'line' | 'indent' | 'code'>,
  offset: number | undefined,
): Place {
  if (offset === undefined) return { line: line - 1, column: 1 }
  const place = placeAt(code, offset)
  return { line: line + place.line - 1, column: indent + place.column }
}

/** A fault at an offset in a fence's code, or at its opening without an offset. */
export function faultAt(fence: Fence, offset: number | undefined, problem: string, remedy: string): Fault {
  return { file: fence.file, ...placeInFence(fence, offset), problem, remedy }
}

/** The offset at which a 0-based line of the code begins. */
export function offsetOfLine(code: string, line: number): number {
  return code
    .split('\n')
    .slice(0, line)
    .reduce((offset, text) => offset + text.length + 1, 0)
}
