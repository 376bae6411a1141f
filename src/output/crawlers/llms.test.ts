import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import type { PageRecord } from '../../types'
import { llmsFullOf, llmsOf } from './llms'

const recordAt = (path: string, title: string, description?: string): PageRecord => ({
  title,
  frontmatter: description === undefined ? {} : { description },
  regularPath: path,
  relativePath: '',
  key: 'v-1',
  path,
  headers: [],
})

const text = llmsOf({
  brand: { name: 'Pebble', description: 'Stones that skip.' },
  records: [
    recordAt('/', 'Pebble'),
    recordAt('/guide/', 'Guide', 'How to skip.'),
    recordAt('/guide/api/toss.html', 'toss[0]', 'Throws a stone.'),
    recordAt('/guide/install.html', 'Install'),
  ],
  sidebar: [
    { title: 'Guide', path: '/guide/', items: [{ title: 'Install', path: '/guide/install.html', items: [] }] },
    {
      title: 'API',
      items: [{ title: 'Throwing', items: [{ title: 'toss[0]', path: '/guide/api/toss.html', items: [] }] }],
    },
  ],
  deployment: { url: 'https://example.com', base: '/' },
})

describe('llmsOf', () => {
  test('lists each page once, in the order of the sidebar, and the others last', () => {
    expect(text).toBe(`# Pebble

> Stones that skip.

## Guide

- [Guide](https://example.com/guide/index.md): How to skip.
- [Install](https://example.com/guide/install.md)

## API

- [toss\\[0\\]](https://example.com/guide/api/toss.md): Throws a stone.

## Optional

- [Pebble](https://example.com/index.md)
- [All pages in one file](https://example.com/llms-full.txt)
`)
  })

  test('is Markdown whose links have the titles of the pages', () => {
    expect(new MarkdownIt().render(text)).toContain('<a href="https://example.com/guide/api/toss.md">toss[0]</a>')
  })
})

describe('llmsFullOf', () => {
  const textAt = (path: string) => ({ path, key: path, make: () => Promise.resolve(`# ${path}\n`) })

  test('has each page once, in the order of the list', async () => {
    const sidebar = [{ title: 'B', items: [{ title: 'b', path: '/b', items: [] }] }]
    const full = llmsFullOf(['/', '/a', '/b'].map(textAt), sidebar)
    expect(await full.make()).toBe('# /b\n\n# /\n\n# /a\n')
  })

  test('has a key that changes with a page', () => {
    const [a, b] = [textAt('/a'), textAt('/b')]
    expect(llmsFullOf([a, b], []).key).not.toBe(llmsFullOf([a, { ...b, key: 'c' }], []).key)
  })
})
