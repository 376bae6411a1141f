import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import container from 'markdown-it-container'
import { labelOf, renderFence } from './fence'
import { addFault, envOf, placeOf, type PageEnv } from './environment'
import { renderTabs } from './tabs'

/** The kinds of callout, with the title that each has when the author gives none. */
const callouts: ReadonlyMap<string, string> = new Map([
  ['tip', 'Tip'],
  ['info', 'Good to know'],
  ['warning', 'Warning'],
  ['danger', 'Danger'],
])

const kinds = [...callouts.keys(), 'details', 'code-group', 'island']

/** `::: tip Title` … `:::`, `::: details Title`, `::: code-group`, and `::: island name` for a part that is rendered by React. */
export function containers(md: MarkdownIt): void {
  // One registration for every name, so that an unknown one is a fault instead of a paragraph.
  md.use(container, 'block', { validate: () => true, render: renderContainer })
  md.renderer.rules['code_group'] = (tokens, index, _options, env) =>
    renderCodeGroup(env as PageEnv, tokens[index]?.children ?? [])
  md.core.ruler.after('block', 'containers', checkContainers)
  md.core.ruler.after('containers', 'code_groups', gatherCodeGroups)
}

/** ` tip  A title ` -> kind and title. */
function parseInfo(info: string): { kind: string; title: string } {
  const [, kind = '', title = ''] = /^\s*(\S*)\s*(.*?)\s*$/.exec(info) ?? []
  return { kind, title }
}

function renderContainer(tokens: readonly Token[], index: number): string {
  const token = tokens[index]
  if (token === undefined) return ''
  const { kind, title } = parseInfo(token.info)
  if (kind === 'island') return token.nesting === 1 ? `<div class="island" data-island="${title}">` : '</div>\n'
  if (kind === 'details') return token.nesting === 1 ? '<details class="details">' : '</div></details>\n'
  return token.nesting === 1 ? `<div class="callout ${kind}" role="note">` : '</div>\n'
}

/** The title of a container as a part of the page, so that a link or a footnote in it is one of the page's. */
function titleOf(state: StateCore, token: Token): Token[] {
  const { kind, title } = parseInfo(token.info)
  if (kind === 'code-group' || kind === 'island') return []
  const html = (content: string) => Object.assign(new state.Token('html_block', '', 0), { content })
  const inline = new state.Token('inline', '', 0)
  inline.content = title || (callouts.get(kind) ?? 'Details')
  inline.map = [token.map?.[0] ?? 0, (token.map?.[0] ?? 0) + 1]
  inline.children = []
  return kind === 'details'
    ? [html('<summary>'), inline, html('</summary><div>\n')]
    : [html('<p class="callout-title">'), inline, html('</p>\n')]
}

/** Unknown kinds, containers without an end, ends without a container; then the titles. */
function checkContainers(state: StateCore): void {
  const env = envOf(state)
  const open: Token[] = []
  for (const [index, token] of state.tokens.entries()) {
    if (token.type === 'container_block_open') {
      open.push(token)
      checkContainer(env, token, state.tokens[index + 1]?.type === 'container_block_close')
    }
    // The closing tag has no info of its own; rendering needs the kind.
    if (token.type === 'container_block_close') token.info = open.pop()?.info ?? ''
    if (token.type === 'inline' && /^:::/m.test(token.content)) {
      addFault(env, placeOf(env, token.map ?? [0, 1], ':::'), 'this ::: closes nothing', 'remove it')
    }
  }
  state.tokens = state.tokens.flatMap((token) =>
    token.type === 'container_block_open' ? [token, ...titleOf(state, token)] : [token],
  )
}

function checkContainer(env: PageEnv, token: Token, isEmpty: boolean): void {
  const { kind, title } = parseInfo(token.info)
  const [start, end] = token.map ?? [0, 1]
  if (kind === '') {
    addFault(env, placeOf(env, [start, start + 1], ':::'), 'this ::: closes nothing', 'remove it')
    return
  }
  const place = placeOf(env, [start, start + 1], kind)
  if (!kinds.includes(kind)) {
    addFault(env, place, `"${kind}" is not a container`, `the containers are ${kinds.join(', ')}`)
  }
  if (kind === 'island') {
    env.islands.push(title)
    const isNamed = /^[a-z]+$/.test(title)
    if (!isNamed)
      addFault(env, place, 'this island has no name', 'write ::: island and its name in src/islands/index.ts')
    if (!isEmpty) addFault(env, place, 'an island has no text of its own', 'close it with ::: in the next line')
  }
  if (!/^[\s>]*:{3,}\s*$/.test(env.lines[end] ?? '')) {
    addFault(env, place, `this container has no end`, 'close it with a line that is exactly :::')
  }
}

/** Replaces each code group by one HTML token: its fences as tabs. */
function gatherCodeGroups(state: StateCore): void {
  const env = envOf(state)
  const tokens: Token[] = []
  let group: { open: Token; fences: Token[] } | undefined
  for (const token of state.tokens) {
    const isCodeGroup = token.type.startsWith('container_block_') && parseInfo(token.info).kind === 'code-group'
    if (isCodeGroup && token.nesting === 1) group = { open: token, fences: [] }
    else if (isCodeGroup && group !== undefined) {
      tokens.push(codeGroup(state, env, group.open, group.fences))
      group = undefined
    } else if (group === undefined) tokens.push(token)
    else if (token.type === 'fence') group.fences.push(token)
    else if (token.map !== null && token.level === group.open.level + 1) {
      addFault(
        env,
        { line: env.bodyOffset + token.map[0] + 1, column: 1 },
        'only code fits into a code group',
        'move this text out of the group',
      )
    }
  }
  state.tokens = tokens
}

/** The group as one token, which is rendered in its turn: what a fence shows may depend on the fences before it. */
function codeGroup(state: StateCore, env: PageEnv, open: Token, fences: readonly Token[]): Token {
  const labels = fences.map((fence) => labelOf(fence))
  if (labels.length === 0 || new Set(labels).size < labels.length) {
    addFault(
      env,
      placeOf(env, open.map ?? [0, 1], 'code-group'),
      'the tabs of this group are not named',
      'give each fence a [name] of its own',
    )
  }
  const token = new state.Token('code_group', '', 0)
  token.children = [...fences]
  return token
}

function renderCodeGroup(env: PageEnv, fences: readonly Token[]): string {
  const tabs = fences.map((fence) => renderFence(env, fence))
  return renderTabs(tabs, `tabs-${++env.tabGroups}`, 'Choose what to show')
}
