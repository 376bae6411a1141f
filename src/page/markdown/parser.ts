import MarkdownIt, { type Token } from 'markdown-it'
import { containers } from './containers'
import { newEnv, type ParseEnv } from './environment'
import { footnotes } from './footnotes'
import { headings } from './headings'
import { tableMarkers } from './tableMarkers'
import { taskLists } from './taskLists'

/** The one parser of the project. Raw HTML is shown as text: no page needs it, and nothing in an article can then run. */
const md = new MarkdownIt({ html: false, linkify: false, typographer: false })
  .use(containers)
  .use(footnotes)
  .use(headings)
  .use(taskLists)
  .use(tableMarkers)

/** markdown-it's renderer, with the rules of the plugins above. Articles are rendered by these and by rules of their own. */
export const { renderer, options } = md

/** A Markdown text -> its tokens, and what the rules collected meanwhile. */
export function parseMarkdown(text: string): { readonly tokens: readonly Token[]; readonly env: ParseEnv } {
  const env = newEnv(text.split('\n'))
  return { tokens: md.parse(text, env), env }
}
