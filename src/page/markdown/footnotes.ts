import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import footnote from 'markdown-it-footnote'
import { findText, type Place } from '../place'
import { addFault, envOf } from './environment'

/** A note as the plugin stores it in the environment. It is defined elsewhere under its label, or has its own words. */
interface Note {
  readonly label?: string
  readonly content?: string
  readonly tokens?: Token[]
  /** How often the page refers to it. */
  readonly count?: number
}

/** Parses footnotes: `[^1]` and `[^1]: text`. */
export function footnotes(md: MarkdownIt): void {
  md.use(footnote)
  md.core.ruler.at('footnote_tail', moveNotes)
}

/** Moves the notes to the end of the page. The plugin's own rule copies the entire page for each note. */
function moveNotes(state: StateCore): void {
  const { list } = (state.env['footnotes'] ?? {}) as { list?: readonly Note[] }
  const page: Token[] = []
  const definitions = new Map<unknown, Token[]>()
  const ends = new Map<unknown, Place>()
  const used = new Set<unknown>(list?.map(({ label }) => label))
  let into = page
  for (const token of state.tokens) {
    if (token.type === 'footnote_reference_open') {
      const label: unknown = token.meta?.['label']
      if (definitions.has(label)) addRepeatFault(state, label, ends)
      else if (!used.has(label)) {
        addUnusedFault(state, label)
      }
      definitions.set(label, (into = []))
    } else if (token.type === 'footnote_reference_close') into = page
    else into.push(token)
  }
  state.tokens = page
  if (list === undefined) return
  const put = (type: string, nesting: -1 | 0 | 1, meta: Record<string, unknown> | null = null) => {
    page.push(Object.assign(new state.Token(type, '', nesting), { meta }))
  }
  put('footnote_block_open', 1)
  list.forEach((note, id) => {
    const { label, count = 0 } = note
    put('footnote_open', 1, { id, label })
    for (const token of note.tokens ? paragraphOf(state, note) : (definitions.get(label) ?? [])) page.push(token)
    // The links back go into the last paragraph.
    const end = page.at(-1)?.type === 'paragraph_close' ? page.pop() : undefined
    for (let subId = 0; subId < Math.max(1, count); subId++) put('footnote_anchor', 0, { id, subId, label })
    if (end) page.push(end)
    put('footnote_close', -1)
  })
  put('footnote_block_close', -1)
}

/** Reports a note with the name of an earlier one. `ends` are the places after the first or last report of each name. */
function addRepeatFault(state: StateCore, label: unknown, ends: Map<unknown, Place>): void {
  const { lines, faults } = envOf(state)
  const mark = `[^${String(label)}]:`
  const find = (from?: Place) => findText(lines, [0, lines.length], mark, from)
  const found = find(ends.get(label) ?? find()?.end)
  if (found !== undefined) ends.set(label, found.end)
  const place = found?.place ?? { line: 1, column: 1 }
  faults.push({ ...place, problem: `the footnote ${mark} is defined twice`, remedy: 'give one of them another name' })
}

/** Reports a note that no text refers to. */
function addUnusedFault(state: StateCore, label: unknown): void {
  const env = envOf(state)
  const name = `[^${String(label)}]`
  const problem = `the footnote ${name}: is not shown, because no text refers to it`
  addFault(env, [0, env.lines.length], `${name}:`, problem, `write ${name} in the text, or remove the note`)
}

function paragraphOf(state: StateCore, { content = '', tokens = [] }: Note): Token[] {
  const block = { block: true }
  return [
    Object.assign(new state.Token('paragraph_open', 'p', 1), block),
    Object.assign(new state.Token('inline', '', 0), { content, children: tokens }),
    Object.assign(new state.Token('paragraph_close', 'p', -1), block),
  ]
}
