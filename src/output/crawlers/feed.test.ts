import { parseFeed } from '@rowanmanning/feed-parser'
import { describe, expect, test } from 'vitest'
import type { Page, Section } from '../../types'
import { feedOf, newsOf } from './feed'

const section = (title: string, text: string): Section => ({
  level: 2,
  title,
  slug: title.toLowerCase(),
  text,
  asked: '',
  samples: '',
  rows: [],
})
const sections = [
  section('Changes', 'What is new & old.'),
  section('v1', '2025-02-19\nSkips <twice>.'),
  section('v2', '2026-11-22\nSinks.\nDeeper.'),
]
/** The Markdown of the page, in which all links are absolute. */
const markdown = `---
title: "Changes"
---

# Changes

What is new & old.

## v1

2025-02-19
Skips <twice>.

## v2

**2026-11-22**

> [!WARNING]
> Sinks.

- Deeper, as [before](https://example.com/docs/changes/#v1) ([#7](https://example.org/7?a=1&b=2)).[^1]

\`\`\`ts
sink<Stone>()
\`\`\`

[^1]: By a meter.
`
const page: Pick<Page, 'record' | 'sections'> = {
  record: {
    title: 'Changes',
    frontmatter: {},
    regularPath: '/changes/',
    relativePath: 'changes/README.md',
    key: 'v-1',
    path: '/changes/',
    headers: [],
  },
  sections,
}
const brand = { name: 'Pebble & co', lang: 'en' }
const feed = await feedOf({ page, brand, deployment: { url: 'https://example.com', base: '/docs/' } }, markdown)

test.each([
  ['a date alone', '2026-11-22', ['2026-11-22']],
  ['a date and text', '2026-11-22\nText.\nMore.', ['2026-11-22']],
  ['a date in a sentence', 'On 2026-11-22 it sank.', []],
  ['no day of the calendar', '2026-13-40\nText.', []],
  ['no date', 'Text.', []],
])('a section with %s', (_, text, found) => {
  expect(newsOf([section('v1', text)]).map(({ day }) => day)).toEqual(found)
})

describe('a feed reader reads', () => {
  const read = parseFeed(feed)

  test('the feed', () => {
    expect(read.meta).toMatchObject({ type: 'atom', version: '1.0' })
    expect(read).toMatchObject({
      title: 'Pebble & co: Changes',
      url: 'https://example.com/docs/changes/',
      self: 'https://example.com/docs/feed.xml',
      language: 'en',
      updated: new Date('2026-11-22T00:00:00Z'),
    })
    expect(read.authors).toMatchObject([{ name: 'Pebble & co' }])
  })

  test('its news, the newest first', () => {
    expect(read.items).toMatchObject([
      {
        id: 'https://example.com/docs/changes/#v2',
        title: 'v2',
        url: 'https://example.com/docs/changes/#v2',
        content: expect.stringContaining('<li>Deeper, as') as string,
        updated: new Date('2026-11-22T00:00:00Z'),
      },
      { title: 'v1', content: '<p>2025-02-19\nSkips <twice>.</p>' },
    ])
  })

  test('the links of its news, which are absolute, and their code', () => {
    const content = read.items[0]?.content ?? ''
    expect([...content.matchAll(/ href="(.*?)"/g)].map(([, href]) => href)).toEqual([
      'https://example.com/docs/changes/#v1',
      'https://example.org/7?a=1&b=2',
      'https://example.com/docs/changes/#v2',
    ])
    expect(content).toContain('<pre><code class="language-ts">sink<Stone>()\n</code></pre>')
    // This reader decodes entities twice.
    expect(feed).toContain('&lt;code class=&quot;language-ts&quot;&gt;sink&amp;lt;Stone&amp;gt;()')
    expect(content).toContain('<p>Warning</p><p>Sinks.</p>')
    expect(content).not.toContain('2026-11-22')
  })
})

test('a feed replaces characters that XML cannot contain', async () => {
  const news = section('v\u0007 \uffff', '2026-11-22\n\u001b[31m 😀 ]]>')
  const hostile = {
    ...page,
    sections: [section('Changes', ''), news],
    record: { ...page.record, title: 'New\u0000\ufffe' },
  }
  const published = { page: hostile, brand, deployment: { url: 'https://example.com', base: '/' } }
  const text = await feedOf(published, '# New\n\n## v\n\n2026-11-22\n\n\u001b[31m 😀 ]]>\n')
  // A reader that accepts them reads them as they are, so the characters are compared, too.
  expect(text).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u)
  expect(parseFeed(text)).toMatchObject({
    title: 'Pebble & co: New\ufffd\ufffd',
    items: [{ title: 'v\ufffd \ufffd', content: '<p>\ufffd[31m 😀 ]]></p>' }],
  })
})
