import type { MarkdownIt, StateCore } from 'markdown-it'
import { counted } from '../../plural'
import { addFault, envOf } from './environment'

/** Finds rows with more cells than their table has columns. markdown-it leaves out the cells at their ends. */
export function longRows(md: MarkdownIt): void {
  md.core.ruler.after('block', 'long_rows', findLongRows)
}

function findLongRows(state: StateCore): void {
  const env = envOf(state)
  let columns = 0
  for (const token of state.tokens) {
    if (token.type === 'table_open') columns = 0
    if (token.type === 'th_open') columns++
    if (token.type !== 'tr_open' || token.map === null || columns === 0) continue
    const cells = cellsOf(env.lines[token.map[0]] ?? '')
    if (cells <= columns) continue
    const problem = `this row has ${counted(cells, 'cell')}, but its table has ${counted(columns, 'column')}`
    addFault(env, token.map, '|', problem, 'write \\| for a bar inside a cell, even in code; or remove the last cells')
  }
}

/** The number of cells in a row, `| a | b |`. The row may be in a quotation. A bar behind a backslash is text. */
function cellsOf(line: string): number {
  const row = line.replace(/^[\s>]*\|?/, '').trimEnd()
  const bars = [...row.matchAll(/(?<!\\)\|/g)]
  return bars.at(-1)?.index === row.length - 1 ? bars.length : bars.length + 1
}
