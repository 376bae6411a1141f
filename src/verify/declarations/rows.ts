import type ts from 'typescript'
import { nameLike } from '../../similar.js'
import type { PageFault } from '../../page/markdown/environment'
import type { Place } from '../../page/place'
import { wordsOf, type Block } from '../../page/blocks'
import type { Declared } from './declared/declaredAt'
import { isDefaultText, isTypeText } from './declared/typeText'

/** A row of a table that describes declarations: `keep.clear` has the name `clear` at the level `keep`. */
export interface Row {
  readonly level: string
  readonly name: string
  readonly place: Place
  readonly type: Block | undefined
  readonly default: Block | undefined
}

/** The cells of a row under these headings. A name may be written as a call: `clear()`. */
export function rowOf(cells: readonly Block[], header: readonly string[]): Row {
  const [first] = cells
  const path = (first === undefined ? '' : wordsOf(first)).replace(/\(\)$/, '').split('.')
  const column = (name: string) => cells.find((_, index) => header[index] === name)
  return {
    level: path.slice(0, -1).join('.'),
    name: path.at(-1) ?? '',
    place: first ?? { line: 1, column: 1 },
    type: column('Type'),
    default: column('Default'),
  }
}

/** Compares a row with the declaration of its name among `items`, the declarations under `path`. */
export function checkRow(row: Row, path: string, items: readonly Declared[]): PageFault[] {
  const declared = items.find(({ name }) => name === row.name)
  if (declared !== undefined) return [...checkType(row, declared), ...checkDefault(row, declared)]
  const names = items.map(({ name }) => name)
  const meant = nameLike(row.name, names)
  const remedy = meant === undefined ? 'remove the row' : `did you mean ${meant} ?`
  return [fault(row.place, `${path} has no "${row.name}"`, remedy)]
}

/** A cell that is only code must be the type. A cell with other words is not compared. */
function checkType({ type }: Row, declared: Declared): PageFault[] {
  const code = type === undefined ? undefined : codeOf(type)
  if (type === undefined || code === undefined || declared.type === undefined || isTypeText(code, declared)) return []
  const problem = `"${declared.name}" is not ${wordsOf(type)}: its type is ${textOf(declared.type)}`
  return [fault(type, problem, 'correct it, or use words if code does not help readers')]
}

/**
 * The code of a cell with a single piece of code, or with alternatives that only "or" and commas separate. Undefined
 * for other words.
 *
 *   `boolean` or `object`  ->  (boolean) | (object)
 */
function codeOf({ pieces }: Block): string | undefined {
  const codes = pieces.filter(({ kind }) => kind === 'code').map(({ text }) => `(${text})`)
  const isOnlyCode = pieces.every(({ kind, text }) => kind === 'code' || /^[\s,]*(?:or)?\s*$/.test(text))
  return isOnlyCode && codes.length > 0 ? codes.join(' | ') : undefined
}

/** "required" marks required names and nothing else. Without a Default column, all names must be required. */
function checkDefault({ type, default: cell, place }: Row, declared: Declared): PageFault[] {
  const { name, isOptional } = declared
  if (cell === undefined) {
    if (type === undefined || !isOptional) return []
    return [fault(place, `"${name}" is optional, and this table does not say so`, 'add a column "Default"')]
  }
  const saysRequired = wordsOf(cell) === 'required'
  if (saysRequired === !isOptional)
    return declared.default === undefined ? [] : checkDeclaredDefault(cell, name, declared.default)
  return [
    saysRequired
      ? fault(cell, `"${name}" is optional`, 'write its default, or "none"')
      : fault(cell, `"${name}" is required`, 'write "required"'),
  ]
}

/** The default of a type parameter is declared, so its cell must have the same code. */
function checkDeclaredDefault(cell: Block, name: string, declared: ts.TypeNode): PageFault[] {
  const code = codeOf(cell)
  if (code !== undefined && isDefaultText(code, declared)) return []
  const published = textOf(declared)
  return [fault(cell, `the default of "${name}" is not ${wordsOf(cell)}: it is ${published}`, `write \`${published}\``)]
}

/** The code of a declaration, on one line. */
function textOf(node: ts.Node): string {
  return node.getText().replace(/\s+/g, ' ')
}

function fault({ line, column }: Place, problem: string, remedy: string): PageFault {
  return { line, column, problem, remedy }
}
