import { expect, test } from 'vitest'
import type { Page, Section } from '../types'
import { explainedInText, factsOf, packText, packTitles, sectionsOfText, sectionsOfTitles } from './searchData'

const pageOf = (path: string, title: string, sections: readonly Section[], card: Page['card'] = null) => ({
  page: { sections, card, explained: [] },
  data: { record: { title, frontmatter: {}, regularPath: path, relativePath: '', key: '', path, headers: [] } },
})
const card = {
  kind: 'hook',
  signature: 'function useLake(): Lake',
  importLine: "import { useLake } from 'x'",
} as const
const pages = [
  pageOf(
    '/b.html',
    'B',
    [
      { level: 1, title: 'B', slug: '', text: 'About b.', asked: '' },
      { level: 2, title: 'Two', slug: 'two', text: 'Text of two.', asked: 'second\nnumber two' },
      { level: 3, title: 'Three', slug: 'three', text: 'Text of three.', asked: '' },
    ],
    card,
  ),
  pageOf('/a.html', 'A', [{ level: 1, title: 'A', slug: '', text: '', asked: '' }]),
]

test('titles have the pages in the order of their routes, with their level 2 headings', () => {
  const titles = packTitles(pages)
  expect(titles).toEqual([
    ['/a.html', 'A', []],
    ['/b.html', 'B', [['Two', 'two']]],
  ])
  expect(sectionsOfTitles(titles)).toEqual([
    { path: '/a.html', page: 'A', level: 1, title: 'A', slug: '', text: '', asked: '' },
    { path: '/b.html', page: 'B', level: 1, title: 'B', slug: '', text: '', asked: '' },
    { path: '/b.html', page: 'B', level: 2, title: 'Two', slug: 'two', text: '', asked: '' },
  ])
})

test('the messages of the error index are read back', () => {
  const explained = [
    { path: '/a.html', anchor: 'two', text: '`a b`, `c d` · It sank', messages: ['a b', 'c d'] },
    { path: '/b.html', anchor: '', text: '`e f` · It drifted', messages: ['e f'] },
  ]
  const text = packText(
    pages.map((page, index) => (index === 0 ? { ...page, page: { ...page.page, explained } } : page)),
  )
  expect(explainedInText(text)).toEqual(explained)
})

test('reads every section and the facts back from the text', () => {
  const text = packText(pages)
  expect(sectionsOfText(text)).toEqual([
    { path: '/a.html', page: 'A', ...pages[1]?.page.sections[0] },
    ...(pages[0]?.page.sections.map((section) => ({ path: '/b.html', page: 'B', ...section })) ?? []),
  ])
  expect([...factsOf(text)]).toEqual([
    ['/a.html', {}],
    ['/b.html', { card }],
  ])
})
