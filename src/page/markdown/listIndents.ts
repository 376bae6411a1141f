import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import type { LineRange } from '../place'
import { addFault, envOf } from './environment'

/** Finds text with too few spaces in front to be inside the item above it, which readers see below the list, and empty items. */
export function listIndents(md: MarkdownIt): void {
  md.core.ruler.after('block', 'list_indents', findShortIndents)
}

function findShortIndents(state: StateCore): void {
  const { lines } = envOf(state)
  const lineOf = ({ map }: Token) => lines[map?.[0] ?? 0] ?? ''
  /** The lists around the current token, outermost first, each with its latest item. */
  const open: { latest?: Token }[] = []
  /** The item that has just ended, if its list has ended or goes on with the current token. */
  let above: Token | undefined
  state.tokens.forEach((token, index) => {
    const list = open.at(-1)
    if (token.map !== null && above !== undefined) {
      compareIndents(state, token.map, lineOf(token), lineOf(above))
    } else if (token.type === 'ordered_list_open' && restarts(token, state.tokens.slice(index - 2, index))) {
      const remedy = 'put three spaces in front of the code above, which keep it in its item; or write the next number'
      addFault(envOf(state), token.map ?? [0, 1], firstWords(lineOf(token)), 'this list begins with 1 again', remedy)
    }
    above = undefined
    // markdown-it leaves out what is nested too deeply, which nesting.ts reports.
    const isEmpty =
      state.tokens[index + 1]?.type === 'list_item_close' && lineOf(token).trimEnd().endsWith(token.markup)
    if (token.type === 'list_item_open' && isEmpty) {
      const [start] = token.map ?? [0]
      const remedy = 'write its text behind the mark, or remove it'
      addFault(envOf(state), [start, start + 1], token.info + token.markup, 'this item of the list is empty', remedy)
    }
    if (token.type === 'list_item_open' && list !== undefined) list.latest = token
    if (token.type === 'list_item_close') above = list?.latest
    if (/^(?:bullet|ordered)_list_open$/.test(token.type)) open.push({})
    if (/^(?:bullet|ordered)_list_close$/.test(token.type)) above = open.pop()?.latest
  })
}

/** Whether a numbered list begins again after a block of code that interrupts another one. */
function restarts(list: Token, [before, code]: readonly Token[]): boolean {
  return before?.type === 'ordered_list_close' && code?.type === 'fence' && list.attrGet('start') === null
}

/** Reports a line that has more spaces in front than the item above it, which is outside of it all the same. */
function compareIndents(state: StateCore, range: LineRange, line: string, item: string): void {
  const quotes = quotesOf(item)
  const outside = indentOf(item, quotes)
  if (indentOf(line, quotes) <= outside) return
  const inside = /^[\s>]*?(\s*(?:[-*+]|\d+[.)])\s+)/.exec(item)?.[1]?.length ?? 0
  const remedy = `put ${inside} spaces in front of it, or ${outside} if it does not belong to that item`
  addFault(envOf(state), range, firstWords(line), 'this is not inside the item above it', remedy)
}

const firstWords = (line: string) => line.replace(/^[\s>]*/, '')

/** The number of spaces in front of a line, inside of some quotations. */
function indentOf(line: string, quotes: number): number {
  let rest = line
  for (let depth = 0; depth < quotes; depth++) rest = rest.replace(/^\s*>/, '')
  return rest.length - rest.trimStart().length
}

function quotesOf(line: string): number {
  return /^[\s>]*/.exec(line)?.[0].replace(/\s/g, '').length ?? 0
}
