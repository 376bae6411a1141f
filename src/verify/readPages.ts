import type { Fault } from '../errors'
import { readSite, type SiteInput } from '../output/readSite'
import { readPage, type SourcePage } from '../page/readPage'
import type { SourceFile } from '../types'

/** A page, and the file that it was read from. */
export interface PageSource {
  readonly source: SourceFile
  readonly page: SourcePage
  /** What the build finds wrong with it, too. */
  readonly faults: readonly Fault[]
}

/** The pages of a site, and the faults of those that cannot be read. The build reports all other faults of pages. */
export interface SitePages {
  readonly input: SiteInput
  readonly pages: readonly PageSource[]
  readonly faults: readonly Fault[]
}

/** Reads the pages of the site in `root`. */
export async function readPages(root: string): Promise<SitePages> {
  const input = await readSite(root)
  const read = input.sources.map(({ source }) => ({ source, ...readPage(source) }))
  return {
    input,
    pages: read.flatMap(({ source, page, faults }) => (page === undefined ? [] : [{ source, page, faults }])),
    faults: read.flatMap(({ page, faults }) => (page === undefined ? faults : [])),
  }
}

/** The pages to check. */
export interface AskedPages {
  readonly includes: (file: string) => boolean
  /** Files that are not pages. */
  readonly faults: readonly Fault[]
}

/** Selects pages by their `files`, which are relative to the project. Selects all pages if it is empty. */
export function askedPages({ pages, faults }: SitePages, files: readonly string[]): AskedPages {
  const known = new Set([...pages.map(({ page }) => page.file), ...faults.map(({ file }) => file)])
  const remedy = 'write it like docs/docs/api/action.md'
  return {
    includes: (file) => files.length === 0 || files.includes(file),
    faults: files
      .filter((file) => !known.has(file))
      .map((file) => ({ file, problem: 'there is no such page', remedy })),
  }
}
