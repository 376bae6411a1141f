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
const feed = feedOf(page, { name: 'Pebble & co', lang: 'en' }, { url: 'https://example.com', base: '/docs/' })

test.each([
  ['a date alone', '2026-11-22', ['']],
  ['a date and text', '2026-11-22\nText.\nMore.', ['Text.\nMore.']],
  ['a date in a sentence', 'On 2026-11-22 it sank.', []],
  ['no day of the calendar', '2026-13-40\nText.', []],
  ['no date', 'Text.', []],
])('a section with %s', (_, text, found) => {
  expect(newsOf([section('v1', text)]).map((news) => news.text)).toEqual(found)
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
        content: 'Sinks.\nDeeper.',
        updated: new Date('2026-11-22T00:00:00Z'),
      },
      { title: 'v1', content: 'Skips <twice>.' },
    ])
  })
})

test('a feed replaces characters that XML cannot contain', () => {
  const news = section('v\u0007 \uffff', '2026-11-22\n\u001b[31m 😀 ]]>')
  const hostile = { ...page, sections: [news], record: { ...page.record, title: 'New\u0000\ufffe' } }
  const text = feedOf(hostile, { name: 'Pebble', lang: 'en' }, { url: 'https://example.com', base: '/' })
  // A reader that accepts them reads them as they are, so the characters are compared, too.
  expect(text).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u)
  expect(parseFeed(text)).toMatchObject({
    title: 'Pebble: New\ufffd\ufffd',
    items: [{ title: 'v\ufffd \ufffd', content: '\ufffd[31m 😀 ]]>' }],
  })
})
