import { applyEdits, lastAt, type Edit, type Edited } from './edits'
import { fixedIn, joinsOf, width, type Layout } from './joins'
import { parseSyntax, walk, type Node } from './syntax'

/**
 * Lays out changed code. It removes blank lines that types left behind, and line breaks that only types needed.
 * Unchanged code stays the same. The result includes the new position of each part, and all insertions.
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
 * Whether a change at a place could join lines. It cannot where entire lines were removed, or on a line that is
 * complete by itself, like most. This avoids parsing the code.
 */
function isJoinable(code: string, point: number): boolean {
  const from = code.lastIndexOf('\n', point - 1) + 1
  const line = code.slice(from, endOfLine(code, point)).trim()
  if (point === from) return false
  const before = code.slice(0, from).trimEnd().slice(-2)
  return !isComplete(line) || /(?:[=>,?:([]|&&|\|\|)$/.test(before)
}

/**
 * Whether a line does not depend on the next one, except to close the brackets that it opens at its end: `a = {`,
 * `f({`, `() => ({`. An object or a body of several lines stays the same, with the code around it.
 */
function isComplete(line: string): boolean {
  const head = line.replace(/[([]*\{$/, '')
  const isWhole = balanceOf(head) === 0 && !/^[)\]}.?:&|]/.test(head)
  return isWhole && (head !== line || !/(?:[=>,?:([]|&&|\|\|)\s*$/.test(head))
}

/** The number of brackets that a line leaves open. */
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

/** The outermost joins that fit near a change, one for each line. There are none once the layout is done. */
function nextJoins(code: string, changed: Edited['changes']): Edit[] {
  if (changed.length === 0) return []
  const syntax = parseSyntax(code, 'jsx')
  if (syntax === undefined) return []
  const comments = syntax.comments.map(({ start, end }) => ({ type: 'Comment', start, end }) as unknown as Node)
  const layout: Layout = { code, fixed: [...fixedIn(code, syntax.program), ...comments] }
  const points = [...changed].sort((a, b) => a.from - b.from)
  const found: Edit[] = []
  /** The end of the last line that a join has changed. Whether another join fits there depends on it. */
  let end = -1
  walk(syntax.program, (node, parent) => {
    // A removal before the node on its line also counts, because it makes room.
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

/** Whether every line that the edits make fits. */
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
