import type { Fault } from '../../errors'
import { derivedPageOf, pageOf } from '../../libraryPages'
import type { Library } from '../../siteConfig'
import type { PublishedName } from './declared/declarations'
import type { SourcePage } from '../../page/readPage'

/**
 * Finds exports without a page, pages without an export, and outdated configuration of exports. `file` has the
 * declarations, `siteFile` the configuration of the site.
 */
export function checkExports(input: {
  readonly file: string
  readonly exports: readonly PublishedName[]
  readonly pages: readonly SourcePage[]
  readonly library: Library
  readonly siteFile: string
}): Fault[] {
  const { exports, pages, library, siteFile } = input
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const isKnown = (route: string) => byRoute.has(route)
  const documented = exports.flatMap(({ name, line, column }) => {
    const route = pageOf(name, library)
    const page = byRoute.get(route)
    if (Object.hasOwn(library.exempt, name)) return []
    if (isKnown(route) && (page === undefined || isNamedIn(page, name))) return []
    if (page !== undefined) return unnamed(page.file, name, siteFile)
    const problem = `the export "${name}" has no page at ${route}`
    const remedy = `write it, name another page in library.pages of ${siteFile}, or say in library.exempt why it needs none`
    return { file: input.file, line, column, problem, remedy }
  })
  return [...documented, ...strayPages(input), ...staleLines(input, isKnown)]
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

function strayPages({ pages, exports, library, siteFile }: Parameters<typeof checkExports>[0]): Fault[] {
  const routes = new Set(exports.map(({ name }) => pageOf(name, library)))
  return pages
    .filter(({ route }) =>
      [library.values, library.types].some((folder) => route.startsWith(folder) && route !== folder),
    )
    .filter(({ route }) => !routes.has(route))
    .map(({ file }) => {
      const remedy = `rename the page after an export, or name it in library.pages of ${siteFile}`
      return { file, problem: `${library.package} has no export for this page`, remedy }
    })
}

/** The faults of the site's configuration of exports. */
function staleLines(
  { exports, library, siteFile }: Parameters<typeof checkExports>[0],
  isKnown: (route: string) => boolean,
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
      return isKnown(route)
        ? []
        : fault(`library.pages maps "${name}" to ${route}, which is not a page`, 'correct the route')
    }),
    ...Object.entries(exempt).flatMap(([name, reason]) => {
      if (!isExport(name))
        return fault(`library.exempt names "${name}", which ${library.package} does not export`, remove)
      if (isKnown(pageOf(name, library))) return fault(`library.exempt names "${name}", which has a page`, remove)
      return reason.trim() === '' ? fault(`library.exempt has no reason for "${name}"`, 'say why it has no page') : []
    }),
  ]
}
