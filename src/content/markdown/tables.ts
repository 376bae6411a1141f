import type { MarkdownIt, Token } from 'markdown-it'
import { build } from '../../config'

/**
 * Tables scroll inside themselves, by keyboard too; column alignment is a class, because inline styles are not allowed. A
 * cell of the head that is empty is the head of nothing.
 *
 * A table of many columns and words shows each row as a card where it has no room: its cells carry the names of their
 * columns, and roles, because some browsers take a table that is not laid out as one for no table at all.
 */
export function tables(md: MarkdownIt): void {
  md.core.ruler.push('table_cells', (state) => {
    let start = 0
    state.tokens.forEach((token, index) => {
      if (token.type === 'th_open' || token.type === 'td_open') alignByClass(token)
      const cell = state.tokens[index + 1]
      if (token.type === 'td_open' && cell !== undefined && textOf(cell).length > build.message) {
        token.attrJoin('class', 'message')
      }
      if (token.type === 'table_open') start = index
      if (token.type === 'table_close') {
        const table = state.tokens.slice(start, index)
        emptyHeads(table)
        makeCards(table)
      }
    })
  })
  md.renderer.rules['table_open'] = (tokens, index) =>
    tokens[index]?.attrGet('role') === 'table'
      ? '<div class="table cards" tabindex="0"><table role="table">\n'
      : '<div class="table" tabindex="0"><table>\n'
  md.renderer.rules['table_close'] = () => '</table></div>\n'
}

const roles: Readonly<Record<string, string>> = {
  table_open: 'table',
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  th_open: 'columnheader',
  td_open: 'cell',
}

/** A cell of the head that is empty becomes one of the body's kind; the others then say whose heads they are. */
function emptyHeads(table: readonly Token[]): void {
  const heads = table.flatMap((open, index) => {
    const [inline, close] = table.slice(index + 1, index + 3)
    return open.type === 'th_open' && close !== undefined ? [{ open, close, isEmpty: inline?.content === '' }] : []
  })
  if (!heads.some(({ isEmpty }) => isEmpty)) return
  for (const { open, close, isEmpty } of heads) {
    if (isEmpty) open.tag = close.tag = 'td'
    else open.attrSet('scope', 'col')
  }
}

/** Prepares the tokens of one table for being shown as cards, if it is a table for that. */
function makeCards(table: readonly Token[]): void {
  const texts = table.filter(({ type }) => type === 'inline').map(textOf)
  const columns = table.filter(({ type }) => type === 'th_open').length
  const rows = Array.from({ length: texts.length / columns }, (_, row) =>
    texts.slice(row * columns, (row + 1) * columns).join(''),
  )
  if (columns < build.manyColumns || rows.every(({ length }) => length <= build.longRow)) return
  for (const token of table) {
    const role = roles[token.type]
    if (role !== undefined) token.attrSet('role', role)
  }
  table
    .filter(({ type }) => type === 'td_open')
    .forEach((cell, index) => cell.attrSet('data-label', texts[index % columns] ?? ''))
}

function textOf({ children }: Token): string {
  return (children ?? []).map(({ content }) => content).join('')
}

function alignByClass(token: Token): void {
  const style = token.attrGet('style')
  if (style === null) return
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style')
  token.attrJoin('class', String(style).replace('text-align:', 'align-'))
}
