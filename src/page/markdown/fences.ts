import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { otherNames, scriptLanguages } from '../fence/languages'
import { addFault, envOf } from './environment'

/** A line of text that an author means as the beginning of a fence. */
const names = [...scriptLanguages, 'json', 'jsonc', 'bash', 'html', 'css', ...otherNames.keys()]
const inText = new RegExp(`^[^\\S\\n]*(?:(\`\`)[\\w-]*$|(\`\`\`+)(?:${names.join('|')}) )`, 'm')

/**
 * Finds fences without an end, code without a fence, and fences that are code in a line. markdown-it makes all text below
 * an open fence code, up to the end of the next fence or page.
 */
export function fences(md: MarkdownIt): void {
  md.core.ruler.after('block', 'fence_ends', findOpenFences)
  md.core.ruler.after('block', 'code_without_fence', findOtherCode)
}

function findOtherCode(state: StateCore): void {
  const env = envOf(state)
  for (const { type, content, map } of state.tokens) {
    const range = map ?? [0, 1]
    if (type === 'code_block') {
      const remedy = 'remove spaces, or put code into a fence, which names its language'
      const first = content.split('\n')[0] ?? ''
      addFault(env, range, first, 'four spaces in front of this line make it code', remedy)
    }
    const [, two, ticks = two] = (type === 'inline' && inText.exec(content)) || []
    if (ticks !== undefined) {
      const remedy = 'write ```ts, the code, and ``` on separate lines'
      addFault(env, range, ticks, 'this is code in a line, not a block', remedy)
    }
  }
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
