import type { Shown } from './storeLog'

/** The parts of a value that can be compared by name. */
export function partsOf(value: Shown | undefined): ReadonlyMap<string, Shown> {
  return new Map(value?.kind === 'object' || value?.kind === 'list' ? value.parts : [])
}

/** How many parts a value has, with those that are not shown. */
export function sizeOf(value: Shown): number {
  const more = value.kind === 'object' || value.kind === 'list' ? value.more : undefined
  return partsOf(value).size + (more ?? 0)
}

/** Returns whether an action has changed a value. Derived values follow from others, so they don't count. */
export function isChanged(before: Shown | undefined, after: Shown | undefined): boolean {
  if (before === undefined || after === undefined) return before !== after
  if (before.kind === 'computed' && after.kind === 'computed') return false
  if (before.kind === 'text' || after.kind === 'text' || before.kind !== after.kind) return !isSameText(before, after)
  if (sizeOf(before) !== sizeOf(after)) return true
  const [old, now] = [partsOf(before), partsOf(after)]
  return [...new Set([...old.keys(), ...now.keys()])].some((name) => isChanged(old.get(name), now.get(name)))
}

function isSameText(before: Shown, after: Shown): boolean {
  return before.kind === 'text' && after.kind === 'text' && before.text === after.text
}

/** A list of objects with the same parts, which are all texts -> the names of its columns. Undefined for other values. */
export function columnsOf(value: Shown): readonly string[] | undefined {
  if (value.kind !== 'list' || value.parts.length === 0) return undefined
  const rows = value.parts.map(([, row]) => row)
  const [first] = rows
  const columns = [...partsOf(first).keys()]
  const fits = (row: Shown) =>
    row.kind === 'object' &&
    row.parts.map(([name]) => name).join() === columns.join() &&
    row.parts.every(([, { kind }]) => kind === 'text')
  return columns.length > 0 && rows.every(fits) ? columns : undefined
}
