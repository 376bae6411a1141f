import type { Fault } from '../../errors'
import type { Library } from '../../siteConfig'
import type { PublishedName } from './declared/declarations'
import type { SourcePage } from '../../page/readPage'

/**
 * The page of an export. A small first letter is a function's, a capital one a type's:
 *
 *   createStore     ->  /docs/api/create-store.html
 *   Action          ->  /docs/typescript-api/action.html
 *   PersistConfig   ->  /docs/api/persist.html, because the site says so
 */
export function pageOf(name: string, library: Pick<Library, 'pages' | 'types' | 'values'>): string {
  return Object.hasOwn(library.pages, name) ? String(library.pages[name]) : derivedPageOf(name, library)
}

/** `useStoreState` -> `use-store-state` */
export function toKebab(name: string): string {
  return name.replace(/(?<=[a-z\d])[A-Z]/g, '-$&').toLowerCase()
}

/** Types, classes among them, begin with a capital letter. */
export function isTypeName(name: string): boolean {
  return /^[A-Z]/.test(name)
}

function derivedPageOf(name: string, { types, values }: Pick<Library, 'types' | 'values'>): string {
  return `${isTypeName(name) ? types : values}${toKebab(name)}.html`
}

/**
 * Exports without a page, pages without an export, and what the site says of exports that is out of date. `file` is that of
 * the declarations, `siteFile` that of the site.
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
    const remedy = `write it, or name its page in library.pages of ${siteFile}, or a reason to have none in library.exempt`
    return { file: input.file, line, column, problem, remedy }
  })
  return [...documented, ...strayPages(input), ...staleLines(input, isKnown)]
}

function unnamed(file: string, name: string, siteFile: string): Fault {
  const problem = `this page does not name the export "${name}", which is documented here`
  return { file, problem, remedy: `say in code what ${name} is, or change library in ${siteFile}` }
}

/** Whether a name stands somewhere in the code of a page. */
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
      const remedy = `rename it after one, or name it in library.pages of ${siteFile}`
      return { file, problem: `${library.package} exports nothing that belongs to this page`, remedy }
    })
}

/** What the site says of exports that is nothing, or not true. */
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
        return fault(`library.pages gives "${name}" the page that it has anyway`, remove)
      return isKnown(route)
        ? []
        : fault(`library.pages sends "${name}" to ${route}, which is no page`, 'correct the route')
    }),
    ...Object.entries(exempt).flatMap(([name, reason]) => {
      if (!isExport(name))
        return fault(`library.exempt names "${name}", which ${library.package} does not export`, remove)
      if (isKnown(pageOf(name, library))) return fault(`library.exempt names "${name}", which has a page`, remove)
      return reason.trim() === '' ? fault(`library.exempt gives no reason for "${name}"`, 'say why it has no page') : []
    }),
  ]
}
