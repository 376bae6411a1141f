import { expect, test } from 'vitest'
import type { Page, Section } from '../types'
import { explainedInText, factsOf, inOrder, packText, packTitles, sectionsOfText, sectionsOfTitles } from './searchData'

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
      { level: 1, title: 'B', slug: '', text: 'About b.', asked: '', samples: '', rows: [] },
      {
        level: 2,
        title: 'Two',
        slug: 'two',
        text: 'Text of two.',
        asked: 'second\nnumber two',
        samples: 'toss',
        rows: [],
      },
      {
        level: 3,
        title: 'Three',
        slug: 'three',
        text: 'Name · Type\ndepth · number',
        asked: '',
        samples: 'skim angle',
        rows: [[1, 'three-depth']],
      },
      { level: 2, title: 'Four', slug: 'vier', text: '', asked: '', samples: '', rows: [] },
    ],
    card,
  ),
  pageOf('/a.html', 'A', [{ level: 1, title: 'A', slug: '', text: '', asked: '', samples: '', rows: [] }]),
]

test('titles have the pages in the order of their routes, with their level 2 headings', () => {
  const titles = inOrder(pages).map(packTitles)
  expect(titles).toEqual([
    ['/a.html', 'A', []],
    ['/b.html', 'B', ['Two', ['Four', 'vier']]],
  ])
  expect(sectionsOfTitles(titles)).toEqual([
    { path: '/a.html', page: 'A', level: 1, title: 'A', slug: '', text: '', asked: '', samples: '', above: '' },
    { path: '/b.html', page: 'B', level: 1, title: 'B', slug: '', text: '', asked: '', samples: '', above: '' },
    { path: '/b.html', page: 'B', level: 2, title: 'Two', slug: 'two', text: '', asked: '', samples: '', above: '' },
    { path: '/b.html', page: 'B', level: 2, title: 'Four', slug: 'vier', text: '', asked: '', samples: '', above: '' },
  ])
})

test('the messages of the error index are read back', () => {
  const explained = [
    {
      path: '/a.html',
      anchor: 'two',
      text: '`a b`, `c d` · It sank',
      messages: ['a b', 'c d'],
      row: ['/b.html', 'message-a-b'] as const,
    },
    {
      path: '/b.html',
      anchor: '',
      text: '`e f` · It drifted',
      messages: ['e f'],
      row: ['/b.html', 'message-e-f'] as const,
    },
  ]
  const explaining = pages.map((page, index) => (index === 0 ? { ...page, page: { ...page.page, explained } } : page))
  const text = inOrder(explaining).map(packText)
  expect(explainedInText(text)).toEqual(explained)
})

test('the page that explains the most messages is the index, and others repeat it', () => {
  const line = (path: string, message: string) =>
    ({ path, anchor: '', text: message, messages: [message], row: [path, message] }) as const
  const few = [line('/a.html', 'a b')]
  const many = [line('/b.html', 'c d'), line('/b.html', 'a b')]
  expect(
    explainedInText([
      ['/a.html', [], { explained: few }],
      ['/b.html', [], { explained: many }],
    ]),
  ).toEqual(many)
})

test('reads every section and the facts back from the text', () => {
  const text = inOrder(pages).map(packText)
  expect(sectionsOfText(text)).toEqual([
    { path: '/a.html', page: 'A', level: 1, title: 'A', slug: '', text: '', asked: '', samples: '', above: '' },
    { path: '/b.html', page: 'B', level: 1, title: 'B', slug: '', text: 'About b.', asked: '', samples: '', above: '' },
    {
      ...{ path: '/b.html', page: 'B', level: 2, title: 'Two', slug: 'two', text: 'Text of two.' },
      asked: 'second\nnumber two',
      samples: 'toss',
      above: '',
    },
    {
      ...{ path: '/b.html', page: 'B', level: 3, title: 'Three', slug: 'three' },
      ...{ text: 'Name · Type\ndepth · number', asked: '', samples: 'skim angle', above: 'Two' },
    },
    {
      path: '/b.html',
      page: 'B',
      level: 4,
      title: 'depth',
      slug: 'three-depth',
      text: 'number',
      asked: '',
      samples: '',
      above: 'Three',
    },
    { path: '/b.html', page: 'B', level: 2, title: 'Four', slug: 'vier', text: '', asked: '', samples: '', above: '' },
  ])
  expect([...factsOf(text)]).toEqual([
    ['/a.html', {}],
    ['/b.html', { card }],
  ])
})
