import type { MarkdownIt, StateCore } from 'markdown-it'
import { frontmatterKeys } from '../frontmatter'
import { addFault, envOf } from './environment'

/** A line of frontmatter. */
const entry = new RegExp(`^(?:${frontmatterKeys.join('|')}):(?:\\s|$)`, 'm')

/**
 * Finds text that a line of dashes makes a heading: sentences above a rule, and frontmatter that is not at the beginning of
 * the file. Headings begin with #, so that no text becomes one by accident.
 */
export function underlines(md: MarkdownIt): void {
  md.core.ruler.after('block', 'underlines', findAccidents)
}

function findAccidents(state: StateCore): void {
  const env = envOf(state)
  state.tokens.forEach(({ type, map, content }, index) => {
    const [rule, open] = [state.tokens[index - 2], state.tokens[index - 1]]
    const isUnderlined = open?.markup === '-' && open.map !== null
    const isBelowRule = rule?.type === 'hr' && rule.markup === '---'
    if (type !== 'inline' || (!isUnderlined && !isBelowRule)) return
    if (entry.test(content)) {
      const remedy = 'put its first --- into line 1 of the file, without spaces in front'
      const range = (isBelowRule ? rule.map : map) ?? [0, 1]
      addFault(env, range, '', 'readers see this frontmatter, because the file does not begin with it', remedy)
    } else if (isUnderlined) {
      const last = (open.map?.[1] ?? 1) - 1
      const remedy = 'leave the line above it empty for a rule; write ## in front of a heading'
      addFault(env, [last, last + 1], '-', 'this line makes the text above it a heading', remedy)
    }
  })
}
