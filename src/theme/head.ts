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

/**
 * Page record -> its head tags. The build writes them into the document; the browser replaces them on navigation. Tags
 * that only crawlers read are in output/html/socialTags.ts, because crawlers load each page by itself.
 */
export function headOf(record: PageRecord, { brand, deployment }: HeadContext): readonly HeadTag[] {
  const { frontmatter, path } = record
  const title = titleOf(record, brand)
  const content = frontmatter.description ?? brand.description
  const href = frontmatter.canonicalUrl ?? addressOf(path, deployment)
  return [
    { tag: 'title', text: title },
    { tag: 'meta', attributes: { name: 'description', content } },
    { tag: 'link', attributes: { rel: 'canonical', href } },
    ...(frontmatter.meta ?? []).map((attributes): HeadTag => ({ tag: 'meta', attributes })),
  ]
}

/** `page title | site title`; a metaTitle replaces the whole; the home page has the site title alone. */
export function titleOf({ title, frontmatter, path }: PageRecord, brand: Pick<Brand, 'title'>): string {
  return frontmatter.metaTitle ?? (path === '/' ? brand.title : `${title} | ${brand.title}`)
}
