import type { Fault } from '../../errors'
import { derivedPageOf, pageOf, type Documented as DocumentedLibrary } from '../../libraryPages'
import { addressLike } from '../../similar.js'
import type { PublishedName } from './declared/declarations'
import { titleOf, type SourcePage } from '../../page/readPage'

/** What the documentation of exports consists of. */
interface Documented {
  readonly exports: readonly PublishedName[]
  readonly pages: readonly SourcePage[]
  readonly library: DocumentedLibrary
}

/**
 * Exports whose page is gone -> the page that seems to be theirs under a new name: it belongs to no export, and has the
 * export's name as its title, or is the only one of these that names it in code.
 */
export function movedPages({ exports, pages, library }: Documented): ReadonlyMap<string, SourcePage> {
  const routes = new Set(pages.map(({ route }) => route))
  const free = pagesWithoutExport({ exports, pages, library })
  return new Map(
    exports.flatMap(({ name }) => {
      if (routes.has(pageOf(name, library)) || Object.hasOwn(library.exempt, name)) return []
      const naming = free.filter((page) => page.route !== derivedPageOf(name, library) && isNamedIn(page, name))
      const page = naming.find((each) => titleOf(each) === name) ?? (naming.length === 1 ? naming[0] : undefined)
      return page === undefined ? [] : [[name, page] as const]
    }),
  )
}

/**
 * Finds exports without a page, pages without an export, and outdated configuration of exports. A page that was renamed
 * is one fault, with the line to add. `file` has the declarations, `siteFile` the configuration of the site.
 */
export function checkExports(
  input: Documented & {
    readonly file: string
    readonly siteFile: string
  },
): Fault[] {
  const { exports, pages, library, siteFile } = input
  const moved = movedPages(input)
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const isKnown = (route: string) => byRoute.has(route)
  const documented = exports.flatMap(({ name, line, column }) => {
    const route = pageOf(name, library)
    const page = byRoute.get(route)
    if (Object.hasOwn(library.exempt, name)) return []
    if (isKnown(route) && (page === undefined || isNamedIn(page, name))) return []
    if (page !== undefined) return unnamed(page.file, name, siteFile)
    const renamed = moved.get(name)
    if (renamed !== undefined) return movedFault(renamed, name, route, input)
    if (Object.hasOwn(library.pages, name)) return []
    const problem = `the export "${name}" has no page at ${route}`
    const remedy = `write it, name another page in library.pages of ${siteFile}, or say in library.exempt why it needs none`
    return { file: input.file, line, column, problem, remedy }
  })
  const stray = strayPages(input).filter(({ file }) => ![...moved.values()].some((page) => page.file === file))
  return [...documented, ...stray, ...staleLines(input, isKnown, moved)]
}

/** The page that an export had is gone, and another one seems to be the same page. */
function movedFault(
  page: SourcePage,
  name: string,
  route: string,
  { library, siteFile }: Parameters<typeof checkExports>[0],
) {
  const isSet = Object.hasOwn(library.pages, name)
  const line = `${name}: '${page.route}',`
  return {
    file: page.file,
    problem: `this is the page of the export "${name}", which ${siteFile} expects at ${route}`,
    remedy: `${isSet ? 'change the line in' : 'add this line to'} library.pages of ${siteFile}: ${line}`,
  }
}

function unnamed(file: string, name: string, siteFile: string): Fault {
  const problem = `this is the page of the export "${name}", but it does not name it in code`
  return { file, problem, remedy: `name ${name} in code, or change library in ${siteFile}` }
}

/** Returns whether the code of a page contains a name. */
function isNamedIn({ fences, blocks }: SourcePage, name: string): boolean {
  const isIn = (text: string) => text.includes(name) && text.split(/[^\w$]+/).includes(name)
  return (
    fences.some(({ code }) => isIn(code)) ||
    blocks.some(({ pieces }) => pieces.some(({ kind, text }) => kind === 'code' && isIn(text)))
  )
}

function strayPages(input: Parameters<typeof checkExports>[0]): Fault[] {
  const { library, siteFile } = input
  return pagesWithoutExport(input).map(({ file }) => {
    const remedy = `rename the page after an export, or name it in library.pages of ${siteFile}`
    return { file, problem: `${library.package} has no export for this page`, remedy }
  })
}

/** The pages in the folders of exports that belong to none. */
function pagesWithoutExport({ pages, exports, library }: Documented): SourcePage[] {
  const routes = new Set(exports.map(({ name }) => pageOf(name, library)))
  return pages.filter(
    ({ route }) =>
      !routes.has(route) &&
      [library.values, library.types].some((folder) => route.startsWith(folder) && route !== folder),
  )
}

/** The faults of the site's configuration of exports. */
function staleLines(
  { exports, library, siteFile, pages: all }: Parameters<typeof checkExports>[0],
  isKnown: (route: string) => boolean,
  moved: ReadonlyMap<string, SourcePage>,
): Fault[] {
  const { pages, exempt } = library
  const isExport = (name: string) => exports.some((each) => each.name === name)
  const fault = (problem: string, remedy: string) => [{ file: siteFile, problem, remedy }]
  const remove = 'remove the line'
  return [
    ...Object.entries(pages).flatMap(([name, route]) => {
      if (!isExport(name))
        return fault(`library.pages names "${name}", which ${library.package} does not export`, remove)
      if (route === derivedPageOf(name, library))
        return fault(`library.pages maps "${name}" to its default page`, remove)
      if (isKnown(route) || moved.has(name)) return []
      const routes = all.map((page) => page.route)
      const [, renamed] = [...moved].find(([other]) => pageOf(other, library) === route) ?? []
      const meant = isKnown(derivedPageOf(name, library)) ? undefined : (renamed?.route ?? addressLike(route, routes))
      const remedy = meant === undefined ? remove : `did you mean ${meant} ?`
      return fault(`library.pages maps "${name}" to ${route}, which is not a page`, remedy)
    }),
    ...Object.entries(exempt).flatMap(([name, reason]) => {
      if (!isExport(name))
        return fault(`library.exempt names "${name}", which ${library.package} does not export`, remove)
      if (isKnown(pageOf(name, library))) return fault(`library.exempt names "${name}", which has a page`, remove)
      return reason.trim() === '' ? fault(`library.exempt has no reason for "${name}"`, 'say why it has no page') : []
    }),
  ]
}
