import { api } from './api'
import type { Fault } from '../../errors'
import type { PublishedName } from './declared/declarations'
import type { SourcePage } from '../../page/readPage'

/** What the site says of exports: where those are documented whose page has another name, and which have none, and why. */
export interface ExportTable {
  readonly pages: Readonly<Record<string, string>>
  readonly exempt: Readonly<Record<string, string>>
}

const configFile = 'src/samples/drift/api.ts'

/**
 * The page of an export. A small first letter is a function's, a capital one a type's:
 *
 *   createStore     ->  /docs/api/create-store.html
 *   Action          ->  /docs/typescript-api/action.html
 *   PersistConfig   ->  /docs/api/persist.html, by the table in the config
 */
export function pageOf(name: string, pages: ExportTable['pages'] = api.pages): string {
  return Object.hasOwn(pages, name) ? String(pages[name]) : derivedPageOf(name)
}

/** `useStoreState` -> `use-store-state` */
export function toKebab(name: string): string {
  return name.replace(/(?<=[a-z\d])[A-Z]/g, '-$&').toLowerCase()
}

/** Types, classes among them, begin with a capital letter. */
export function isTypeName(name: string): boolean {
  return /^[A-Z]/.test(name)
}

function derivedPageOf(name: string): string {
  return `${isTypeName(name) ? api.types : api.values}${toKebab(name)}.html`
}

/**
 * Exports without a page, pages without an export, and lines of the export table that are out of date. `file` is that of
 * the declarations.
 */
export function checkExports(input: {
  readonly file: string
  readonly exports: readonly PublishedName[]
  readonly pages: readonly SourcePage[]
  readonly table: ExportTable
}): Fault[] {
  const { exports, pages, table } = input
  const byRoute = new Map(pages.map((page) => [page.route, page]))
  const isKnown = (route: string) => byRoute.has(route)
  const documented = exports.flatMap(({ name, line, column }) => {
    const route = pageOf(name, table.pages)
    const page = byRoute.get(route)
    if (Object.hasOwn(table.exempt, name)) return []
    if (isKnown(route) && (page === undefined || isNamedIn(page, name))) return []
    if (page !== undefined) return unnamed(page.file, name)
    const problem = `the export "${name}" has no page at ${route}`
    const remedy = `write it, or name its page in api.pages of ${configFile}, or a reason to have none in api.exempt`
    return { file: input.file, line, column, problem, remedy }
  })
  return [...documented, ...strayPages(pages, exports, table), ...staleLines(exports, table, isKnown)]
}

function unnamed(file: string, name: string): Fault {
  const problem = `this page does not name the export "${name}", which is documented here`
  return { file, problem, remedy: `say in code what ${name} is, or change api in ${configFile}` }
}

/** Whether a name stands somewhere in the code of a page. */
function isNamedIn({ fences, blocks }: SourcePage, name: string): boolean {
  const isIn = (text: string) => text.includes(name) && text.split(/[^\w$]+/).includes(name)
  return (
    fences.some(({ code }) => isIn(code)) ||
    blocks.some(({ pieces }) => pieces.some(({ kind, text }) => kind === 'code' && isIn(text)))
  )
}

function strayPages(pages: readonly SourcePage[], exports: readonly PublishedName[], table: ExportTable): Fault[] {
  const routes = new Set(exports.map(({ name }) => pageOf(name, table.pages)))
  return pages
    .filter(({ route }) => [api.values, api.types].some((folder) => route.startsWith(folder) && route !== folder))
    .filter(({ route }) => !routes.has(route))
    .map(({ file }) => {
      const remedy = `rename it after one, or name it in api.pages of ${configFile}`
      return { file, problem: `${api.package} exports nothing that belongs to this page`, remedy }
    })
}

/** Lines of the table that say nothing, or nothing true. */
function staleLines(
  exports: readonly PublishedName[],
  { pages, exempt }: ExportTable,
  isKnown: (route: string) => boolean,
): Fault[] {
  const isExport = (name: string) => exports.some((each) => each.name === name)
  const fault = (problem: string, remedy: string) => [{ file: configFile, problem, remedy }]
  const remove = 'remove the line'
  return [
    ...Object.entries(pages).flatMap(([name, route]) => {
      if (!isExport(name)) return fault(`api.pages names "${name}", which ${api.package} does not export`, remove)
      if (route === derivedPageOf(name)) return fault(`api.pages gives "${name}" the page that it has anyway`, remove)
      return isKnown(route) ? [] : fault(`api.pages sends "${name}" to ${route}, which is no page`, 'correct the route')
    }),
    ...Object.entries(exempt).flatMap(([name, reason]) => {
      if (!isExport(name)) return fault(`api.exempt names "${name}", which ${api.package} does not export`, remove)
      if (isKnown(pageOf(name, pages))) return fault(`api.exempt names "${name}", which has a page`, remove)
      return reason.trim() === '' ? fault(`api.exempt gives no reason for "${name}"`, 'say why it has no page') : []
    }),
  ]
}
