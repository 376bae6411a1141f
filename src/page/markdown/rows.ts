import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { slugOf } from '../../slug'
import { envOf } from './environment'
import { freeSlug, plainText } from './headings'

/** The first column of a table that describes names, such as options and parameters. */
export const nameColumn = 'Name'
/** The first column of a table that explains messages. */
export const messageColumn = 'Message'

/** A row that readers can link to. */
export interface LinkedRow {
  readonly id: string
  /** The words of its first cell. */
  readonly title: string
  readonly column: typeof nameColumn | typeof messageColumn
}

/** The words of a message that its id has: enough to tell it from others, and few enough for an address. */
const wordsOfMessage = 12

/**
 * Sets the ids of the rows that describe a name or a message. The id of a name begins with the id of its heading:
 * `options-angle`. Headings go first, so that a new row never changes the id of a heading.
 */
export function rows(md: MarkdownIt): void {
  md.core.ruler.push('rows', setRowIds)
}

/** The row that a token opens, if readers can link to it. */
export function linkedRowOf(token: Token | undefined): LinkedRow | undefined {
  return token?.type === 'tr_open' ? (token.meta as { readonly row?: LinkedRow } | null)?.row : undefined
}

function setRowIds(state: StateCore): void {
  const { ids } = envOf(state)
  let heading = ''
  let column = ''
  state.tokens.forEach((token, index) => {
    const [cell, inline] = state.tokens.slice(index + 1, index + 3)
    if (token.type === 'heading_open' && token.tag !== 'h1') heading = String(token.attrGet('id'))
    if (token.type !== 'tr_open' || inline === undefined) return
    const title = plainText(inline.children ?? []).trim()
    if (cell?.type === 'th_open') column = title
    else if (column === nameColumn || column === messageColumn) {
      const code = inline.children?.find(({ type }) => type === 'code_inline')?.content ?? title
      const words =
        column === nameColumn ? [heading, slugOf(title)] : ['message', ...slugOf(code).split('-', wordsOfMessage)]
      const id = freeSlug(words.filter((word) => word !== '').join('-'), ids)
      token.attrSet('id', id)
      token.meta = { row: { id, title, column } satisfies LinkedRow }
    }
  })
}
