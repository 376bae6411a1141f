import { describe, expect, test } from 'vitest'
import { brand } from '../../tests/sites/pebble/brand'
import type { Frontmatter, PageRecord } from '../types'
import { headOf, titleOf } from './head'

const context = { brand, deployment: { url: 'https://example.com', base: '/lib/' } }

const record = (frontmatter: Frontmatter = {}, path = '/docs/api/bounce.html'): PageRecord => ({
  title: 'bounce',
  frontmatter,
  regularPath: path,
  relativePath: 'docs/api/bounce.md',
  key: 'v-1',
  path,
  headers: [],
})

const meta = (name: string, content: string) => ({ tag: 'meta', attributes: { name, content } })

describe('headOf', () => {
  test('the tags of a page, in order', () => {
    const address = 'https://example.com/lib/docs/api/bounce.html'
    expect(headOf(record(), context)).toEqual([
      { tag: 'title', text: 'bounce | Pebble Handbook' },
      meta('description', brand.description),
      { tag: 'link', attributes: { rel: 'canonical', href: address } },
    ])
  })

  test('frontmatter overrides the defaults', () => {
    const tags = headOf(
      record({
        metaTitle: 'All',
        description: 'What it does',
        canonicalUrl: 'https://elsewhere.com/a',
        meta: [{ name: 'robots', content: 'noindex' }],
      }),
      context,
    )
    expect(tags).toEqual([
      { tag: 'title', text: 'All' },
      meta('description', 'What it does'),
      { tag: 'link', attributes: { rel: 'canonical', href: 'https://elsewhere.com/a' } },
      meta('robots', 'noindex'),
    ])
  })

  test('the home page is at the root of the site', () => {
    const tags = headOf(record({}, '/'), context)
    expect(tags).toContainEqual({ tag: 'link', attributes: { rel: 'canonical', href: 'https://example.com/lib/' } })
  })
})

describe('titleOf', () => {
  test.each([
    ['a page', record(), 'bounce | Pebble Handbook'],
    ['a page with a metaTitle', record({ metaTitle: 'All' }), 'All'],
    ['the home page', record({}, '/'), 'Pebble Handbook'],
    ['the home page with a metaTitle', record({ metaTitle: 'All' }, '/'), 'All'],
  ])('%s', (_name, page, title) => {
    expect(titleOf(page, brand)).toBe(title)
  })
})
