import { closest } from 'fastest-levenshtein'
import { build } from '../config'
import type { Fault } from '../errors'
import type { Page } from '../types'

/** Anchors that lead nowhere, over all pages. Paths were resolved while parsing; anchors need the other pages' ids. */
export function checkAnchors(pages: readonly Page[]): Fault[] {
  const idsByPath = new Map(pages.map(({ record, ids }) => [record.path, new Set(ids)]))
  return pages.flatMap(({ record, links }) =>
    links.flatMap(({ path, anchor, line, column }) => {
      const ids = idsByPath.get(path)
      if (anchor === '' || ids === undefined || ids.has(anchor)) return []
      return {
        file: `${build.folders.docs}/${record.relativePath}`,
        line,
        column,
        problem: `no heading #${anchor} in ${path}`,
        remedy: ids.size > 0 ? `did you mean #${closest(anchor, [...ids])} ?` : 'link to the page without an anchor',
      }
    }),
  )
}
