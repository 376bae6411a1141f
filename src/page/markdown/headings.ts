import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import anchor from 'markdown-it-anchor'
import { placeOf } from '../place'
import { slugOf } from '../../slug'
import { addFault, envOf } from './environment'

/**
 * Sets the ids of headings, including `{#custom-id}`, and collects the headings of the page. The plugin's own
 * permalinks are not used, because it splices them into the tokens of the page. That takes ten seconds for 2 MB.
 */
export function headings(md: MarkdownIt): void {
  md.core.ruler.after('block', 'headings_without_space', findWithoutSpace)
  md.core.ruler.push('custom_ids', takeCustomIds)
  md.core.ruler.push('empty_headings', findEmpty)
  md.core.ruler.push('second_title', findSecondTitle)
  md.core.ruler.push('repeated_headings', findRepeats)
  // The plugin's types are for an earlier markdown-it. Its behavior is the same.
  md.use(anchor as never, {
    level: [2, 3, 4, 5, 6],
    getTokensText: plainText,
    slugifyWithState: (title: string, state: StateCore) => freeSlug(slugOf(title), envOf(state).ids),
    failOnNonUnique: false,
    tabIndex: false,
  })
  md.core.ruler.push('headings', collectHeadings)
}

/**
 * Finds paragraphs that are a heading without a space, `#install it`. Sentences have a period, and only they may begin
 * with a tag. In front of a capital letter or another #, the space is missing in any case (`notRendered/slips.ts`).
 */
function findWithoutSpace(state: StateCore): void {
  state.tokens.forEach(({ type, content, map }, index) => {
    const [before, open] = [state.tokens[index - 2], state.tokens[index - 1]]
    if (type !== 'inline' || open?.type !== 'paragraph_open' || before?.type === 'list_item_open') return
    const [mark] = /^#(?![\da-f]{3,8}\b)\p{Ll}[\w-]*(?=[^#\n{}]*(?<![.!?:;,])$)/u.exec(content) ?? []
    if (mark === undefined) return
    const remedy = 'put a space after #. To show it, write it as code, in backticks, or put a backslash in front'
    addFault(envOf(state), map ?? [0, 1], mark, `readers see ${mark} as text, not as a heading`, remedy)
  })
}

/** `## Title {#custom-id}` -> an id attribute, before headings get slugs. */
function takeCustomIds(state: StateCore): void {
  const env = envOf(state)
  for (const { open, inline } of headingsOf(state.tokens)) {
    const last = inline.children?.at(-1)
    const found = last?.type === 'text' ? /\s*\{#([^{}\s]*)\}$/.exec(last.content) : null
    if (last === undefined || found === null) continue
    const id = found[1] ?? ''
    const add = (problem: string, remedy: string) => addFault(env, inline.map ?? [0, 1], `{#${id}}`, problem, remedy)
    if (!/^[a-z0-9][a-z0-9_-]*$/.test(id)) {
      add(`"${id}" cannot be the id of a heading`, 'use lower-case letters, digits and hyphens')
    } else if (env.ids.has(id)) {
      add(`the id "${id}" is used twice`, 'give each heading of a page its own id')
    } else {
      env.ids.set(id, 2)
      open.attrSet('id', id)
    }
    last.content = last.content.slice(0, found.index)
  }
}

/** Finds headings without words. */
function findEmpty(state: StateCore): void {
  const env = envOf(state)
  for (const { open, inline } of headingsOf(state.tokens)) {
    const range = open.map ?? [0, 1]
    if ((inline.children ?? []).every(({ type, content }) => type === 'text' && content.trim() === '')) {
      addFault(env, range, open.markup, 'this heading has no words', 'write some after the #, or remove it')
    }
  }
}

/** Finds headings of level 1 after the first, which is the title of the page. */
function findSecondTitle(state: StateCore): void {
  const titles = headingsOf(state.tokens).filter(({ open }) => open.tag === 'h1')
  for (const { open, inline } of titles.slice(1)) {
    const range = open.map ?? [0, 1]
    addFault(envOf(state), range, inline.content, 'this page already has a level 1 heading', 'make it level 2: ##')
  }
}

/**
 * Finds headings of level 2 or 3 whose id would repeat an earlier one, or one that the author has set. A number would distinguish them, but links to it
 * break as soon as the author inserts or moves a section.
 */
function findRepeats(state: StateCore): void {
  const env = envOf(state)
  const lineOf = new Map(
    headingsOf(state.tokens).flatMap(({ open, inline }): [string, number][] => {
      const id = open.attrGet('id')
      return id === null ? [] : [[String(id), (inline.map?.[0] ?? 0) + 1]]
    }),
  )
  for (const { open, inline } of headingsOf(state.tokens)) {
    if (open.attrGet('id') !== null || (open.tag !== 'h2' && open.tag !== 'h3')) continue
    const range = inline.map ?? [0, 1]
    const slug = slugOf(plainText(inline.children ?? []))
    const first = lineOf.get(slug)
    if (first === undefined) lineOf.set(slug, range[0] + 1)
    else {
      const remedy = 'use other words, or set its id at its end: {#my-id}'
      addFault(env, range, inline.content, `this heading has the same id as the one in line ${first}`, remedy)
    }
  }
}

function collectHeadings(state: StateCore): void {
  const env = envOf(state)
  for (const { open, inline } of headingsOf(state.tokens)) {
    env.headings.push({
      ...placeOf(env.lines, inline.map ?? [0, 1], inline.content.split('\n')[0] ?? ''),
      level: Number(open.tag.slice(1)),
      title: plainText(inline.children ?? []).trim(),
      slug: String(open.attrGet('id') ?? ''),
    })
  }
}

/** Returns a free slug, even for a text without letters. A slug that is taken gets the next free number. */
export function freeSlug(slug: string, ids: Map<string, number>): string {
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

/** The words of inline tokens, including code and the alternative text of images, but not markup or link targets. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'image') return plainText(token.children ?? [])
      if (token.type === 'softbreak' || token.type === 'hardbreak') return ' '
      return token.type === 'text' || token.type === 'code_inline' ? token.content : ''
    })
    .join('')
}
