import type { MarkdownIt, StateCore } from 'markdown-it'
import { addFault, envOf } from './environment'

/** Finds definitions of links, `[name]: ./page.md`, that Markdown ignores because an earlier one has their name. */
export function repeatedDefinitions(md: MarkdownIt): void {
  md.core.ruler.after('block', 'repeated_definitions', findRepeats)
}

function findRepeats(state: StateCore): void {
  const env = envOf(state)
  const seen = new Set<string>()
  for (const { type, map, meta } of state.tokens) {
    if (type !== 'reference_definition' || map === null) continue
    const label = String(meta?.['label'])
    // Comments for authors are definitions with this name: [//]: # (a comment)
    if (label === '//') continue
    if (seen.has(label)) {
      const mark = /\[.*?\]:/.exec(env.lines[map[0]] ?? '')?.[0] ?? ''
      addFault(
        env,
        map,
        mark,
        `a second ${mark} defines this link, and is ignored`,
        'remove one, or give it another name',
      )
    }
    seen.add(label)
  }
}
