import { addressOf, type Deployment } from '../deployment'
import type { Brand } from '../siteConfig'
import type { PageRecord } from '../types'

/** A tag of the document head that belongs to one page. */
export type HeadTag =
  | { readonly tag: 'title'; readonly text: string }
  | { readonly tag: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> }

/** The site's part of the document head, the same on every page. */
export interface HeadContext {
  readonly brand: Brand
  readonly deployment: Deployment
}

/** Page record -> its head tags. The build writes them into the document; the browser replaces them on navigation. */
export function headOf(record: PageRecord, { brand, deployment }: HeadContext): readonly HeadTag[] {
  const { frontmatter, path } = record
  const title = titleOf(record, brand)
  const description = frontmatter.description ?? brand.description
  const address = frontmatter.canonicalUrl ?? addressOf(path, deployment)
  return [
    { tag: 'title', text: title },
    meta('name', 'description', description),
    { tag: 'link', attributes: { rel: 'canonical', href: address } },
    meta('property', 'og:type', path === '/' ? 'website' : 'article'),
    meta('property', 'og:site_name', brand.title),
    meta('property', 'og:title', frontmatter.metaTitle ?? record.title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('name', 'twitter:card', 'summary'),
    ...(frontmatter.meta ?? []).map((attributes): HeadTag => ({ tag: 'meta', attributes })),
  ]
}

/** `page title | site title`; a metaTitle replaces the whole; the home page has the site title alone. */
export function titleOf({ title, frontmatter, path }: PageRecord, brand: Pick<Brand, 'title'>): string {
  return frontmatter.metaTitle ?? (path === '/' ? brand.title : `${title} | ${brand.title}`)
}

function meta(key: 'name' | 'property', value: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [key]: value, content } }
}
