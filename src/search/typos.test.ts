import { describe, expect, test } from 'vitest'
import type { SearchHints } from '../siteConfig'
import { createSearch } from './search'
import { sectionsOfText, type PageSections } from './searchData'

const hints: SearchHints = { synonyms: {}, folders: [] }

test('a word with more than two letters left out is another word', async () => {
  const sections = sectionsOfText([['/a.html', [[1, 'Registration', '', '']]]])
  const { find } = await createSearch(sections, hints, '')
  expect(find('regitraton').pages).toHaveLength(1)
  expect(find('regitrton').pages).toEqual([])
})

test.each([
  ['sagas', 'signs stages says saves', []],
  ['stroe', 'store', ['store']],
  ['stoe', 'store', ['store']],
  ['stores', 'store', ['store']],
  ['classes', 'class', ['class']],
  ['glazes', 'glass', []],
  ['pebbel', 'pebble', ['pebble']],
])('a short word with more than one slip is another word: %s', async (query, words, found) => {
  const sections = sectionsOfText([['/a.html', [[1, 'Page', '', words]]]])
  const { pages } = (await createSearch(sections, hints, '')).find(query)
  expect(pages.flatMap(({ hits }) => hits.flatMap(({ terms }) => terms))).toEqual(found)
})

test('a word with another first letter is another word', async () => {
  const sections = sectionsOfText([['/a.html', [[1, 'Navigation', '', '']]]])
  const { find } = await createSearch(sections, hints, '')
  expect(find('pagination')).toMatchObject({ pages: [], missing: ['pagination'], matched: [] })
})

test.each([
  ['consent', 'content'],
  ['auction', 'action'],
  ['variation', 'validation'],
])('a word that only looks like one of a page is another word: %s', async (query, word) => {
  const sections = sectionsOfText([['/a.html', [[1, word, '', '']]]])
  const { find } = await createSearch(sections, hints, '')
  expect(find(query)).toMatchObject({ pages: [], missing: [query], matched: [] })
})

test('a word that is in nearly every sentence is not a typo', async () => {
  const sections = sectionsOfText([['/a.html', [[1, 'Form', '', '']]]])
  const { find } = await createSearch(sections, hints, '')
  expect(find('form').pages).toHaveLength(1)
  expect(find('from')).toMatchObject({ pages: [], matched: [] })
})

describe('of similar words, only the one that a reader most probably meant is found', () => {
  test.each([
    ['two letters swapped before one left out or added', 'modle', 'model mode mode module module', 'model'],
    ['a letter left out before more typos', 'componet', 'component compose', 'component'],
    ['a frequent one before a rare one', 'contect', 'connect context context', 'context'],
    [
      'a frequent one with more typos before a rare one',
      'reactron',
      `reaction ${'reactotron '.repeat(20)}`,
      'reactotron',
    ],
  ])('%s', async (_what, query, words, meant) => {
    const pages = [...new Set(words.trim().split(' '))].map((word): PageSections => [
      `/${word}.html`,
      [
        [
          1,
          'Page',
          '',
          words
            .trim()
            .split(' ')
            .filter((each) => each === word)
            .join(' '),
        ],
      ],
    ])
    const found = (await createSearch(sectionsOfText(pages), hints, '')).find(query)
    expect(found).toMatchObject({ missing: [query], matched: [meant] })
    expect(found.pages.map(({ path }) => path)).toEqual([`/${meant}.html`])
  })

  test('none that is rare on a large site', async () => {
    const words = Array.from({ length: 20_000 }, (_, index) => `w${index}`).join(' ')
    const pages: readonly PageSections[] = [['/page.html', [[1, 'Page', '', `locate pebbles ${words}`]]]]
    const { find } = await createSearch(sectionsOfText(pages), hints, '')
    expect(find('locale')).toMatchObject({ missing: ['locale'], matched: [] })
    // A long word is hardly another one.
    expect(find('pebblees')).toMatchObject({ matched: ['pebbles'] })
  })

  test('none for a word that ends in one more letter', async () => {
    const pages: readonly PageSections[] = [['/local.html', [[1, 'Local', '', 'A local store.']]]]
    const found = (await createSearch(sectionsOfText(pages), hints, '')).find('locale')
    expect(found).toMatchObject({ missing: ['locale'], matched: [], pages: [] })
  })
})
