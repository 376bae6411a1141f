import type { MarkdownIt, StateBlock, StateCore, Token } from 'markdown-it'
import { isSimilar } from '../../similar.js'
import type { LineRange } from '../place'
import { addFault, envOf } from './environment'

/**
 * A line for the project, not for readers: what the table below it describes, or the words in which readers ask for the
 * section of the heading above it. It is an unused link definition, which neither this site nor GitHub shows:
 *
 *   [//]: # (table of LakeConfig)
 *   [//]: # (asked: undo; go back one step)
 */
const marker = /^\[\/\/\]: # \(((?:table|asked:)[^()]*)\)$/

/** Any definition that nothing shows, and its note: `[//]: # (a note)`. Other quotes and labels are also in use. */
const comment = /^[\s>]*\[[^\]]*\]:\s*(?:#|<>)\s+["'(](.*)["')]\s*$/

/** The type of a marker's token. Its `content` is the text between the parentheses. */
const markerToken = 'marker'

/** The deepest heading that begins a section of the search. */
const deepestSection = 3

/** The text of a token that is the marker of a table, or undefined. */
export function tableMarkerOf(token: Token | undefined): string | undefined {
  return isMarker(token, 'table') ? token?.content : undefined
}

/** The phrases of a token in which readers ask for a section. Other tokens have none. */
export function phrasesOf(token: Token): readonly string[] {
  if (!isMarker(token, 'asked')) return []
  return token.content
    .replace('asked:', '')
    .split(';')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
}

/** Turns marker lines into tokens, because markdown-it keeps only a label's first definition, without its place. */
export function markers(md: MarkdownIt): void {
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

/** Finds markers in the wrong place, and markers that readers see because the line above them is not empty. */
function findFaults(state: StateCore): void {
  const env = envOf(state)
  let block: LineRange = [0, 0]
  state.tokens.forEach((token, index) => {
    if (token.map !== null) block = token.map
    const [before, after] = [state.tokens[index - 1], state.tokens[index + 1]]
    const add = (problem: string, remedy: string) => addFault(env, block, token.content, problem, remedy)
    if (isMarker(token, 'table') && after?.type !== 'table_open') {
      add('this marker is not followed by a table', 'put it right above its table, or remove it')
    }
    if (isMarker(token, 'asked') && !beginsSection(before)) {
      add('these phrases are not right below a heading of level 1 to 3', 'put them below the heading of their section')
    } else if (isMarker(token, 'asked') && phrasesOf(token).length === 0) {
      add('this marker has no phrases', 'write some, with a semicolon between them: (asked: undo; ctrl z)')
    }
    if (token.type === 'inline' && /^\[\/\/\] ?:/m.test(token.content)) {
      const remedy = `write ${example}, below an empty line, without parentheses inside it`
      addFault(env, block, '[//]', 'readers see this marker', remedy)
    }
    const note = token.type === 'reference_definition' ? comment.exec(env.lines[block[0]] ?? '')?.[1] : undefined
    const meant = note === undefined ? undefined : markerMeant(note, after?.type === 'table_open')
    if (note !== undefined && meant !== undefined) {
      const remedy = `did you mean ${meant} ? A note for authors begins with a capital letter`
      addFault(env, block, note, 'the site does not read this line', remedy)
    }
  })
}

const example = '[//]: # (asked: undo; ctrl z)'

/** The marker that an author may have meant with a note, such as `askd: undo` or `tabel of LakeConfig`. */
function markerMeant(note: string, isAboveTable: boolean): string | undefined {
  const [, word = '', sign = ''] = /^(\w+)(:|.*;| of )?/.exec(note) ?? []
  if (isSimilar(word, 'table') && (isAboveTable || word.toLowerCase() === 'table'))
    return 'table, as in [//]: # (table of NAME)'
  return (isSimilar(word, 'asked') && sign !== '') || /^[a-z]+:/.test(note) ? `asked, as in ${example}` : undefined
}

function isMarker(token: Token | undefined, kind: 'table' | 'asked'): boolean {
  return token?.type === markerToken && token.content.startsWith(kind)
}

/** Returns whether a token ends a heading that begins a section. */
function beginsSection(token: Token | undefined): boolean {
  return token?.type === 'heading_close' && Number(token.tag.slice(1)) <= deepestSection
}

function lineOf(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd()
}
