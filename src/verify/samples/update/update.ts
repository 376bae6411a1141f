import { writeComment } from '../../../page/fence/commentGrammar'
import { markIn } from '../../../page/fence/lineMarks'
import type { Correction } from '../judge/judge'
import { placeInFence, type Fence } from '../../../page/fence/fence'

/** The maximum number of columns in a line of a sample, which a phone can show. */
const width = 72

/** A rewritten comment. */
export interface Change {
  /** 1-based line of the page. */
  readonly line: number
  readonly before: string
  readonly after: string
}

/**
 * Writes the actual values into the comments of a page. Returns the new text of the page, and each change. Comments
 * over several lines become as long as necessary. Everything else stays as it is, including line ends and line marks.
 */
export function applyCorrections(
  source: string,
  corrections: readonly { readonly fence: Fence; readonly correction: Correction }[],
): { source: string; changes: Change[] } {
  const lines = source.split(/(?<=\r\n|\n|\r(?!\n))/).map((line) => {
    const [end = ''] = /[\r\n]*$/.exec(line) ?? []
    return { text: line.slice(0, line.length - end.length), end }
  })
  const changes: Change[] = []
  // Starts from the end, so that earlier places stay correct.
  const ordered = [...corrections].sort(
    (a, b) => b.fence.line - a.fence.line || b.correction.start - a.correction.start,
  )
  for (const { fence, correction } of ordered) {
    const { first, column, before } = linesOf(fence, correction)
    const { text = '' } = lines[first - 1] ?? {}
    const room = width + fence.indent
    const written = write(text.slice(0, column), correction, room)
    const old = lines.slice(first - 1, first - 1 + before.length)
    const now = written.map((line, index) => {
      const { text = '', end = '' } = old[index] ?? old.at(-1) ?? {}
      return { text: line + markIn(text), end: end === '' ? (lines[0]?.end ?? '') : end }
    })
    const last = now.at(-1)
    if (last !== undefined) last.end = old.at(-1)?.end ?? ''
    lines.splice(first - 1, before.length, ...now)
    changes.unshift({ line: first, before: before.join('\n'), after: written.join('\n').slice(column) })
  }
  return { source: lines.map(({ text, end }) => text + end).join(''), changes }
}

/** The lines of a comment in a page: the first line, its column, and the text of each from there on. */
function linesOf(fence: Fence, { start, end }: Correction) {
  const { line, column } = placeInFence(fence, start)
  return { first: line, column: column - 1, before: fence.code.slice(start, end).split('\n') }
}

/**
 * The lines of a comment after `prefix`: on its line if there is `room`, or else below it, or else on several lines.
 */
function write(prefix: string, { kind, actual: text }: Correction, room: number): string[] {
  const indent = /^\s*/.exec(prefix)?.[0] ?? ''
  const short = writeComment(kind, text)
  if (prefix.length + short.length <= room) return [prefix + short]
  const above = prefix.trim() === '' ? [] : [prefix.trimEnd()]
  if (indent.length + short.length <= room) return [...above, indent + short]
  const parts = kind === 'value' ? breakValue(text) : wrap(text, room - indent.length - writeComment(kind, '').length)
  const rest = parts.slice(1).map((part) => `${indent}//${/^[\]}]/.test(part) ? ' ' : '   '}${part}`)
  return [...above, indent + writeComment(kind, parts[0] ?? ''), ...rest]
}

/** Breaks a text into lines. */
function wrap(text: string, columns: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && last.length + word.length + 1 > columns) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}

/** `{ a: 1, b: [2] }` -> `{`, `a: 1,`, `b: [2],`, `}`. */
function breakValue(text: string): string[] {
  const [start = ''] = /^(?:[\w$]+(?:\(\d+\))? )?[[{]/.exec(text) ?? []
  if (start === '' || !/[\]}]$/.test(text)) return [text]
  const parts: string[] = []
  let part = ''
  let depth = 0
  for (const token of text.slice(start.length, -1).match(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^]/g) ?? []) {
    if ('[{('.includes(token)) depth++
    if (']})'.includes(token)) depth--
    part += token
    if (token === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
    }
  }
  return [start, ...parts, part.trim(), text.slice(-1)]
}
