import MarkdownIt, { type Token } from 'markdown-it'
import { alerts } from './alerts'
import { bareAddresses } from './bareAddresses'
import { containers } from './containers'
import { definitions } from './definitions'
import { newEnv, type ParseEnv } from './environment'
import { fences } from './fences'
import { footnotes } from './footnotes'
import { headings } from './headings'
import { listIndents } from './listIndents'
import { markers } from './markers'
import { nesting } from './nesting'
import { rowLengths } from './rowLengths'
import { rows } from './rows'
import { taskLists } from './taskLists'
import { underlines } from './underlines'

/** The project's only parser. It shows raw HTML as text: no page needs HTML, and nothing in an article can then run. */
const md = new MarkdownIt({ html: false, linkify: true, typographer: false })
  .use(containers)
  .use(alerts)
  .use(definitions)
  .use(underlines)
  .use(fences)
  .use(footnotes)
  .use(headings)
  .use(rows)
  .use(taskLists)
  .use(listIndents)
  .use(rowLengths)
  .use(markers)
  .use(nesting)
  .use(bareAddresses)

// By default, a link to an address like `javascript:` is shown as text, without a word to the author. Here, it is a link
// like any other, and content/article/resolveTargets.ts decides which addresses are allowed.
md.validateLink = () => true

/** markdown-it's renderer, with the rules of the plugins above. Articles add their own rules. */
export const { renderer, options } = md

/** A Markdown text -> its tokens, and the data that the rules collected. */
export function parseMarkdown(text: string): { readonly tokens: readonly Token[]; readonly env: ParseEnv } {
  const env = newEnv(text.split('\n'))
  return { tokens: md.parse(text, env), env }
}
