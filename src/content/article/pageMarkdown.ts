import type { Token } from 'markdown-it'
import { addressOf, type Deployment } from '../../deployment'
import { sourceForm } from '../../page/inline'
import { parseContainerInfo, type Shape } from '../../page/markdown/containers'
import { titleOf, type SourcePage } from '../../page/readPage'
import { fenceMarkdown } from './fenceMarkdown'
import type { Article } from './renderArticle'
import type { Targets } from './resolveTargets'

/** The lines of a page while they are changed. Each line of the source becomes any number of lines. */
interface Lines {
  /** The lines of the source. Their places are those of the tokens. */
  readonly source: readonly string[]
  readonly made: string[][]
  /** The lines of code, by their index in the source. Their blank lines stay. */
  readonly code: Set<number>
}

/**
 * A page as plain Markdown, for readers and programs that don't have the site: a head with its title, description and
 * address, then its text. Code is as readers see it, in TypeScript and then in JavaScript where that differs. Tabs follow
 * each other, and all links are absolute. Notes for the project and interactive parts are left out.
 */
export function pageMarkdown(
  page: SourcePage,
  targets: Targets,
  deployment: Deployment,
  inJavaScript: Article['inJavaScript'],
): string {
  const { frontmatter, headings, tokens, route } = page
  const title = titleOf(page)
  const address = addressOf(route, deployment)
  const { description } = frontmatter
  const head = [
    ['title', title],
    ...(description === undefined ? [] : [['description', description]]),
    ['url', address],
  ]
  const lines: Lines = { source: page.lines, made: page.lines.map((line) => [line]), code: new Set() }
  completeLinks(page, lines, targets, address)
  // Backwards, so that the inner of two containers is quoted first. The columns of the outer one then still hold.
  for (let index = tokens.length - 1; index >= 0; index--) rewrite(page, lines, tokens, index, inJavaScript)
  const from = tokens.find(({ map }) => map !== null)?.map?.[0] ?? page.lines.length
  const hasTitle = headings.some(({ level }) => level === 1)
  return [
    '---',
    // JSON is also YAML, whatever a title contains.
    ...head.map(([key = '', value]) => `${key}: ${JSON.stringify(value)}`),
    '---',
    '',
    ...(hasTitle ? [] : [`# ${title}`, '']),
    ...textFrom(lines, from),
    '',
  ].join('\n')
}

/** Replaces the targets of links and images with absolute addresses. */
function completeLinks(page: SourcePage, { source, made }: Lines, { attributes }: Targets, address: string): void {
  const lines = new Map<number, Map<number, Replacement>>()
  for (const { token, target, targetPlace } of [...page.links, ...page.images]) {
    const written = attributes.get(token)?.find(([name]) => name === 'href' || name === 'src')?.[1]
    if (written === undefined) continue
    const { line, column } = targetPlace
    const found = lines.get(line) ?? new Map<number, Replacement>()
    lines.set(line, found.set(column, { target, href: hrefOf(written, address) }))
  }
  for (const [line, found] of lines) made[line - 1] = [replaceTargets(source[line - 1] ?? '', found)]
}

/** A target as the page has it, and the address that replaces it. */
interface Replacement {
  readonly target: string
  readonly href: string
}

/** Replaces the targets in a line, by their columns. One pass is enough for a line with thousands of links. */
function replaceTargets(text: string, found: ReadonlyMap<number, Replacement>): string {
  const parts: string[] = []
  let end = 0
  for (const [column, { target, href }] of [...found].sort(([a], [b]) => a - b)) {
    const start = column - 1
    const form = [sourceForm(target), target].find((form) => form !== '' && text.startsWith(form, start))
    if (form === undefined) continue
    parts.push(text.slice(end, start), href)
    end = start + form.length
  }
  return [...parts, text.slice(end)].join('')
}

/** A target as an absolute address. One that leads to another site stays as written. */
function hrefOf(target: string, address: string): string {
  return URL.canParse(target) ? target : new URL(target, address).href
}

/** Rewrites the lines of a token that other Markdown tools don't support. */
function rewrite(
  page: SourcePage,
  lines: Lines,
  tokens: readonly Token[],
  index: number,
  inJavaScript: Article['inJavaScript'],
): void {
  const token = tokens[index]
  if (token?.map == null) return
  const [from, to] = token.map
  switch (token.type) {
    case 'marker':
      remove(lines, from, to)
      break
    case 'heading_open':
      lines.made[from] = (lines.made[from] ?? []).map((line) => line.replace(/\s*\{#[^{}\s]*\}\s*$/, ''))
      break
    case 'fence':
      writeFence(page, lines, token, inJavaScript)
      break
    case 'code_group':
      remove(lines, from, from + 1)
      for (const fence of token.children ?? []) writeFence(page, lines, fence, inJavaScript)
      lines.made[to] = []
      break
    case 'container_block_open':
      // An alert is a quotation already.
      if (token.markup !== '>') writeContainer(lines, token.info, from, to, containerTitle(tokens, index))
      break
  }
}

/** Removes lines, and a blank line after them. */
function remove({ made, source }: Lines, from: number, to: number): void {
  for (let line = from; line < to; line++) made[line] = []
  if (source[to] === '') made[to] = []
}

function writeFence({ fenceOf }: SourcePage, lines: Lines, token: Token, inJavaScript: Article['inJavaScript']): void {
  const fence = fenceOf.get(token)
  if (fence === undefined || token.map === null) return
  const [from, to] = token.map
  const opening = lines.source[from] ?? ''
  const before = opening.slice(0, opening.indexOf(token.markup))
  const prefix = before.replace(/[^\s>]/g, ' ')
  const javascript = inJavaScript(fence)
  const made = [fence, ...(javascript === undefined ? [] : [javascript])].flatMap((each, index) => {
    const block = fenceMarkdown(each)
    return index > 0 && block.length > 0 ? ['', ...block] : block
  })
  if (made.length === 0) {
    remove(lines, from, to)
    return
  }
  for (let line = from; line < to; line++) {
    lines.made[line] = []
    lines.code.add(line)
  }
  lines.made[from] = made.map((line, index) =>
    line === '' ? prefix.trimEnd() : `${index === 0 ? before : prefix}${line}`,
  )
  // The fences of a group may follow each other directly.
  if ((lines.source[to] ?? '').trim() !== '') lines.made[from].push(prefix.trimEnd())
}

/** How the text of each shape of container continues in plain Markdown, or that it is left out. */
const plainShapes: Readonly<Record<Shape, 'quotation' | 'text' | 'nothing'>> = {
  callout: 'quotation',
  details: 'text',
  island: 'nothing',
}

/** The title of a container that opens at a token. Empty if its kind has none. */
function containerTitle(tokens: readonly Token[], index: number): string {
  return tokens[index + 1]?.type === 'container_title_open' ? (tokens[index + 2]?.content ?? '') : ''
}

/** A container becomes its title, and its text in the form of its shape. An unknown kind is a fault elsewhere. */
function writeContainer(lines: Lines, info: string, from: number, to: number, title: string): void {
  const { shape = 'details' } = parseContainerInfo(info)
  const form = plainShapes[shape]
  if (form === 'nothing') {
    remove(lines, from, to + 1)
    return
  }
  const { made, source } = lines
  const opening = source[from] ?? ''
  const column = opening.indexOf(':::')
  const written = /:{3,}\s*\S+\s*(.*?)\s*$/.exec(made[from]?.[0] ?? '')?.[1] ?? ''
  const words = written === '' ? title : written
  const before = opening.slice(0, column)
  const isQuote = form === 'quotation'
  if (isQuote) {
    for (let line = from + 1; line < to; line++) {
      made[line] = (made[line] ?? []).map((text) => quoted(text, column))
    }
  }
  const continued = before.replace(/[^\s>]/g, ' ')
  made[from] =
    words === ''
      ? []
      : isQuote
        ? [`${before}> **${words}**`, `${continued}>`]
        : [`${before}**${words}**`, continued.trimEnd()]
  // A blank line ends the quotation, because the text after the container may follow at once.
  made[to] = [continued.trimEnd()]
}

function quoted(text: string, column: number): string {
  return `${text.slice(0, column).padEnd(column)}> ${text.slice(column)}`.trimEnd()
}

/** The lines of a text from one of the source on, without the blank lines that removed lines leave behind. */
function textFrom({ made, code }: Lines, from: number): string[] {
  const lines: string[] = []
  made.slice(from).forEach((texts, index) => {
    for (const text of texts) {
      const isRepeated = !code.has(from + index) && /^[\s>]*$/.test(text) && (lines.at(-1) ?? '').trim() === text.trim()
      if (!isRepeated) lines.push(text)
    }
  })
  while (/^[\s>]*$/.test(lines.at(-1) ?? 'end')) lines.pop()
  return lines
}
