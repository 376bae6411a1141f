import { exportsOf, type Declarations } from './declared/declarations'
import type { PageFault } from '../../page/markdown/environment'
import type { Place } from '../../page/place'
import type { SourcePage } from '../../page/readPage'
import type { Table } from '../../page/blocks'
import { checkProofs } from './proofs'
import { readProofs } from './readProofs'
import { checkRow, rowOf, type Row } from './rows'
import { declaredAt, type Declared } from './declared/declaredAt'
import { describedBy } from './tableSubject'
import type { Library } from '../../siteConfig'

/**
 * Compares the tables of a page with the declarations that they describe: names, types, and required names. Defaults
 * are compared with the samples that prove them.
 */
export function checkTables(page: SourcePage, declarations: Declarations, library: Library): PageFault[] {
  const exports = exportsOf(declarations)
  const faults: PageFault[] = []
  // Two tables of the same subject are one list in two parts.
  const lists = new Map<string, Table[]>()
  for (const table of page.tables) {
    const { path, fault } = describedBy(table, page, exports, library)
    if (fault !== undefined) faults.push(unclear(table, fault))
    else if (path !== undefined) lists.set(path, [...(lists.get(path) ?? []), table])
  }
  const rows = [...lists].flatMap(([path, tables]) => (isOfTypeParameters(path) ? [] : rowsOf(tables)))
  return [
    ...faults,
    ...[...lists].flatMap(([path, tables]) => checkList(path, tables, declarations)),
    ...checkProofs(rows, readProofs(page)),
  ]
}

/** Their defaults are in the declarations. */
function isOfTypeParameters(path: string): boolean {
  return path.endsWith('<>')
}

function rowsOf(tables: readonly Table[]): Row[] {
  return tables.flatMap((table) => table.rows.map((cells) => rowOf(cells, table.header)))
}

function checkList(path: string, tables: readonly Table[], declarations: Declarations): PageFault[] {
  const [table] = tables
  if (table === undefined) return []
  if (declaredAt(declarations, path) === undefined) return [unclear(table, `there is no "${path}" in the declarations`)]
  const levels = new Map<string, { place: Place; rows: Row[] }>([['', { place: table, rows: [] }]])
  for (const row of rowsOf(tables)) {
    const level = levels.get(row.level) ?? { place: row.place, rows: [] }
    levels.set(row.level, { ...level, rows: [...level.rows, row] })
  }
  return [...levels].flatMap(([level, { place, rows }]) => {
    const whole = level === '' ? path : `${path}.${level}`
    const items = declaredAt(declarations, whole) ?? []
    // A table that lists the members of a member need not list the member itself.
    const named = new Set([...rows.map(({ name }) => name), ...[...levels.keys()].map((key) => childOf(level, key))])
    return [
      ...rows.flatMap((row) => checkRow(row, whole, items)),
      ...items.filter(({ name }) => !named.has(name)).map((item) => missing(place, whole, item)),
    ]
  })
}

/** The member of `level` on the way to `deeper`: "" and "keep.x" -> "keep" */
function childOf(level: string, deeper: string): string | undefined {
  const start = level === '' ? '' : `${level}.`
  return deeper.startsWith(start) ? deeper.slice(start.length).split('.')[0] : undefined
}

function missing({ line, column }: Place, path: string, { name, isOptional }: Declared): PageFault {
  const problem = `"${name}" of ${path} is not in this table`
  const kind = isOptional ? 'it is optional' : 'it is required'
  return { line, column, problem, remedy: `add a row for it: ${kind}` }
}

function unclear(table: Table, problem: string): PageFault {
  const { line, column } = table.marker ?? table
  const remedy = 'say above it what it describes: [//]: # (table of NAME); see CONTRIBUTING.md'
  return { line, column, problem, remedy }
}
