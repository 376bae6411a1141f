import type { Fault } from '../errors'
import { readSite, type SiteInput } from '../output/readSite'
import { readPage, type SourcePage } from '../page/readPage'
import type { SourceFile } from '../types'

/** A page, read, and the file that it was read from. */
export interface PageSource {
  readonly source: SourceFile
  readonly page: SourcePage
}

/** The pages of a site, and what is wrong with those that cannot be read. Other faults of pages are the build's as well. */
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
    pages: read.flatMap(({ source, page }) => (page === undefined ? [] : [{ source, page }])),
    faults: read.flatMap(({ page, faults }) => (page === undefined ? faults : [])),
  }
}

/** The pages that were asked for. */
export interface AskedPages {
  readonly includes: (file: string) => boolean
  /** Files that were asked for and that are not pages. */
  readonly faults: readonly Fault[]
}

/** `files` are relative to the project; without any, all pages are meant. */
export function askedPages({ pages, faults }: SitePages, files: readonly string[]): AskedPages {
  const known = new Set([...pages.map(({ page }) => page.file), ...faults.map(({ file }) => file)])
  const remedy = 'name it as in docs/docs/api/action.md'
  return {
    includes: (file) => files.length === 0 || files.includes(file),
    faults: files
      .filter((file) => !known.has(file))
      .map((file) => ({ file, problem: 'there is no such page', remedy })),
  }
}
