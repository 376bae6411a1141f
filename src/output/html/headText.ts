import { escapeHtml } from '../../content/escapeHtml'
import type { Deployment } from '../../deployment'
import { headOf, type HeadTag } from '../../theme/head'
import type { Site } from '../../siteConfig'
import type { PageData, SidebarNode } from '../../types'
import { feedPath } from '../crawlers/feed'
import type { Card } from '../cards/cards'
import type { PageAssets } from '../assets/bundle'
import { scriptJson } from './scriptJson'
import { socialTagsOf } from './socialTags'
import { structuredDataOf } from './structuredData'

/** The data that the HTML of a page depends on besides the page. */
export interface DocumentContext {
  readonly site: Site
  /** Name and version of the builder. */
  readonly generator: string
  readonly assets: PageAssets
  /** Whether the chunk manifest is in parts. */
  readonly hasParts: boolean
  /** The styles that every page contains, for this deployment. */
  readonly styles: string
  /** The content security policy of every page. */
  readonly policy: string
  readonly deployment: Deployment
  /** The card of the page, if it has one. */
  readonly card: Card | undefined
}

/**
 * The contents of `<head>`, in this order. It is text because React reorders the components in a head. It would write
 * the viewport before the policy, which must come right after the charset.
 */
export function headText(page: PageData, sidebar: readonly SidebarNode[], context: DocumentContext): string {
  const { site, generator, assets, hasParts, styles, policy, deployment, card } = context
  const { base } = deployment
  const head = { brand: site.brand, deployment }
  const tags: readonly HeadTag[] = [
    meta({ charset: 'utf-8' }),
    meta({ 'http-equiv': 'Content-Security-Policy', content: policy }),
    // The keyboard of a phone makes the page smaller, instead of covering the results of the search.
    meta({ name: 'viewport', content: 'width=device-width, initial-scale=1, interactive-widget=resizes-content' }),
    meta({ name: 'color-scheme', content: 'light dark' }),
    meta({ name: 'generator', content: generator }),
    ...[...headOf(page.record, head), ...socialTagsOf(page.record, head, card)].map(owned),
    ...feedLink(context),
    ...site.icons.map(({ href, type, rel = 'icon' }) => link({ rel, type, href: `${base}${href.slice(1)}` })),
    // A theme that the reader chooses changes their media.
    ...Object.entries(site.themeColors ?? {}).map(([theme, content]) =>
      meta({ name: 'theme-color', 'data-theme': theme, media: `(prefers-color-scheme: ${theme})`, content }),
    ),
    ...(site.webManifest === undefined ? [] : [link({ rel: 'manifest', href: `${base}${site.webManifest.slice(1)}` })]),
  ]
  const script = {
    'data-entry': `${base}${assets.entry}`,
    'data-react': `${base}${assets.react}`,
    ...(hasParts && { 'data-parts': '' }),
  }
  // Browsers don't run a data block, so the policy needs no hash of it. It belongs to this page, like the tags for
  // other sites. A navigation removes them and doesn't add the next page's, because crawlers load every page
  // separately.
  const data = structuredDataOf(page, { ...head, sidebar })
  return [
    ...tags.map(textOf),
    data === undefined ? '' : `<script type="application/ld+json" data-head="">${scriptJson(data)}</script>`,
    `<style>${styles}</style>`,
    `<script${attributesText(script)}>${assets.boot}</script>`,
  ].join('')
}

/** Tells browsers and feed readers about the feed. */
function feedLink({ site: { feed, brand }, deployment }: DocumentContext): HeadTag[] {
  if (feed === undefined) return []
  const href = `${deployment.base}${feedPath}`
  return [link({ rel: 'alternate', type: 'application/atom+xml', title: brand.name, href })]
}

/** Marks a tag as the page's own, so that the browser removes it with the page. The title is only replaced. */
function owned(tag: HeadTag): HeadTag {
  return tag.tag === 'title' ? tag : { ...tag, attributes: { ...tag.attributes, 'data-head': '' } }
}

function meta(attributes: Readonly<Record<string, string>>): HeadTag {
  return { tag: 'meta', attributes }
}

function link(attributes: Readonly<Record<string, string>>): HeadTag {
  return { tag: 'link', attributes }
}

function textOf(tag: HeadTag): string {
  return tag.tag === 'title'
    ? `<title>${escapeHtml(tag.text)}</title>`
    : `<${tag.tag}${attributesText(tag.attributes)}>`
}

function attributesText(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}
