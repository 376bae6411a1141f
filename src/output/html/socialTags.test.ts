import { expect, test } from 'vitest'
import { brand } from '../../../tests/sites/pebble/brand'
import type { Frontmatter } from '../../types'
import { socialTagsOf } from './socialTags'

/** The contents of the tags of a page, by their names. */
function tagsOf(frontmatter: Frontmatter, path: string) {
  const record = { title: 'bounce', frontmatter, regularPath: path, relativePath: '', key: 'v-1', path, headers: [] }
  const tags = socialTagsOf(record, { brand, deployment: { url: 'https://example.com', base: '/lib/' } })
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
