import { applyEdits, lastAt, type Edit, type Edited } from './edits'
import { fixedIn, joinsOf, width, type Layout } from './joins'
import { parseSyntax, walk, type Node } from './syntax'

/**
 * Lays out code that has changed: no blank lines where types were, and no line break that was only there because of them.
 * What has lost nothing is not touched. The answer tells where each part has come to be, and all that was put in.
 */
export function layOut({ text, changes }: Edited): Edited {
  let code = text
  let changed = changes
  const steps: Edited['positionOf'][] = []
  const apply = (edits: readonly Edit[]) => {
    if (edits.length === 0) return
    const edited = applyEdits(code, edits)
    const moved = (at: number) => edited.positionOf(at) ?? edited.positionOf(at + 1) ?? at
    steps.push(edited.positionOf)
    changed = [
      ...changed.map(({ from, to }) => ({ from: moved(from), to: moved(to) })),
      ...edited.changes.filter(({ from, to }) => from < to),
    ]
    code = edited.text
  }
  apply(spaces(code))
  apply(blankLines(code))
  // Each round makes the code shorter, or breaks a list around its item.
  for (;;) {
    const joins = nextJoins(
      code,
      changed.filter(({ from }) => isJoinable(code, from)),
    )
    if (joins.length === 0) break
    apply(joins)
  }
  const positionOf = (old: number) =>
    steps.reduce<number | undefined>((at, step) => (at === undefined ? undefined : step(at)), old)
  return { text: code, changes: changed, positionOf }
}

/**
 * Whether what has changed at a place could join lines: not where whole lines are gone, nor in a line that is complete by
 * itself, as most are. Spares a look at the syntax.
 */
function isJoinable(code: string, point: number): boolean {
  const from = code.lastIndexOf('\n', point - 1) + 1
  const line = code.slice(from, endOfLine(code, point)).trim()
  if (point === from) return false
  const before = code.slice(0, from).trimEnd().slice(-2)
  return !isComplete(line) || /(?:[=>,?:([]|&&|\|\|)$/.test(before)
}

/**
 * Whether a line needs nothing of the next, or all that it needs is the rest of what opens at its end: `a = {`, `f({`,
 * `() => ({`. An object or a body over several lines stays as it is, with what is around it.
 */
function isComplete(line: string): boolean {
  const head = line.replace(/[([]*\{$/, '')
  const isWhole = balanceOf(head) === 0 && !/^[)\]}.?:&|]/.test(head)
  return isWhole && (head !== line || !/(?:[=>,?:([]|&&|\|\|)\s*$/.test(head))
}

/** How many brackets of a line stay open. */
function balanceOf(line: string): number {
  let balance = 0
  for (const char of line) {
    if (/[([{]/.test(char)) balance++
    else if (/[)\]}]/.test(char)) balance--
  }
  return balance
}

/** Spaces at the ends of lines. */
function spaces(code: string): Edit[] {
  return [...code.matchAll(/[ \t]+(?=\n|$)/g)].map(({ index, 0: found }) => cut(index, index + found.length))
}

/** Blank lines at the beginning, at the end, inside brackets, and more than one anywhere. */
function blankLines(code: string): Edit[] {
  return [...code.matchAll(/^\n+|(?<=[{([]\n)\n+|(?<=\n)\n+(?=\s*[})\]])|(?<=\n\n)\n+|\s+$/g)].map(
    ({ index, 0: found }) => cut(index, index + found.length),
  )
}

const cut = (from: number, to: number): Edit => ({ from, to, text: '' })

/** The outermost joins that fit, where something has changed, one for each line; none when all is as it should be. */
function nextJoins(code: string, changed: Edited['changes']): Edit[] {
  if (changed.length === 0) return []
  const syntax = parseSyntax(code, 'jsx')
  if (syntax === undefined) return []
  const comments = syntax.comments.map(({ start, end }) => ({ type: 'Comment', start, end }) as unknown as Node)
  const layout: Layout = { code, fixed: [...fixedIn(code, syntax.program), ...comments] }
  const points = [...changed].sort((a, b) => a.from - b.from)
  const found: Edit[] = []
  /** Where the last line ends that a join has changed: whether another fits there depends on it. */
  let end = -1
  walk(syntax.program, (node, parent) => {
    // Also by what has gone before it on its line: there is more room now.
    const from = code.lastIndexOf('\n', node.start - 1)
    const isTouched = (lastAt(points, node.end + 1)?.from ?? -1) > from
    if (!isTouched || !code.slice(node.start, node.end).includes('\n')) return false
    if (node.type === 'Program') return true
    if (node.start <= end) return false
    const join = joinsOf(layout, node, parent).find((edits) => edits.length > 0 && fits(code, edits))
    if (join === undefined) return true
    found.push(...join)
    end = endOfLine(code, node.end)
    return false
  })
  return found
}

/** Whether no line that a join has made is too long. */
function fits(code: string, edits: readonly Edit[]): boolean {
  const start = code.lastIndexOf('\n', Math.min(...edits.map(({ from }) => from)) - 1) + 1
  const end = endOfLine(code, Math.max(...edits.map(({ to }) => to)))
  const { text, changes } = applyEdits(
    code.slice(start, end),
    edits.map(({ from, to, text }) => ({ from: from - start, to: to - start, text })),
  )
  return changes.every(({ from: point }) => {
    const from = text.lastIndexOf('\n', point - 1) + 1
    return endOfLine(text, point) - from <= width
  })
}

function endOfLine(code: string, at: number): number {
  const end = code.indexOf('\n', at)
  return end === -1 ? code.length : end
}
