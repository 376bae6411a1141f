import { expect, test } from 'vitest'
import { brand } from '../../../tests/sites/pebble/brand'
import type { Frontmatter } from '../../types'
import { socialTagsOf } from './socialTags'

/** The contents of the tags of a page, by their names. */
function tagsOf(frontmatter: Frontmatter, path: string, card?: Parameters<typeof socialTagsOf>[2]) {
  const record = { title: 'bounce', frontmatter, regularPath: path, relativePath: '', key: 'v-1', path, headers: [] }
  const tags = socialTagsOf(record, { brand, deployment: { url: 'https://example.com', base: '/lib/' } }, card)
  const attributes = tags.flatMap((tag) => (tag.tag === 'title' ? [] : [tag.attributes]))
  return Object.fromEntries(attributes.map(({ property, name = '', content }) => [property ?? name, content] as const))
}

test('the preview of a page', () => {
  expect(tagsOf({}, '/docs/api/bounce.html')).toEqual({
    'og:type': 'article',
    'og:site_name': 'Pebble Handbook',
    'og:title': 'bounce',
    'og:description': brand.description,
    'og:url': 'https://example.com/lib/docs/api/bounce.html',
    'twitter:card': 'summary',
  })
})

test('frontmatter overrides the defaults', () => {
  const given = { metaTitle: 'All', description: 'What it does', canonicalUrl: 'https://elsewhere.com/a' }
  expect(tagsOf(given, '/docs/api/bounce.html')).toMatchObject({
    'og:title': 'All',
    'og:description': 'What it does',
    'og:url': 'https://elsewhere.com/a',
  })
})

test('the home page is a website', () => {
  expect(tagsOf({}, '/')).toMatchObject({ 'og:type': 'website', 'og:url': 'https://example.com/lib/' })
})

test('a card is shown large, with its address, size and words', () => {
  const card = { path: 'assets/cards/0a1b2c3d.png', alt: 'Pebble Handbook: bounce' }
  expect(tagsOf({}, '/docs/api/bounce.html', card)).toMatchObject({
    'og:image': 'https://example.com/lib/assets/cards/0a1b2c3d.png',
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Pebble Handbook: bounce',
    'twitter:card': 'summary_large_image',
  })
})
