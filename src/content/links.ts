import type { Fault } from '../errors'
import { nameLike } from '../similar.js'
import type { InternalLink } from '../types'

/** The data of a page for checking links to it and from it. */
export interface LinkedPage {
  /** Relative to the project. */
  readonly file: string
  readonly route: string
  readonly ids: readonly string[]
  readonly links: readonly InternalLink[]
}

/** Finds broken anchors on all pages. Paths were resolved while parsing, but anchors need the ids of other pages. */
export function checkAnchors(pages: readonly LinkedPage[]): Fault[] {
  const idsByPath = new Map(pages.map(({ route, ids }) => [route, ids]))
  const sets = new Map<readonly string[], ReadonlySet<string>>()
  const setOf = (ids: readonly string[]) => {
    const set = sets.get(ids) ?? new Set(ids)
    sets.set(ids, set)
    return set
  }
  return pages.flatMap(({ file, links }) =>
    links.flatMap(({ path, anchor, line, column }) => {
      const ids = idsByPath.get(path)
      if (anchor === '' || ids === undefined || setOf(ids).has(anchor)) return []
      const problem = `no heading #${anchor} in ${path}`
      return { file, line, column, problem, remedy: remedyFor(anchor, [...setOf(ids)]) }
    }),
  )
}

function remedyFor(anchor: string, ids: readonly string[]): string {
  if (ids.length === 0) return 'link to the page without an anchor'
  const meant = nameLike(anchor, ids)
  if (meant !== undefined) return `did you mean #${meant} ?`
  return `write the id of one of its headings, such as #${ids[0]}, or no anchor`
}
