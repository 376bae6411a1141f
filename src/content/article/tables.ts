import type { Token } from 'markdown-it'
import { build } from '../../config'
import { messageColumn, nameColumn } from '../../page/markdown/rows'
import { breakable } from './breakable'

/**
 * The tokens of an article, with tables as the theme shows them. The given tokens do not change. Column alignment is a
 * class, because inline styles are not allowed. An empty cell in the header row is not a header. Long names in cells may
 * break (see breakable.ts).
 *
 * A table of names shows each row as a definition. Another table with several columns and words, with messages, or with
 * a column that a phone would leave too few characters, shows each row as a card if space is short; it does so late if
 * only a phone with large letters would. A small one scrolls in its own box, even by keyboard. Cards of several columns
 * carry the names of all but the first, which is their title. Definitions and cards have roles, because some browsers drop
 * the semantics of a table that is not laid out as one.
 */
export function withTables(tokens: readonly Token[]): Token[] {
  const shown: Token[] = []
  let start = -1
  for (const token of tokens) {
    if (token.type === 'table_open') start = shown.length
    shown.push(start === -1 ? token : copyOf(token))
    if (token.type !== 'table_close') continue
    prepareTable(shown.slice(start))
    start = -1
  }
  return shown
}

function copyOf(token: Token): Token {
  const { constructor: TokenClass } = token as unknown as { constructor: new (...of: unknown[]) => Token }
  const copy = Object.assign(new TokenClass(token.type, token.tag, token.nesting), token)
  copy.attrs = token.attrs?.map(([name, value]) => [name, value]) ?? null
  copy.children = token.children?.map((child) => (child.type === 'code_inline' ? copyOf(child) : child)) ?? null
  return copy
}

const name = '<code class="name">(?:(?!</code>).)+</code>'
const nameAndSigns = new RegExp(`(?:<a [^>]+>${name}</a>|${name})[,.:;!?)\\]]+`, 'g')

/** The HTML of an article, where a name in one piece includes the signs after it. Otherwise they might begin a line. */
export function withSigns(html: string): string {
  return html.replace(nameAndSigns, (found) => `<span class="name">${found.replace(' class="name"', '')}</span>`)
}

/** Sets the classes, headers and roles of one table. Its tokens are this module's own copies. */
function prepareTable(table: readonly Token[]): void {
  table.forEach((token, index) => {
    if (token.type === 'th_open' || token.type === 'td_open') alignByClass(token)
    const cell = table[index + 1]
    const isFirst = token.type === 'td_open' && table[index - 1]?.type === 'tr_open'
    if (isFirst && cell !== undefined && textOf(cell).length > build.message) token.attrJoin('class', 'message')
  })
  emptyHeads(table)
  showRows(table)
  table.flatMap(({ children }) => children ?? []).forEach(breakName)
}

const roles: Readonly<Record<string, string>> = {
  table_open: 'table',
  thead_open: 'rowgroup',
  tbody_open: 'rowgroup',
  tr_open: 'row',
  th_open: 'columnheader',
  td_open: 'cell',
}

/** Turns empty header cells into data cells. The other header cells of the table then get a scope. */
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

/** Prepares the tokens of one table to be shown as definitions or cards, if it is large enough. */
function showRows(table: readonly Token[]): void {
  const texts = table.filter(({ type }) => type === 'inline').map(textOf)
  const columns = table.filter(({ type }) => type === 'th_open').length
  const heads = texts.splice(0, columns)
  const kind = kindOf(heads, texts)
  if (kind === undefined) return
  table[0]?.attrSet('class', kind)
  for (const token of table) {
    // An empty cell in the header row has become a data cell.
    const role = token.type === 'th_open' && token.tag === 'td' ? 'cell' : roles[token.type]
    if (role !== undefined) token.attrSet('role', role)
  }
  table
    .filter(({ type }) => type === 'td_open')
    .forEach((cell, index) => {
      const column = index % columns
      const label = heads[column] ?? ''
      if (kind === 'definitions' && texts[index] === 'required') cell.attrJoin('class', 'required')
      else if (kind === 'definitions' ? label === 'Default' : columns > 2 && column > 0)
        cell.attrSet('data-label', label)
    })
}

/** The class of a table: how it is shown if space is short. Undefined for a small one, which stays a table. */
function kindOf(
  heads: readonly string[],
  texts: readonly string[],
): 'definitions' | 'cards' | 'cards late' | undefined {
  const columns = heads.length
  const rows = Array.from({ length: texts.length / columns }, (_, row) =>
    texts.slice(row * columns, (row + 1) * columns).join(''),
  )
  const isWide = columns >= build.manyColumns && rows.some(({ length }) => length > build.longRow)
  const isNarrow = (row: number) => hasNarrowColumn([...heads, ...texts], columns, row)
  const hasNames = heads[0] === nameColumn
  if (isWide) return hasNames ? 'definitions' : 'cards'
  if (!hasNames && (heads[0] === messageColumn || isNarrow(build.phoneRow))) return 'cards'
  return isNarrow(build.largePhoneRow) ? 'cards late' : undefined
}

/**
 * Whether a phone that shows `row` characters leaves a column too few for its texts. Columns share the width by their
 * longest texts, and each of them is as wide as its longest word at least.
 */
function hasNarrowColumn(texts: readonly string[], columns: number, row: number): boolean {
  const longestOf = (lengthOf: (text: string) => number) =>
    Array.from({ length: columns }, (_, column) =>
      Math.max(...texts.map((text, index) => (index % columns === column ? lengthOf(text) : 0))),
    )
  const sum = (lengths: readonly number[]) => lengths.reduce((total, length) => total + length, 0)
  const longest = longestOf(({ length }) => length)
  // A longer name may break.
  const words = longestOf((text) => Math.max(...text.split(' ').map(({ length }) => Math.min(length, build.longName))))
  return longest.some((length, column) => {
    const share = (length / sum(longest)) * row
    const left = row - sum(words.toSpliced(column, 1))
    return length > build.narrowColumn && Math.min(share, left) < build.narrowColumn
  })
}

/** Lets long code break where a reader expects it. A name in one piece first moves to the next line, as does short code. */
function breakName(code: Token): void {
  if (code.type !== 'code_inline') return
  const { length } = code.content
  const hasSpaces = code.content.includes(' ')
  if (length <= build.longName && !hasSpaces) return
  const html = breakable(code.content, build.longName)
  const isOnePiece = hasSpaces ? length <= build.shortCode : length <= build.longCode && html.includes('<wbr>')
  code.type = 'html_inline'
  code.content = `<code${isOnePiece ? ' class="name"' : ''}>${html}</code>`
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
