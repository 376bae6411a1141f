import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import container from 'markdown-it-container'
import { nameLike } from '../../similar.js'
import { parseFenceInfo } from '../fence/fenceInfo'
import { placeOf, type LineRange, type Place } from '../place'
import { alertContainers } from './alerts'
import { addFault, envOf, type ParseEnv } from './environment'

/** The look of a container. `content/article/renderArticle.ts` has the tags of each. */
export type Shape = 'callout' | 'details' | 'island'

/** A kind of container. */
interface Kind {
  /** A kind whose content becomes a single token has none. */
  readonly shape?: Shape
  /** Its default title. A kind without one never shows a title. */
  readonly title?: string
}

/** Every kind of container, by the word that opens it. */
const kinds: Readonly<Record<string, Kind>> = {
  tip: { shape: 'callout', title: 'Tip' },
  info: { shape: 'callout', title: 'Good to know' },
  warning: { shape: 'callout', title: 'Warning' },
  danger: { shape: 'callout', title: 'Danger' },
  details: { shape: 'details', title: 'Details' },
  'code-group': {},
  island: { shape: 'island' },
}

/** The words that open containers. */
export const containerNames = Object.keys(kinds)

const kindOf = (name: string): Kind | undefined => (Object.hasOwn(kinds, name) ? kinds[name] : undefined)

/** The words after the `:::` that opens a container. */
export interface ContainerInfo {
  readonly kind: string
  readonly title: string
  /** Undefined for a code group, and for an unknown kind. */
  readonly shape: Shape | undefined
}

/** ` tip  A title ` -> kind, title and shape. */
export function parseContainerInfo(info: string): ContainerInfo {
  const [, kind = '', title = ''] = /^\s*(\S*)\s*(.*?)\s*$/s.exec(info) ?? []
  return { kind, title, shape: kindOf(kind)?.shape }
}

/** An interactive part of a page. Its place is that of the word `island`. */
export interface Island extends Place {
  /** Empty when the author does not name it. */
  readonly name: string
}

/** The interactive parts among tokens, in order. `lines` are those of the page. */
export function islandsIn(tokens: readonly Token[], lines: readonly string[]): Island[] {
  return tokens.flatMap(({ type, info, map }) => {
    const { kind, title } = parseContainerInfo(info)
    if (type !== 'container_block_open' || kind !== 'island') return []
    const [start] = map ?? [0]
    return [{ name: title, ...placeOf(lines, [start, start + 1], kind) }]
  })
}

/**
 * Parses `::: tip Title` … `:::`, `::: details Title`, `::: code-group`, and `::: island name` for a part that React
 * renders. A title becomes separate tokens between `container_title_open` and `container_title_close`, so that a link
 * or a footnote in it belongs to the page. A code group becomes one token with its fences as children, because a fence
 * may depend on the fences before it.
 */
export function containers(md: MarkdownIt): void {
  // One registration covers every name, so that an unknown one is a fault instead of a paragraph.
  md.use(container, 'block', { validate: () => true })
  md.core.ruler.after('block', 'containers', readContainers)
  md.core.ruler.after('containers', 'code_groups', gatherCodeGroups)
}

/** Finds unknown kinds, containers without an end, and ends without a container. Adds the titles. */
function readContainers(state: StateCore): void {
  const env = envOf(state)
  const open: Token[] = []
  /** Containers that end with the mark of one in them. */
  const robbed: Token[] = []
  const refused: LineRange[] = []
  const refuse = (lines: LineRange) => {
    refused.push(lines)
    addFault(env, lines, ':::', 'this ::: does not close a container', unneeded)
  }
  state.tokens = state.tokens.flatMap((token, index) => {
    if (token.type === 'container_block_close') {
      // The closing token has no info, but rendering needs the kind.
      token.info = open.pop()?.info ?? ''
    }
    if (token.type === 'inline' && /^:::/m.test(token.content)) {
      refuse(token.map ?? [0, 1])
    }
    if (token.type !== 'container_block_open') return [token]
    const outer = open.at(-1)
    if (outer?.map && outer.markup !== '>' && outer.map[1] === token.map?.[1] && token.markup !== '>')
      robbed.push(outer)
    open.push(token)
    if (parseContainerInfo(token.info).kind === '') {
      const [start] = token.map ?? [0]
      refuse([start, start + 1])
    } else checkContainer(env, token, state.tokens[index + 1]?.type === 'container_block_close')
    return [token, ...titleOf(state, token)]
  })
  // The mark of an inner container may also have closed the outer one, whose mark is then left over.
  if (refused.length > 0) return
  for (const { map, info } of robbed) {
    const [start] = map ?? [0]
    const remedy =
      'close it with a line that is exactly :::, before the next container, or open and close the outer of two with ::::'
    addFault(env, [start, start + 1], parseContainerInfo(info).kind, 'this container has no end', remedy)
  }
}

/** The remedy for an end without a container. The end of an inner container may have closed the outer one. */
const unneeded = 'remove it, or open and close the outer of two containers with ::::'

function checkContainer(env: ParseEnv, token: Token, isEmpty: boolean): void {
  const { kind } = parseContainerInfo(token.info)
  const [start, end] = token.map ?? [0, 1]
  const firstLine: LineRange = [start, start + 1]
  const add = (problem: string, remedy: string) => addFault(env, firstLine, kind, problem, remedy)
  if (kindOf(kind) === undefined) {
    add(`"${kind}" is not a container`, `${remedyFor(kind)}The containers are ${containerNames.join(', ')}`)
  }
  const { shape } = kindOf(kind) ?? {}
  if (isEmpty && (shape === 'callout' || shape === 'details') && token.markup !== '>') {
    add('this container has no text', 'write some below it, before the line that is exactly :::, or remove it')
  }
  if (kind === 'island' && !isEmpty) add('an island cannot contain text', 'close it with ::: on the next line')
  // An alert is a quotation, which ends without a mark.
  if (token.markup !== '>' && !/^[\s>]*:{3,}\s*$/.test(env.lines[end] ?? '')) {
    add('this container has no end', 'close it with a line that is exactly :::')
  }
}

/** What to write instead of an unknown kind. Other tools have containers with the names of GitHub's alerts. */
function remedyFor(kind: string): string {
  const [, name, mark = ''] = /^([\w-]+)([[{(:])/.exec(kind) ?? []
  if (name !== undefined) {
    const known = alertContainers.get(name.toUpperCase()) ?? nameLike(name, containerNames) ?? 'tip'
    return `write the title after a space, without ${mark}: "::: ${known.split(' ')[0]} Title". `
  }
  const alert = kind.toUpperCase()
  const container = alertContainers.get(alert)
  if (container === undefined || kindOf(kind.toLowerCase()) !== undefined) {
    const meant = nameLike(kind, containerNames)
    return meant === undefined ? '' : `did you mean ${meant} ? `
  }
  return `write "::: ${container}", or "> [!${alert}]" as on GitHub. `
}

function titleOf(state: StateCore, token: Token): Token[] {
  const { kind, title } = parseContainerInfo(token.info)
  // An unknown kind is already a fault. Its text is still parsed.
  const { title: fallback } = kindOf(kind) ?? { title: 'Details' }
  if (fallback === undefined) return []
  const start = token.map?.[0] ?? 0
  const inline = new state.Token('inline', '', 0)
  inline.content = title || fallback
  inline.map = [start, start + 1]
  inline.children = []
  const edge = (name: string, nesting: 1 | -1) =>
    Object.assign(new state.Token(name, 'p', nesting), { info: token.info })
  return [edge('container_title_open', 1), inline, edge('container_title_close', -1)]
}

/** Replaces each code group with one token. */
function gatherCodeGroups(state: StateCore): void {
  const env = envOf(state)
  const tokens: Token[] = []
  let group: { open: Token; fences: Token[] } | undefined
  for (const token of state.tokens) {
    const isCodeGroup =
      token.type.startsWith('container_block_') && parseContainerInfo(token.info).kind === 'code-group'
    if (isCodeGroup && token.nesting === 1) group = { open: token, fences: [] }
    else if (isCodeGroup && group !== undefined) {
      tokens.push(codeGroup(state, env, group.open, group.fences))
      group = undefined
    } else if (group === undefined) tokens.push(token)
    else if (token.type === 'fence') group.fences.push(token)
    else if (token.map !== null && token.level === group.open.level + 1) {
      addFault(env, token.map, '', 'a code group can only contain code', 'move this text out of the group')
    }
  }
  state.tokens = tokens
}

function codeGroup(state: StateCore, env: ParseEnv, open: Token, fences: readonly Token[]): Token {
  const labels = fences.map(({ info }) => labelOf(info))
  if (labels.length === 0 || new Set(labels).size < labels.length) {
    const problem = 'the tabs of this group do not have different names'
    addFault(env, open.map ?? [0, 1], 'code-group', problem, 'give each fence its own [name]')
  }
  for (const { info, map } of fences) {
    const label = labelOf(info)
    const typed = label.replace(/(?<=^|\.)js(?=x?$)/, 'ts')
    if (typed === label || !labels.includes(typed)) continue
    const remedy = 'remove it, because readers can switch code to JavaScript; or give it another name'
    addFault(env, map ?? [0, 1], label, `"${label}" repeats "${typed}" in JavaScript`, remedy)
  }
  const token = new state.Token('code_group', '', 0)
  token.children = [...fences]
  token.map = open.map
  return token
}

/** The name of a fence's tab. */
export function labelOf(info: string): string {
  const { language, title } = parseFenceInfo(info)
  return title ?? language
}
