import type { SourcePage } from '../page/readPage'

/** A line that names a version. */
export interface VersionPlace {
  readonly file: string
  /** 1-based. */
  readonly line: number
  readonly text: string
}

/** Every line of text and code that names a version, in the order of the pages. `1.2.3` is not in `1.2.30` or `11.2.3`. */
export function versionPlaces(pages: readonly Pick<SourcePage, 'file' | 'lines'>[], version: string): VersionPlace[] {
  const named = new RegExp(`(?<![\\d.])${version.replace(/[^\d]/g, '\\$&')}(?!\\d|\\.\\d)`)
  return pages.flatMap(({ file, lines }) =>
    lines.flatMap((text, index) => (named.test(text) ? [{ file, line: index + 1, text: text.trim() }] : [])),
  )
}
