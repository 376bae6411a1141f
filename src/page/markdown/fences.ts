import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { addFault, envOf } from './environment'

/** Finds fences without an end. markdown-it makes all text below them code, up to the end of the next fence or page. */
export function fences(md: MarkdownIt): void {
  md.core.ruler.after('block', 'fence_ends', findOpenFences)
}

function findOpenFences(state: StateCore): void {
  const env = envOf(state)
  for (const token of state.tokens) {
    if (token.type !== 'fence') continue
    const [start, end] = token.map ?? [0, 1]
    if (isClosed(token, env.lines.slice(start + 1, end).at(-1))) continue
    const remedy = `close it with a line that is exactly ${token.markup}`
    addFault(env, [start, start + 1], token.markup, 'this fence has no end', remedy)
  }
}

/** A line in the code that opens another fence shows that the end before it is missing. */
function isClosed({ markup, content }: Token, lastLine: string | undefined): boolean {
  const mark = markup.slice(0, 1)
  const opening = new RegExp(`^ {0,3}${mark}{${markup.length},}[^\\S\\n]*[^\\s${mark}][^${mark}\\n]*$`, 'm')
  const closing = new RegExp(`^[\\s>]*${mark}{${markup.length},}\\s*$`)
  return lastLine !== undefined && closing.test(lastLine) && !opening.test(content)
}
