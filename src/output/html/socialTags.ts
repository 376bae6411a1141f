import { addressOf } from '../../deployment'
import type { HeadContext, HeadTag } from '../../theme/head'
import type { PageRecord } from '../../types'
import { cardSize } from '../cards/card'
import type { Card } from '../cards/cards'

/** The tags from which other sites make a preview of a page: https://ogp.me, and the kind of card that X shows. */
export function socialTagsOf(
  record: PageRecord,
  { brand, deployment }: HeadContext,
  card: Pick<Card, 'path' | 'alt'> | undefined,
): readonly HeadTag[] {
  const { title, frontmatter, path } = record
  return [
    meta('property', 'og:type', path === '/' ? 'website' : 'article'),
    meta('property', 'og:site_name', brand.title),
    meta('property', 'og:title', frontmatter.metaTitle ?? title),
    meta('property', 'og:description', frontmatter.description ?? brand.description),
    meta('property', 'og:url', frontmatter.canonicalUrl ?? addressOf(path, deployment)),
    ...(card === undefined
      ? [meta('name', 'twitter:card', 'summary')]
      : [
          meta('property', 'og:image', addressOf(`/${card.path}`, deployment)),
          meta('property', 'og:image:type', 'image/png'),
          meta('property', 'og:image:width', String(cardSize.width)),
          meta('property', 'og:image:height', String(cardSize.height)),
          meta('property', 'og:image:alt', card.alt),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]),
  ]
}

function meta(key: 'name' | 'property', value: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { [key]: value, content } }
}
