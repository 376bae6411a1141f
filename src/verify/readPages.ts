import { relative, resolve, sep } from 'node:path'
import { build } from '../config'
import { idsOf } from '../content/page'
import { type Fault, Faults } from '../errors'
import { expectFolders, readSite, type SiteInput } from '../output/readSite'
import { readPage, type SourcePage } from '../page/readPage'
import { addressLike } from '../similar.js'
import type { Addressing } from '../siteConfig'
import type { SourceFile } from '../types'

/** A page, and the file that it was read from. */
export interface PageSource {
  readonly source: SourceFile
  readonly page: SourcePage
  /** The faults that the build finds in it as well. */
  readonly faults: readonly Fault[]
}

/** The pages of a site, and which of them to check. */
export interface SitePages {
  readonly input: SiteInput
  /** All pages that can be read. */
  readonly pages: readonly PageSource[]
  /** The pages to check. */
  readonly asked: readonly PageSource[]
  /** Whether to check the whole site, because no page was named. */
  readonly isWhole: boolean
  /** The faults of pages to check that cannot be read. The build reports all other faults of pages. */
  readonly faults: readonly Fault[]
}

/**
 * Reads the pages of the site in `root`. `files` are the paths of the pages to check, or empty for all pages.
 *
 * @throws Faults without folders to read, and for paths that are not pages, before it reads any page
 */
export async function readPages(
  root: string,
  files: readonly string[] = [],
  addressing: Addressing = {},
): Promise<SitePages> {
  const input = await readSite(root, addressing)
  expectFolders(input)
  const named = pagesAt(root, files, input)
  const isAsked = (file: string) => files.length === 0 || named.has(file)
  const read = input.sources.map(({ source }) => ({ source, file: fileOf(source), ...readPage(source, addressing) }))
  const pages = read.flatMap(({ source, page, faults }) => (page === undefined ? [] : [{ source, page, faults }]))
  return {
    input,
    pages,
    asked: pages.filter(({ page }) => isAsked(page.file)),
    isWhole: files.length === 0,
    faults: read.flatMap(({ file, page, faults }) => (page === undefined && isAsked(file) ? faults : [])),
  }
}

/** The parts of all pages that readers' links can lead to. No build publishes drafts. */
export function linkedPages({
  pages,
  input,
}: SitePages): { readonly route: string; readonly ids: readonly string[] }[] {
  const published = pages.filter(({ page }) => !input.drafts.has(page.route))
  return published.map(({ page }) => ({ route: page.route, ids: idsOf(page) }))
}

/** The pages at these paths, as faults name them: `./docs/a.md` and `/project/docs/a.md` are both `docs/a.md`. */
function pagesAt(root: string, paths: readonly string[], input: SiteInput): ReadonlySet<string> {
  const known = input.sources.map(({ source }) => fileOf(source))
  const named = new Set(paths.map((path) => relative(root, resolve(root, path.trim())).replaceAll(sep, '/')))
  const faults = [...named]
    .filter((file) => !known.includes(file))
    .flatMap((file) => {
      const own = input.faults.filter((fault) => fault.file === file)
      return own.length > 0 ? own : [{ file, problem: 'there is no such page', remedy: remedyFor(file, known) }]
    })
  if (faults.length > 0) throw new Faults(faults)
  return named
}

function remedyFor(file: string, known: readonly string[]): string {
  const meant = addressLike(file, known)
  return meant === undefined ? `name a page in ${build.folders.docs}/` : `did you mean ${meant} ?`
}

function fileOf({ file }: SourceFile): string {
  return `${build.folders.docs}/${file}`
}
