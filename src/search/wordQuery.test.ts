import { describe, expect, test } from 'vitest'
import type { SearchHints } from '../siteConfig'
import { createSearch } from './search'
import { sectionsOfText, type PageSections } from './searchData'

const hints: SearchHints = { synonyms: {}, folders: [] }

test.each(['re-render', 'rerender'])('%s finds a word with or without its hyphen', async (query) => {
  const sections = sectionsOfText([
    ['/a.html', [[1, 'A', '', 'A component re-renders.']]],
    ['/b.html', [[1, 'B', '', 'A component rerenders.']]],
    ['/c.html', [[1, 'C', '', 'Nothing.']]],
  ])
  const { pages } = (await createSearch(sections, hints, '')).find(query)
  expect(pages.map(({ path }) => path).sort()).toEqual(['/a.html', '/b.html'])
})

test('the plural of a word is the word, with its synonyms', async () => {
  const sections = sectionsOfText([
    ['/a.html', [[1, 'Home', '', 'Use redux-saga.']]],
    ['/b.html', [[1, 'Page', '', 'A pond.']]],
    ['/c.html', [[1, 'Other', '', 'A glass.']]],
  ])
  const { find } = await createSearch(sections, { ...hints, synonyms: { saga: ['pond'] } }, '')
  const { pages, missing } = find('sagas')
  expect(pages.map(({ path }) => path).sort()).toEqual(['/a.html', '/b.html'])
  expect(missing).toEqual([])
  expect(find('glass').pages).toHaveLength(1)
})

test.each(['erase', 'erased', 'erasing'])('every form of a word has its synonyms: %s', async (query) => {
  const sections = sectionsOfText([['/a.html', [[1, 'Home', '', 'Remove a pebble.']]]])
  const { find } = await createSearch(sections, { ...hints, synonyms: { erase: ['remove'] } }, '')
  expect(find(query)).toMatchObject({ pages: [{ path: '/a.html' }], missing: [] })
})

describe('a word of the pages', async () => {
  const pages: readonly PageSections[] = [
    ['/upgrade.html', [[1, 'Upgrade', '', 'Migrate your app.']]],
    [
      '/saved.html',
      [
        [1, 'Saved', '', 'Data that stays.'],
        [2, 'Migrations', 'migrations', 'They change saved data.'],
      ],
    ],
    ['/strict.html', [[1, 'Strict', '', 'In strict mode, effects run twice.']]],
    ['/model.html', [[1, 'Model', '', 'A model has state.']]],
  ]
  const { find } = await createSearch(sectionsOfText(pages), hints, '')

  test.each(['migrate', 'migrated', 'migrating', 'migration', 'migrations'])('finds its other forms: %s', (query) => {
    const places = find(query).pages.flatMap(({ hits }) => hits.map(({ section }) => section.path + section.slug))
    expect(places.sort()).toEqual(['/saved.htmlmigrations', '/upgrade.html'])
    expect(find(query).missing).toEqual([])
  })

  test('is not the beginning of another, even if it is the last', () => {
    expect(find('mode').pages.map(({ path }) => path)).toEqual(['/strict.html'])
    expect(find('mod').pages).toHaveLength(2)
  })

  test('in another form is still the title of a section', () => {
    expect(find('migration').pages[0]?.path).toBe('/saved.html')
  })
})

describe('a word that readers have finished', async () => {
  const sections = sectionsOfText([
    ['/a.html', [[1, 'Home', '', 'An enumerable stone, clickable.']]],
    ['/b.html', [[1, 'Page', '', 'A pond with names.']]],
    ['/c.html', [[1, 'Other', '', 'Nothing.']]],
  ])
  const { find } = await createSearch(sections, hints, '')
  const paths = (query: string) => find(query).pages.map(({ path }) => path)

  test('is not the beginning of another word', () => {
    expect(find('enum of ponds')).toMatchObject({ missing: ['enum'], matched: ['ponds'] })
    expect(paths('enum in ponds')[0]).toBe('/b.html')
  })

  test('is found in its other forms', () => expect(find('name pond').missing).toEqual([]))

  test.each(['enum ', 'pond enum ', 'pond enum in '])(
    'is missing when only a longer word begins with it: %j',
    (query) => {
      expect(find(query).missing).toEqual(['enum'])
    },
  )

  test('is one that readers still type, if it is the last', () => expect(paths('enum')).toEqual(['/a.html']))

  test('is missing at the end when the best section does not have the longer word', () => {
    expect(find('page pond enum')).toEqual(find('enum page pond'))
    expect(find('page pond enum')).toMatchObject({ missing: ['enum'], matched: ['page', 'pond'] })
    expect(paths('page pond enum')).toEqual(['/b.html'])
    expect(find('stone enum')).toMatchObject({ missing: [], matched: ['stone', 'enum'] })
  })

  test('is not a short one with another letter', () => expect(find('pony').pages).toEqual([]))
})

test('another form of a word matches by its beginning', async () => {
  const sections = sectionsOfText([
    ['/a.html', [[1, 'Home', '', 'A cache of stones.']]],
    ['/b.html', [[1, 'Page', '', 'A catch.']]],
  ])
  const { find } = await createSearch(sections, hints, '')
  expect(find('caching').pages.map(({ path }) => path)).toEqual(['/a.html'])
  expect(find('caching').missing).toEqual([])
})
