import type { MarkdownIt, StateCore } from 'markdown-it'
import { addFault, envOf } from './environment'

/** A definition as the parser keeps it in the environment, by its label. */
type References = Readonly<Record<string, { readonly href: string } | undefined>>

/**
 * Finds definitions of links, `[name]: ./page.md`, that readers never get: those with the name of an earlier one, and
 * those that no text refers to.
 */
export function definitions(md: MarkdownIt): void {
  md.core.ruler.after('block', 'definitions', findIgnored)
}

function findIgnored(state: StateCore): void {
  const env = envOf(state)
  const references = (state.env['references'] ?? {}) as References
  const used = labelsIn(state)
  const seen = new Set<string>()
  for (const { type, map, meta } of state.tokens) {
    if (type !== 'reference_definition' || map === null) continue
    const label = String(meta?.['label'])
    // Comments for authors are definitions without an address: [//]: # (a comment)
    if (/^#?$/.test(references[label]?.href ?? '')) continue
    const mark = /\[.*?\]:/.exec(env.lines[map[0]] ?? '')?.[0] ?? ''
    const add = (problem: string, remedy: string) => addFault(env, map, mark, problem, remedy)
    if (seen.has(label)) {
      add(`a second ${mark} defines this link, and is ignored`, 'remove one, or give it another name')
    } else if (!used.has(label)) {
      const name = mark.slice(0, -1)
      add(`no text refers to ${mark}`, `write ${name} or [text]${name} where readers need the link, or remove the line`)
    }
    seen.add(label)
  }
}

/** Everything in brackets in the text of a page, in the form that the parser gives to labels. */
function labelsIn({ tokens, md }: StateCore): ReadonlySet<string> {
  const texts = tokens.filter(({ type }) => type === 'inline').map(({ content }) => content)
  const found = texts.flatMap((text) => [...text.matchAll(/\[((?:\\.|[^\\[\]])+)\]/g)])
  return new Set(found.map(([, label = '']) => md.utils.normalizeReference(label)))
}
