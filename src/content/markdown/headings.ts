import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import anchor from 'markdown-it-anchor'
import { escapeHtml } from '../escapeHtml'
import { slugOf } from '../slug'
import { addFault, envOf, placeOf } from './environment'

/**
 * Ids of headings, `{#custom-id}` included, links to them, and the page's headers. The link is added while rendering: the
 * plugin's own permalinks are spliced into the tokens of the page, which takes ten seconds for a page of 2 MB.
 */
export function headings(md: MarkdownIt): void {
  md.core.ruler.push('custom_ids', takeCustomIds)
  // The plugin's types were made for an earlier markdown-it; what it does is the same.
  md.use(anchor as never, {
    level: [2, 3, 4, 5, 6],
    getTokensText: plainText,
    slugifyWithState: (title: string, state: StateCore) => freeSlug(slugOf(title), envOf(state).ids),
    failOnNonUnique: false,
    tabIndex: false,
  })
  md.core.ruler.push('headers', collectHeaders)
  md.renderer.rules['heading_open'] = (tokens, index, options, _env, renderer) => {
    const html = renderer.renderToken(tokens, index, options)
    return tokens[index]?.tag === 'h1' ? html : `<div class="heading">\n${html}`
  }
  md.renderer.rules['heading_close'] = (tokens, index, options, _env, renderer) => {
    const html = renderer.renderToken(tokens, index, options)
    const [open, inline] = tokens.slice(index - 2, index)
    if (open === undefined || open.tag === 'h1') return html
    const title = escapeHtml(plainText(inline?.children ?? []).trim())
    return `${html}<a class="heading-link" href="#${String(open.attrGet('id'))}" aria-label="Link to “${title}”">#</a></div>\n`
  }
}

/** `## Title {#custom-id}` -> an id attribute, before slugs are given. */
function takeCustomIds(state: StateCore): void {
  const env = envOf(state)
  for (const { open, inline } of headingsOf(state.tokens)) {
    const last = inline.children?.at(-1)
    const found = last?.type === 'text' ? /\s*\{#([^{}\s]*)\}$/.exec(last.content) : null
    if (last === undefined || found === null) continue
    const id = found[1] ?? ''
    const place = placeOf(env, inline.map ?? [0, 1], `{#${id}}`)
    if (!/^[a-z0-9][a-z0-9_-]*$/.test(id)) {
      addFault(env, place, `"${id}" cannot be the id of a heading`, 'use lower-case letters, digits and hyphens')
    } else if (env.ids.has(id)) {
      addFault(env, place, `the id "${id}" is given twice`, 'give each heading of a page an id of its own')
    } else {
      env.ids.set(id, 2)
      open.attrSet('id', id)
    }
    last.content = last.content.slice(0, found.index)
  }
}

function collectHeaders(state: StateCore): void {
  const env = envOf(state)
  for (const { open, inline } of headingsOf(state.tokens)) {
    const title = plainText(inline.children ?? []).trim()
    if (open.tag === 'h1') env.heading ??= title
    if (open.tag !== 'h2' && open.tag !== 'h3') continue
    env.headers.push({ level: open.tag === 'h2' ? 2 : 3, title, slug: String(open.attrGet('id')) })
  }
}

/** A heading without a letter is still a place to link to; a slug that is taken gets the next free number. */
function freeSlug(slug: string, ids: Map<string, number>): string {
  const first = slug || 'section'
  let free = first
  let count = ids.get(first) ?? 2
  while (ids.has(free)) free = `${first}-${count++}`
  ids.set(first, count)
  ids.set(free, ids.get(free) ?? 2)
  return free
}

function headingsOf(tokens: readonly Token[]): { open: Token; inline: Token }[] {
  return tokens.flatMap((open, index) => {
    const inline = tokens[index + 1]
    return open.type === 'heading_open' && inline !== undefined ? [{ open, inline }] : []
  })
}

/** The words of inline tokens: code is kept, marks and link targets are dropped, images give their text. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'image') return plainText(token.children ?? [])
      if (token.type === 'softbreak' || token.type === 'hardbreak') return ' '
      return token.type === 'text' || token.type === 'code_inline' ? token.content : ''
    })
    .join('')
}
