import type { Fence } from '../../../page/fence/fence'

/** The fences of a page, as far as the result of their check depends on them, without the text around them. */
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
