import type { MarkdownIt, StateCore } from 'markdown-it'
import { counted } from '../../plural'
import { addFault, envOf } from './environment'

/**
 * Finds rows with more or fewer cells than their table has columns. Markdown leaves out the cells at their ends, or adds
 * empty ones. It also makes any line below a table a row.
 */
export function rowLengths(md: MarkdownIt): void {
  md.core.ruler.after('block', 'row_lengths', findWrongRows)
  md.core.ruler.after('block', 'rows_of_text', findRowsOfText)
}

/** Finds paragraphs whose lines have the same number of bars, and no end of a sentence: rows without bars at their ends. */
function findRowsOfText(state: StateCore): void {
  state.tokens.forEach(({ type, content, map }, index) => {
    if (type !== 'inline' || state.tokens[index - 1]?.type !== 'paragraph_open') return
    const rows = content.replace(/(`+)[^`]+\1/g, '').split('\n')
    const counts = new Set(rows.map((row) => (/^\||[.,;:!?]$/.test(row) ? 0 : row.split(' | ').length - 1)))
    if (rows.length < 2 || counts.size > 1 || counts.has(0)) return
    const remedy = 'put a line such as --- | --- below the first row, with as many cells; write text with bars as code'
    addFault(envOf(state), map ?? [0, 1], '', 'readers see these rows as text, not as a table', remedy)
  })
}

function findWrongRows(state: StateCore): void {
  const env = envOf(state)
  let columns = 0
  for (const token of state.tokens) {
    if (token.type === 'table_open') columns = 0
    if (token.type === 'th_open') columns++
    if (token.type !== 'tr_open' || token.map === null || columns === 0) continue
    const line = env.lines[token.map[0]] ?? ''
    // A line for the site, which markers.ts reports.
    if (line.startsWith('[//]')) continue
    const cells = cellsOf(line)
    const add = (problem: string, remedy: string) =>
      addFault(env, token.map ?? [0, 1], line.includes('|') ? '|' : line.trim(), problem, remedy)
    const table = `its table has ${counted(columns, 'column')}`
    if (cells > columns) {
      const remedy = 'write \\| for a bar inside a cell, even in code; or remove the last cells'
      add(`this row has ${counted(cells, 'cell')}, but ${table}`, remedy)
    } else if (!line.includes('|')) {
      add('this line is a row of the table above it', 'leave a line empty between them, or write it as a row')
    } else if (cells < columns) {
      add(`this row has ${counted(cells, 'cell')}, but ${table}`, 'write all cells, even empty ones: | text | |')
    }
  }
}

/** The number of cells in a row, `| a | b |`. The row may be in a quotation. A bar behind a backslash is text. */
function cellsOf(line: string): number {
  const row = line.replace(/^[\s>]*\|?/, '').trimEnd()
  const bars = [...row.matchAll(/(?<!\\)\|/g)]
  return bars.at(-1)?.index === row.length - 1 ? bars.length : bars.length + 1
}
