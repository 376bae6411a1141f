import type { MarkdownIt, StateCore } from 'markdown-it'
import { frontmatterKeys } from '../frontmatter'
import { addFault, envOf } from './environment'

/** A line of frontmatter. */
const entry = new RegExp(`^(?:${frontmatterKeys.join('|')}):(?:\\s|$)`, 'm')

/**
 * Finds frontmatter that is not at the beginning of the file. Markdown makes its first `---` a rule, and its text a
 * heading because of the second one.
 */
export function lateFrontmatter(md: MarkdownIt): void {
  md.core.ruler.after('block', 'late_frontmatter', findLate)
}

function findLate(state: StateCore): void {
  state.tokens.forEach((token, index) => {
    const [rule, open] = [state.tokens[index - 2], state.tokens[index - 1]]
    const isBetweenLines = rule?.type === 'hr' && rule.markup === '---'
    if (token.type !== 'inline' || (!isBetweenLines && open?.markup !== '-') || !entry.test(token.content)) return
    const range = (isBetweenLines ? rule : token).map ?? [0, 1]
    const remedy = 'put its first --- into line 1 of the file, without spaces in front'
    addFault(envOf(state), range, '', 'readers see this frontmatter, because the file does not begin with it', remedy)
  })
}
