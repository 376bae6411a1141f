import type { DistFiles } from './distFiles'
import type { HtmlFile } from './htmlFile'

/** Something wrong in dist: the file and the fault. */
export interface DistFault {
  readonly file: string
  readonly problem: string
}

/** dist as the checks see it: the files, and the HTML among them, parsed. */
export interface Dist {
  readonly files: DistFiles
  readonly html: ReadonlyMap<string, HtmlFile>
  /** Path of the site's root. */
  readonly base: string
}
