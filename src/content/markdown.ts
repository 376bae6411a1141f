import MarkdownIt, { type Token } from 'markdown-it'
import { plainBlock } from './markdown/codeBlock'
import { containers } from './markdown/containers'
import type { PageEnv } from './markdown/environment'
import { fences } from './markdown/fences'
import { footnotes } from './markdown/footnotes'
import { headings } from './markdown/headings'
import { references } from './markdown/references'
import { tables } from './markdown/tables'
import { taskLists } from './markdown/taskLists'

/** Raw HTML is shown as text: no page needs it, and nothing in an article can then run. */
const md = new MarkdownIt({ html: false, linkify: false, typographer: false })
  .use(containers)
  .use(footnotes)
  .use(headings)
  .use(references)
  .use(taskLists)
  .use(tables)
  .use(fences)

md.renderer.rules['code_block'] = (tokens, index) =>
  plainBlock((tokens[index]?.content ?? '').replace(/\n$/, ''), 'text')

/** A body, parsed: its article, and the tokens that it came from. */
export interface RenderedBody {
  readonly html: string
  readonly tokens: readonly Token[]
}

/** The body of a page -> its article. Headers, links and faults are collected in `env`, in one pass. */
export function renderMarkdown(body: string, env: PageEnv): RenderedBody {
  const tokens = md.parse(body, env)
  return { html: md.renderer.render(tokens, md.options, env), tokens }
}
