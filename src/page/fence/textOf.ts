import type { Fence } from './fence'

/** The fences of a page without the text around them, because the result of their check depends on nothing else. */
export function textOf(fences: readonly Fence[]): string {
  const indexes = new Map(fences.map((fence, index) => [fence.line, index]))
  return JSON.stringify(
    fences.map(({ info, code, marks, files }) => [
      info,
      code,
      [...marks],
      [...files.values()].map(({ line }) => indexes.get(line)),
    ]),
  )
}
