import type { MarkdownIt, StateBlock, StateCore } from 'markdown-it'
import type { LineRange } from '../place'
import { addFault, envOf } from './environment'

/**
 * A line that states what the table below it describes. It is an unused link definition, which neither this site nor
 * GitHub shows:
 *
 *   [//]: # (table of LakeConfig)
 */
const marker = /^\[\/\/\]: # \((table[^()]*)\)$/

/** The type of a marker's token. Its `content` is the text between the parentheses. */
export const markerToken = 'table_marker'

/** Turns marker lines into tokens, because markdown-it keeps only a label's first definition, without its place. */
export function tableMarkers(md: MarkdownIt): void {
  md.block.ruler.before('reference', markerToken, (state, startLine, _endLine, silent) => {
    const content = marker.exec(lineOf(state, startLine))?.[1]
    if (content === undefined) return false
    if (silent) return true
    const token = state.push(markerToken, '', 0)
    token.content = content
    token.map = [startLine, startLine + 1]
    token.hidden = true
    state.line = startLine + 1
    return true
  })
  md.core.ruler.after('block', 'marker_faults', findFaults)
}

/** Finds markers without a table, and markers that readers see because the line above them is not empty. */
function findFaults(state: StateCore): void {
  const env = envOf(state)
  let block: LineRange = [0, 0]
  state.tokens.forEach((token, index) => {
    if (token.map !== null) block = token.map
    if (token.type === markerToken && state.tokens[index + 1]?.type !== 'table_open') {
      const problem = 'this marker is not followed by a table'
      addFault(env, block, token.content, problem, 'put it right above its table, or remove it')
    }
    if (token.type === 'inline' && /^\[\/\/\]:/m.test(token.content)) {
      const remedy = 'leave the line above it empty, and do not use parentheses inside it'
      addFault(env, block, '[//]:', 'readers see this marker', remedy)
    }
  })
}

function lineOf(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd()
}
