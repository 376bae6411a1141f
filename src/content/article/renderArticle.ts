import type { RendererRule, Token } from 'markdown-it'
import type { Fence } from '../../page/fence/fence'
import { parseContainerInfo, type ContainerInfo, type Shape } from '../../page/markdown/containers'
import { plainText } from '../../page/markdown/headings'
import { options, renderer } from '../../page/markdown/parser'
import { linkedRowOf } from '../../page/markdown/rows'
import type { SourcePage } from '../../page/readPage'
import type { PageSamples } from '../../types'
import { build } from '../../config'
import { dateText, monthText } from '../../dateText'
import { textOfPlace, type Redirect } from '../../redirects'
import { escapeHtml } from '../escapeHtml'
import { dayOf } from '../sampleRuns'
import type { ArticleEnv } from './articleEnv'
import { inEither } from './bothLanguages'
import { breakable } from './breakable'
import { inJavaScript, markRunnable, nameInJavaScript, renderCode } from './renderFence'
import type { SiteContext, Targets } from './resolveTargets'
import { withSigns, withTables } from './tables'

/** A day or a month as an author writes it. It is a date if it has no other words next to it. */
const monthLength = '2026-04'.length
const date = /^\d{4}-\d\d(?:-\d\d)?$/

/** The placeholder for an island in the text of an article. The parser replaces NUL, so pages never contain it. */
const hole = '\0'

/** An article, and the samples in it that readers can run. */
export interface Article {
  /** HTML in pieces. The next of the page's islands goes between two pieces. */
  readonly html: readonly string[]
  readonly samples: PageSamples | undefined
  /** A fence in JavaScript, unless that is missing, empty or the same. */
  readonly inJavaScript: (fence: Fence) => Fence | undefined
}

/**
 * The article of a page. `library` is the package that the site documents, `ranWith` lists the packages that samples
 * run with, `sampleRuns` has their last runs, and `playground` says what they can import in a reader's browser. The ids of
 * headings and rows that `redirects` name still lead to the place where the contents are now.
 */
export function renderArticle(
  page: SourcePage,
  targets: Targets,
  {
    library,
    ranWith,
    sampleRuns,
    playground,
    redirects,
    base,
  }: Pick<SiteContext, 'library' | 'ranWith' | 'sampleRuns' | 'playground' | 'redirects' | 'base'>,
): Article {
  const moved = redirects.filter(({ from }) => from.path === page.route)
  const inside = moved.filter(({ to }) => to.path === page.route)
  const ranOn = sampleRuns && dayOf(sampleRuns, page, ranWith)
  const env: ArticleEnv = {
    page,
    targets,
    library,
    ranWith,
    ranOn,
    isOutdated: sampleRuns !== undefined && ranOn === undefined,
    formerIds: (id) => inside.filter(({ to }) => to.anchor === id).map(({ from }) => from.anchor),
    listings: new Map(),
    typedHooks: new Map(),
    radioGroups: 0,
    runMarks: new Map(),
  }
  const samples = playground && markRunnable(env, playground)
  const away = moved.filter((redirect) => !inside.includes(redirect)).map((redirect) => movedSection(redirect, base))
  const notice = page.frontmatter.draft === true ? draftNotice : ''
  const text = withSigns(articleRenderer.render(withTables(page.tokens), options, env))
  const html = `${notice}${text}${away.join('')}`.split(hole)
  return { html, samples, inJavaScript: (fence) => inJavaScript(env, fence) }
}

/** For maintainers, in watch mode. */
const draftNotice =
  '<div class="callout warning" role="note"><p class="callout-title">Draft</p>\n<p>Builds leave this page out.</p></div>\n'

/** A line for readers whose link leads to a section that is on another page now. Only they see it. */
function movedSection({ from, to }: Redirect, base: string): string {
  const href = escapeHtml(`${base}${textOfPlace(to).slice(1)}`)
  return `<p class="moved" id="${escapeHtml(from.anchor)}">This section has moved to <a href="${href}">${href}</a>.</p>\n`
}

/** The tags around a container, and around its title if it shows one. */
interface ContainerTags {
  readonly open: (info: ContainerInfo) => string
  readonly close: string
  readonly title?: readonly [open: string, close: string]
}

/** The tags of each shape of container. A shape that is missing here does not compile. */
const containerTags: Readonly<Record<Shape, ContainerTags>> = {
  callout: {
    open: ({ kind }) => `<div class="callout ${kind}" role="note">`,
    close: '</div>\n',
    title: ['<p class="callout-title">', '</p>\n'],
  },
  details: {
    open: () => '<details class="details">',
    close: '</div></details>\n',
    title: ['<summary>', '</summary><div>\n'],
  },
  island: {
    open: ({ title }) => `<div class="island" data-island="${title}">${hole}`,
    close: '</div>\n',
  },
}

/** A rule for a token of a container. An unknown kind is a fault, so it has no tags. */
function containerRule(render: (tags: ContainerTags, info: ContainerInfo) => string | undefined): RendererRule {
  return (tokens, index) => {
    const info = parseContainerInfo(tokens[index]?.info ?? '')
    return (info.shape && render(containerTags[info.shape], info)) ?? ''
  }
}

/** The HTML of code in text, where short code stays in one piece. */
function inText(code: string): string {
  return code.includes(' ') && code.length <= build.shortCode
    ? `<span>${escapeHtml(code)}</span>`
    : breakable(code, build.longCode)
}

/** The rules of the theme, by the type of token that they render. */
const rules: Readonly<Record<string, RendererRule>> = {
  heading_open: (tokens, index, options, env, renderer) => {
    const html = renderer.renderToken(tokens, index, options)
    const id = String(tokens[index]?.attrGet('id'))
    return `${tokens[index]?.tag === 'h1' ? '' : '<div class="heading">\n'}${html}${formerPlaces(env as ArticleEnv, id)}`
  },
  heading_close: (tokens, index, options, _env, renderer) => {
    const html = renderer.renderToken(tokens, index, options)
    const [open, inline] = tokens.slice(index - 2, index)
    if (open === undefined || open.tag === 'h1') return html
    return `${html}${linkTo(String(open.attrGet('id')), plainText(inline?.children ?? []).trim())}</div>\n`
  },
  container_block_open: containerRule(({ open }, info) => open(info)),
  container_block_close: containerRule(({ close }) => close),
  container_title_open: containerRule(({ title }) => title?.[0]),
  container_title_close: containerRule(({ title }) => title?.[1]),
  code_group: (tokens, index, _options, env) => renderCode(env as ArticleEnv, tokens, index),
  fence: (tokens, index, _options, env) => renderCode(env as ArticleEnv, tokens, index),
  text: (tokens, index) => {
    const text = tokens[index]?.content ?? ''
    if (!date.test(text)) return escapeHtml(text)
    return `<time datetime="${text}">${text.length > monthLength ? dateText(text) : monthText(text)}</time>`
  },
  code_inline: (tokens, index, _options, env) => {
    const name = tokens[index]?.content ?? ''
    const other = nameInJavaScript(env as ArticleEnv, name)
    return `<code>${inEither(name, other, inText)}</code>`
  },
  link_open: (tokens, index, _options, env, renderer) => {
    const token = tokens[index]
    const own = token?.attrs?.filter(([name]) => name !== 'href') ?? []
    const [href, ...others] = attributesOf(env as ArticleEnv, token)
    return `<a${renderer.renderAttrs({ attrs: [...(href === undefined ? [] : [href]), ...own, ...others] })}>`
  },
  image: (tokens, index, options, env, renderer) => {
    const token = tokens[index]
    const alt = renderer.renderInlineAsText(token?.children ?? [], options, env)
    const own = token?.attrs?.filter(([name]) => name !== 'src' && name !== 'alt') ?? []
    const [src, ...others] = attributesOf(env as ArticleEnv, token)
    const attributes = renderer.renderAttrs({
      attrs: [...(src === undefined ? [] : [src]), ['alt', alt], ...own, ...others],
    })
    const wideSource = token && (env as ArticleEnv).targets.wideSources.get(token)
    if (wideSource === undefined) return `<img${attributes}>`
    const wideAttributes = renderer.renderAttrs({ attrs: wideSource.map(([name, value]) => [name, value]) })
    return `<picture><source media="(min-width:48rem)"${wideAttributes}><img${attributes}></picture>`
  },
  task_checkbox: (tokens, index) => {
    const isDone = tokens[index]?.info === 'x'
    return `<input type="checkbox" disabled${isDone ? ' checked' : ''} aria-label="${isDone ? 'Done' : 'Open'}"> `
  },
  // An arrow alone has no meaning for a reader who can't see it.
  footnote_anchor: (...given) =>
    renderer.rules['footnote_anchor']?.(...given).replace('<a ', '<a aria-label="Back to the text" ') ?? '',
  // The ids contain a colon, which slugs never do, so that a heading can be called "fn1".
  footnote_anchor_name: (tokens, index) => `:${Number(tokens[index]?.meta?.['id']) + 1}`,
  table_open: (tokens, index) => {
    const kind = tokens[index]?.attrGet('class')
    if (kind === null || kind === undefined) return '<div class="table" tabindex="0"><table>\n'
    // Definitions fit any screen, so the keyboard has no need to stop there and scroll.
    const stop = kind === 'definitions' ? '' : ' tabindex="0"'
    return `<div class="table ${kind}"${stop}><table role="table">\n`
  },
  table_close: () => '</table></div>\n',
  td_close: (tokens, index, _options, env) => {
    const row = linkedRowOf(tokens[index - 3])
    return `${row === undefined ? '' : linkTo(row.id, row.title) + formerPlaces(env as ArticleEnv, row.id)}</td>\n`
  },
}

/** The link of a heading or a row to itself. */
function linkTo(id: string, title: string): string {
  return `<a class="heading-link" href="#${id}" aria-label="Link to “${escapeHtml(title)}”">#</a>`
}

/** Elements with the ids that a heading or a row had before. */
function formerPlaces({ formerIds }: ArticleEnv, id: string): string {
  return formerIds(id)
    .map((old) => `<span class="former" id="${escapeHtml(old)}"></span>`)
    .join('')
}

/** markdown-it's renderer with the theme's rules. */
const articleRenderer = Object.create(renderer, {
  rules: { value: { ...renderer.rules, ...rules } },
}) as typeof renderer

function attributesOf({ targets }: ArticleEnv, token: Token | undefined): [string, string][] {
  const found = token && targets.attributes.get(token)
  return found?.map(([name, value]) => [name, value]) ?? []
}
