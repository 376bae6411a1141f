import type { MarkdownIt, StateCore } from 'markdown-it'
import { addFault, envOf } from './environment'

/** Levels of tokens: a quote is one, a list and its item are two. */
const maxNesting = 100

/** Finds quotes, lists and containers that are nested so deeply that markdown-it leaves out their text. */
export function nesting(md: MarkdownIt): void {
  md.set({ maxNesting })
  md.core.ruler.after('block', 'nesting', findTooDeep)
}

function findTooDeep(state: StateCore): void {
  const deepest = state.tokens.find(({ nesting, level }) => nesting === 1 && level >= maxNesting - 1)
  if (deepest === undefined) return
  const problem = 'this is nested so deeply that its text would be left out'
  addFault(envOf(state), deepest.map ?? [0, 1], '', problem, 'write it with fewer levels')
}
