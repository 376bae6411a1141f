import { describe, expect, test } from 'vitest'
import { site } from '../config'
import type { Frontmatter, PageRecord } from '../types'
import { headOf, titleOf } from './head'

const deployment = { url: 'https://example.com', base: '/lib/' }

const record = (frontmatter: Frontmatter = {}, path = '/docs/api/action.html'): PageRecord => ({
  title: 'action',
  frontmatter,
  regularPath: path,
  relativePath: 'docs/api/action.md',
  key: 'v-1',
  path,
  headers: [],
})

const meta = (key: string, name: string, content: string) => ({ tag: 'meta', attributes: { [key]: name, content } })

describe('headOf', () => {
  test('the tags of a page, in order', () => {
    const address = 'https://example.com/lib/docs/api/action.html'
    expect(headOf(record(), deployment)).toEqual([
      { tag: 'title', text: 'action | Easy Peasy v6' },
      meta('name', 'description', site.description),
      { tag: 'link', attributes: { rel: 'canonical', href: address } },
      meta('property', 'og:type', 'article'),
      meta('property', 'og:site_name', 'Easy Peasy v6'),
      meta('property', 'og:title', 'action'),
      meta('property', 'og:description', site.description),
      meta('property', 'og:url', address),
      meta('name', 'twitter:card', 'summary'),
    ])
  })

  test('frontmatter decides', () => {
    const tags = headOf(
      record({
        metaTitle: 'All',
        description: 'What it does',
        canonicalUrl: 'https://elsewhere.com/a',
        meta: [{ name: 'robots', content: 'noindex' }],
      }),
      deployment,
    )
    expect(tags).toEqual([
      { tag: 'title', text: 'All' },
      meta('name', 'description', 'What it does'),
      { tag: 'link', attributes: { rel: 'canonical', href: 'https://elsewhere.com/a' } },
      meta('property', 'og:type', 'article'),
      meta('property', 'og:site_name', 'Easy Peasy v6'),
      meta('property', 'og:title', 'All'),
      meta('property', 'og:description', 'What it does'),
      meta('property', 'og:url', 'https://elsewhere.com/a'),
      meta('name', 'twitter:card', 'summary'),
      meta('name', 'robots', 'noindex'),
    ])
  })

  test('the home page is a website, at the root of the site', () => {
    const tags = headOf(record({}, '/'), deployment)
    expect(tags).toContainEqual({ tag: 'link', attributes: { rel: 'canonical', href: 'https://example.com/lib/' } })
    expect(tags).toContainEqual(meta('property', 'og:type', 'website'))
  })
})

describe('titleOf', () => {
  test.each([
    ['a page', record(), 'action | Easy Peasy v6'],
    ['a page with a metaTitle', record({ metaTitle: 'All' }), 'All'],
    ['the home page', record({}, '/'), 'Easy Peasy v6'],
    ['the home page with a metaTitle', record({ metaTitle: 'All' }, '/'), 'All'],
  ])('%s', (_name, page, title) => {
    expect(titleOf(page)).toBe(title)
  })
})
