import { describe, expect, test } from 'vitest'
import type { Frontmatter, PageData } from '../../types'
import { sitemapOf } from './sitemap'

const deployment = { url: 'https://example.com', base: '/docs/' }

const pageAt = (path: string, frontmatter: Frontmatter = {}, lastUpdated: string | null = null): PageData => ({
  record: { title: 'Page', frontmatter, regularPath: path, relativePath: '', key: 'v-1', path, headers: [] },
  lastUpdated,
  html: '',
  features: [],
})

/** The entries for one page. */
const entriesOf = (page: PageData) => sitemapOf([page], deployment).match(/<url>.*<\/url>/g) ?? []

describe('sitemapOf', () => {
  test('lists a page by its public address, with the date of its last commit', () => {
    expect(sitemapOf([pageAt('/'), pageAt('/guide/', {}, '2026-11-20T08:00:00Z')], deployment)).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://example.com/docs/</loc></url>
<url><loc>https://example.com/docs/guide/</loc><lastmod>2026-11-20T08:00:00Z</lastmod></url>
</urlset>
`,
    )
  })

  test.each<[string, Frontmatter]>([
    ['noindex', { meta: [{ name: 'robots', content: 'noindex, follow' }] }],
    ['a canonical address elsewhere', { canonicalUrl: 'https://example.org/guide/' }],
  ])('leaves out a page with %s', (_, frontmatter) => {
    expect(entriesOf(pageAt('/guide/', frontmatter))).toEqual([])
  })

  test('lists a page with other meta tags, or with its own address as the canonical one', () => {
    expect(entriesOf(pageAt('/guide/', { meta: [{ name: 'robots', content: 'nosnippet' }] }))).toHaveLength(1)
    expect(entriesOf(pageAt('/guide/', { canonicalUrl: 'https://example.com/docs/guide/' }))).toHaveLength(1)
  })

  test('escapes an address', () => {
    expect(entriesOf(pageAt('/a&b.html'))[0]).toContain('<loc>https://example.com/docs/a&amp;b.html</loc>')
  })
})
