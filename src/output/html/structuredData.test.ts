import jsonld, { type NodeObject } from 'jsonld'
import type { BreadcrumbList, TechArticle, WebSite } from 'schema-dts'
import { describe, expect, test } from 'vitest'
import type { Frontmatter, PageData } from '../../types'
import { structuredDataOf } from './structuredData'

const site = {
  brand: { title: 'Pebble', description: 'Stones that skip.', lang: 'en-US' },
  sidebar: [
    {
      title: 'Guide',
      path: '/guide/',
      items: [{ title: 'Throwing', items: [{ title: 'Toss', path: '/guide/toss.html', items: [] }] }],
    },
  ],
  deployment: { url: 'https://example.com', base: '/docs/' },
}

const pageAt = (path: string, frontmatter: Frontmatter = {}, lastUpdated: string | null = null) => ({
  record: { title: 'Toss', frontmatter, regularPath: path, relativePath: '', key: 'v-1', path, headers: [] },
  lastUpdated,
})

/** The nodes that a JSON-LD processor reads. Every term of schema.org's vocabulary is in its namespace. */
async function read(page: Pick<PageData, 'record' | 'lastUpdated'>) {
  const documentLoader = (documentUrl: string) => {
    expect(documentUrl).toBe('https://schema.org')
    return Promise.resolve({ documentUrl, document: { '@context': { '@vocab': 'https://schema.org/' } } })
  }
  const document = JSON.parse(JSON.stringify(structuredDataOf(page, site))) as NodeObject
  return jsonld.compact(document, { '@vocab': 'https://schema.org/' }, { documentLoader })
}

describe('structuredDataOf', () => {
  test('describes a page as an article with a trail of the groups that have a page', async () => {
    const page = pageAt('/guide/toss.html', { description: 'How to throw.' }, '2026-11-20T08:00:00Z')
    // The types of schema.org reject properties and values that it does not define.
    const article: TechArticle = {
      '@type': 'TechArticle',
      headline: 'Toss',
      description: 'How to throw.',
      url: 'https://example.com/docs/guide/toss.html',
      inLanguage: 'en-US',
      dateModified: '2026-11-20T08:00:00Z',
      isPartOf: { '@type': 'WebSite', name: 'Pebble', url: 'https://example.com/docs/' },
    }
    const breadcrumbs: BreadcrumbList = {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Guide', item: 'https://example.com/docs/guide/' },
        { '@type': 'ListItem', position: 2, name: 'Toss', item: 'https://example.com/docs/guide/toss.html' },
      ],
    }
    expect(await read(page)).toMatchObject({ '@graph': [article, breadcrumbs] })
  })

  test('describes the home page as a website', async () => {
    const website: WebSite = {
      '@type': 'WebSite',
      name: 'Pebble',
      url: 'https://example.com/docs/',
      description: 'Stones that skip.',
      inLanguage: 'en-US',
    }
    expect(await read(pageAt('/'))).toMatchObject(website)
  })

  test('leaves out the date when it is unknown, and a trail of one page', async () => {
    const found = await read(pageAt('/other.html'))
    expect(found).toMatchObject({ '@type': 'TechArticle' })
    expect(found).not.toHaveProperty('dateModified')
  })

  test.each<[string, Frontmatter]>([
    ['noindex', { meta: [{ name: 'robots', content: 'noindex' }] }],
    ['a canonical address elsewhere', { canonicalUrl: 'https://example.org/toss/' }],
  ])('does not describe a page with %s', (_, frontmatter) => {
    expect(structuredDataOf(pageAt('/guide/toss.html', frontmatter), site)).toBeUndefined()
  })
})
