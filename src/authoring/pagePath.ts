import { relative, resolve, sep } from 'node:path'
import { build } from '../config'
import { Faults } from '../errors'
import type { SiteInput } from '../output/readSite'
import { routeOf } from '../page/route'

/** A page that does not exist yet. */
export interface NewPlace {
  /** Relative to the project: `docs/guide/install.md`. */
  readonly file: string
  /** Relative to docs/: `guide/install.md`. */
  readonly relativePath: string
  readonly route: string
}

/** A path on the command line -> the file that it names, relative to the project. The ending `.md` may be left out. */
export function fileAt(root: string, path: string): string {
  const file = relative(root, resolve(root, path.trim())).replaceAll(sep, '/')
  return file.endsWith('.md') ? file : `${file}.md`
}

/**
 * The place of a new page.
 *
 * @throws Faults when the path is outside of docs/, cannot be an address, or has a page already
 */
export function newPlace(root: string, path: string, { sources }: Pick<SiteInput, 'sources'>): NewPlace {
  const file = fileAt(root, path)
  const { docs } = build.folders
  const refuse = (problem: string, remedy: string) => new Faults([{ file, problem, remedy }])
  if (!file.startsWith(`${docs}/`))
    throw refuse(`is not in ${docs}/`, `pages are in ${docs}/: ${docs}/guide/my-page.md`)
  const relativePath = file.slice(docs.length + 1)
  const route = routeOf(relativePath)
  if (typeof route !== 'string') throw new Faults([route])
  const other = sources.find((source) => source.route === route)
  if (other !== undefined) {
    throw refuse(`${route} is the address of ${docs}/${other.source.file}`, 'choose another name')
  }
  return { file, relativePath, route }
}
