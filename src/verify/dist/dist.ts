import type { DistFiles } from './distFiles'
import type { HtmlFile } from './htmlFile'

/** A fault in dist, with its file. */
export interface DistFault {
  readonly file: string
  readonly problem: string
}

/** The files of dist, and its HTML, parsed. */
export interface Dist {
  readonly files: DistFiles
  readonly html: ReadonlyMap<string, HtmlFile>
  /** Path of the site's root. */
  readonly base: string
  /** Where the site will be served, `https://example.com`; empty if the not-found page does not name it. */
  readonly origin: string
}
