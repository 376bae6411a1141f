import { addressOf, type Deployment } from '../../deployment'
import type { Brand } from '../../siteConfig'
import { trailsOf } from '../../theme/navigation/page/Breadcrumbs'
import type { PageData, SidebarNode } from '../../types'
import { isListed } from '../crawlers/isListed'

/** The data of the site that describes its pages. */
interface Described {
  readonly brand: Pick<Brand, 'title' | 'description' | 'lang'>
  readonly sidebar: readonly SidebarNode[]
  readonly deployment: Deployment
}

/**
 * A page in the words of https://schema.org, as JSON-LD for search engines: the home page is a website, every other page
 * an article with the trail of links above it. Undefined for pages that search engines should not list.
 */
export function structuredDataOf({ record, lastUpdated }: Pick<PageData, 'record' | 'lastUpdated'>, of: Described) {
  const { brand, sidebar, deployment } = of
  if (!isListed(record, deployment)) return undefined
  const { title, path, frontmatter } = record
  const { description = brand.description, lang = brand.lang } = frontmatter
  const website = { '@type': 'WebSite', name: brand.title, url: addressOf('/', deployment) } as const
  const context = { '@context': 'https://schema.org' } as const
  if (path === '/') return { ...context, ...website, description, inLanguage: lang }
  const url = addressOf(path, deployment)
  const article = {
    '@type': 'TechArticle',
    headline: title,
    description,
    url,
    inLanguage: lang,
    ...(lastUpdated === null ? {} : { dateModified: lastUpdated }),
    isPartOf: website,
  } as const
  // Search engines require an address for each item, so groups that are not a page are left out.
  const above = (trailsOf(sidebar).get(path) ?? []).flatMap((group) =>
    group.path === undefined || group.path === path
      ? []
      : [{ name: group.title, item: addressOf(group.path, deployment) }],
  )
  const breadcrumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { name: title, item: url }].map(
      (item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }) as const,
    ),
  } as const
  return { ...context, '@graph': above.length === 0 ? [article] : [article, breadcrumbs] }
}
