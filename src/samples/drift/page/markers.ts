import type { MarkdownIt, StateBlock, Token } from 'markdown-it'
import { placeIn, type PageFault, type PageText } from './pageText'

/**
 * A line that says what the table below it describes. To readers, here and on GitHub, it is a link definition that nobody
 * uses, and is not shown:
 *
 *   [//]: # (table of EasyPeasyConfig)
 */
const marker = /^\[\/\/\]: # \((table[^()]*)\)$/

/** The type of a marker's token; `content` is what stands between its brackets. */
export const markerToken = 'table_marker'

/** Gives marker lines a token of their own: markdown-it keeps the first definition of a label, and forgets its place. */
export function markers(md: MarkdownIt): void {
  md.block.ruler.before('reference', markerToken, (state, startLine, _endLine, silent) => {
    const content = marker.exec(lineOf(state, startLine))?.[1]
    if (content === undefined) return false
    if (silent) return true
    const token = state.push(markerToken, '', 0)
    token.content = content
    token.map = [startLine, startLine + 1]
    state.line = startLine + 1
    return true
  })
}

/** Markers that describe nothing, and those that readers see, because the line above them is not empty. */
export function markerFaults(tokens: readonly Token[], text: PageText): PageFault[] {
  let block: readonly [number, number] = [0, 0]
  return tokens.flatMap((token, index) => {
    if (token.map !== null) block = token.map
    if (token.type === markerToken && tokens[index + 1]?.type !== 'table_open') {
      const problem = 'no table follows this marker'
      return { ...placeIn(text, block, token.content), problem, remedy: 'put it right above its table, or remove it' }
    }
    if (token.type === 'inline' && /^\[\/\/\]:/m.test(token.content)) {
      const remedy = 'leave the line above it empty, and use no brackets inside its own'
      return { ...placeIn(text, block, '[//]:'), problem: 'readers see this marker', remedy }
    }
    return []
  })
}

function lineOf(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd()
}
