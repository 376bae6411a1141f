/** A change of a text: the characters from `start` to `end` become `text`. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Applies edits. One inside another is part of what that one replaces, so only the outer one counts. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const outer = edits.filter((edit) => !edits.some((other) => contains(other, edit)))
  const last = new Map(outer.map((edit) => [edit.start, edit]))
  let result = text
  for (const { start, end, text: replacement } of [...last.values()].sort((a, b) => b.start - a.start)) {
    result = result.slice(0, start) + replacement + result.slice(end)
  }
  return result
}

function contains(outer: Edit, inner: Edit): boolean {
  return outer.start <= inner.start && inner.end <= outer.end && outer.end - outer.start > inner.end - inner.start
}
