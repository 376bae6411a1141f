import type { SourcePage } from '../page/readPage'

/** A line that names a version. */
export interface VersionPlace {
  readonly file: string
  /** 1-based. */
  readonly line: number
  readonly text: string
}

/**
 * Every line of text and code that names a version, in the order of the pages. `1.2.3` is in `v1.2.3` and, without its last
 * number, in `1.2`, but not in `1.2.30` or `11.2.3`.
 */
export function versionPlaces(pages: readonly Pick<SourcePage, 'file' | 'lines'>[], version: string): VersionPlace[] {
  const escaped = version.replace(/[^\d]/g, '\\$&')
  const named = new RegExp(`(?<![\\d.])${escaped.replace(/^(\d+\\.\d+)(.+)$/, '$1(?:$2)?')}(?!\\d|\\.\\d)`)
  return pages.flatMap(({ file, lines }) =>
    lines.flatMap((text, index) => (named.test(text) ? [{ file, line: index + 1, text: text.trim() }] : [])),
  )
}
