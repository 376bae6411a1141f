import { describe, expect, test } from 'vitest'
import type { SearchHints } from '../siteConfig'
import { explanationsFrom } from './explanation'
import { createSearch } from './search'
import { sectionsOfText, type PageSections } from './searchData'

const hints: SearchHints = {
  synonyms: { async: ['fling'] },
  folders: [
    ['/releases/', 0.5],
    ['/docs/typescript-api/', 0.9],
  ],
}
const text: readonly PageSections[] = [
  ['/', [[1, 'Home', '', 'Water for React, by fling and bounce.']]],
  [
    '/docs/api/use-lake-water.html',
    [
      [1, 'useLakeWater', '', 'Reads a value from the lake.'],
      [2, 'Pitfalls', 'pitfalls', 'A new array renders each time.'],
      [3, 'useLakeWater is not a function', 'use-lake-water-is-not-a-function', 'The import is wrong.'],
    ],
  ],
  [
    '/docs/api/fling.html',
    [
      [1, 'fling', '', 'Work around your lake.'],
      [2, 'Errors', 'errors', "Cannot perform 'get' on a proxy that has been revoked"],
    ],
  ],
  ['/docs/typescript-api/fling.html', [[1, 'Fling', '', 'The type of a fling.']]],
  ['/docs/tutorials/quick-start.html', [[1, 'Quick start', '', 'Begin with a lake and a fling.']]],
  ['/releases/', [[1, 'Releases', '', 'fling fling fling useLakeWater']]],
]
const search = await createSearch(sectionsOfText(text), hints, 'Pebble Lake')
const best = (query: string) => {
  const [page] = search.find(query).pages
  return page && `${page.path}#${page.hits[0]?.section.slug ?? ''}`
}

test.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', '{{constructor.constructor('])(
  '%s, a property of every object, is an ordinary word',
  async (query) => {
    expect(search.find(query).pages.map(({ path }) => path)).not.toContain('/docs/words.html')
    const mentions: readonly PageSections[] = [...text, ['/docs/words.html', [[1, 'Words', '', `What ${query} is.`]]]]
    const [first] = (await createSearch(sectionsOfText(mentions), hints, 'Pebble Lake')).find(query).pages
    expect(first?.path).toBe('/docs/words.html')
  },
)

test('a code of the compiler is found in the form that editors show', async () => {
  const page: PageSections = ['/docs/codes.html', [[1, 'Codes', '', 'The code TS2339 means a missing property.']]]
  const found = (await createSearch(sectionsOfText([...text, page]), hints, 'Pebble Lake')).find('missing ts(2339)')
  expect(found.pages[0]?.path).toBe('/docs/codes.html')
  expect(found.missing).toEqual([])
})

test('of a very long query, only the beginning counts', () => {
  const { pages, missing } = search.find(`fling ${'x'.repeat(500)} ${'many '.repeat(500)}float`)
  expect(pages[0]?.path).toBe('/docs/api/fling.html')
  expect(missing).toEqual(['x'.repeat(60), 'many'])
})

test('a page whose title is the query goes before pages that have it more often', async () => {
  const often: readonly PageSections[] = [
    ['/tide.html', [[1, 'Tide', '', 'How water rises and falls, twice a day, along the coasts of every sea.']]],
    [
      '/tables.html',
      [
        [1, 'Tide and tide tables', '', 'Tide after tide after tide.'],
        [2, 'Tide', 'tide', 'Tide tide.'],
        [2, 'Tide by tide', 'tide-by-tide', 'Tide tide.'],
      ],
    ],
  ]
  const { pages } = (await createSearch(sectionsOfText(often), hints, 'Pebble Lake')).find('tide')
  expect(pages.map(({ path }) => path)).toEqual(['/tide.html', '/tables.html'])
})

describe('finds', () => {
  test.each([
    ['an identifier', 'useLakeWater', '/docs/api/use-lake-water.html#'],
    ['an identifier in words', 'lake water', '/docs/api/use-lake-water.html#'],
    ['an identifier while it is typed', 'useLakeW', '/docs/api/use-lake-water.html#'],
    ['a title in one word', 'quickstart', '/docs/tutorials/quick-start.html#'],
    ['a word with a typo', 'flnig', '/docs/api/fling.html#'],
    ['another name for it', 'async', '/docs/api/fling.html#'],
    ['a function', 'fling', '/docs/api/fling.html#'],
    ['the type of the same name', 'Fling', '/docs/typescript-api/fling.html#'],
    ['a heading', 'errors', '/docs/api/fling.html#errors'],
    [
      'a message with the reader’s own names',
      "TypeError: Cannot perform 'get' on a proxy that has been revoked (cart.ts:3)",
      '/docs/api/fling.html#errors',
    ],
    [
      'a heading inside a pasted message',
      'Uncaught TypeError: useLakeWater is not a function at App',
      '/docs/api/use-lake-water.html#use-lake-water-is-not-a-function',
    ],
    ['the folder of a page', 'tutorials', '/docs/tutorials/quick-start.html#'],
  ])('%s', (_what, query, place) => {
    expect(best(query)).toBe(place)
  })

  test('puts pages that mention everything last', () => {
    expect(search.find('fling').pages.at(-1)?.path).toBe('/releases/')
  })

  test.each(['', '  ', '→ …', 'xyzzyx'])('finds nothing for %j', (query) => {
    expect(search.find(query).pages).toEqual([])
  })
})

test('a title that is the whole query comes before a page that often has its words', async () => {
  const sections = sectionsOfText([
    ['/docs/undo-history.html', [[1, 'Undo and redo', '', 'Undo, undo again, undo all. Undo history.']]],
    [
      '/docs/tools.html',
      [
        [1, 'Tools', '', 'Tools.'],
        [2, 'Undo', 'undo', 'A button.'],
      ],
    ],
  ])
  const { pages } = (await createSearch(sections, hints, 'Pebble Lake')).find('undo')
  expect(pages[0]?.path).toBe('/docs/tools.html')
})

test('lists each page once, with its sections, best first', () => {
  const { pages } = search.find('useLakeWater array')
  expect(pages.map(({ path }) => path)).toEqual(['/docs/api/use-lake-water.html', '/releases/'])
  const [first, second, ...others] = pages[0]?.hits ?? []
  expect([first?.section.title, second?.section.title, others]).toEqual(['Pitfalls', 'useLakeWater', []])
  expect(first?.score).toBeGreaterThan(second?.score ?? Infinity)
})

test('a hit lists the matching words of its section', () => {
  const [page] = search.find('pitfal').pages
  expect(page?.hits[0]?.terms).toEqual(['pitfalls'])
})

describe('the name of the site', async () => {
  const sections = sectionsOfText([
    ['/', [[1, 'Home', '', 'Pebble Lake is a lake. Pebble Lake has water.']]],
    ['/reset.html', [[1, 'Reset a game', '', 'Begin from scratch.']]],
  ])
  const { find } = await createSearch(sections, hints, 'Pebble Lake')

  test.each(['pebble-lake reset', 'reset pebble lake', 'Pebblelake reset'])('is left out of “%s”', (query) => {
    expect(find(query).pages.map(({ path }) => path)).toEqual(['/reset.html'])
  })

  test('is found when it is the whole query', () => {
    expect(find('pebble lake').pages[0]?.path).toBe('/')
  })
})

test.each([2, 3] as const)('a title of sections on several pages, at level %s, names none of them', async (level) => {
  const sections = sectionsOfText([
    ...['a', 'b', 'c'].map((name): PageSections => [
      `/${name}.html`,
      [
        [1, name, '', 'A page.'],
        [level, 'Undo', 'undo', 'A button.'],
      ],
    ]),
    ['/docs/undo-steps.html', [[1, 'Undo steps', '', 'Go back.']]],
  ])
  const { pages } = (await createSearch(sections, hints, '')).find('undo')
  expect(pages[0]?.path).toBe('/docs/undo-steps.html')
})

test.each([
  ['optimistic array', ['optimistic'], ['array']],
  ['array async', [], ['array', 'async']],
  ['flnig', ['flnig'], ['fling']],
  ['flnig the array', ['flnig'], ['fling', 'array']],
])('%s: returns the words that are not on any page, and those that were probably meant', (query, missing, matched) => {
  expect(search.find(query)).toMatchObject({ missing, matched })
})

test('the word that a reader probably meant is returned as the pages write it', () => {
  expect(search.find('useLakWater')).toMatchObject({ missing: ['useLakWater'], matched: ['useLakeWater'] })
})

test.each([
  ['how to', true],
  ['what is a', true],
  ['how to skip', false],
  ['use', false],
  ['?', false],
])('has no pages for several words that are in nearly every sentence: %s', (query, isVague) => {
  const found = search.find(query)
  expect(found.isVague).toBe(isVague)
  if (isVague) expect(found.pages).toEqual([])
})

test.each([
  ['useLakeWater reads a value from the lake', false],
  ['a new water array from the fling type', true],
  ['water fling array', false],
])('returns whether no section has all words of a long query: %s', (query, isScattered) => {
  expect(search.find(query).isScattered).toBe(isScattered)
})

test('a rare word says more than one that nearly all sections have', async () => {
  const sections = sectionsOfText([
    ['/a.html', [[1, 'Kayak', '', 'Fast.']]],
    ...['b', 'c', 'd', 'e', 'f', 'g'].map((name): PageSections => [
      `/${name}.html`,
      [[1, `Lake water ${name}`, '', 'Lake, water.']],
    ]),
  ])
  const { find } = await createSearch(sections, hints, '')
  expect(find('lake water kayak').pages[0]?.path).toBe('/a.html')
})

test('a page lists further sections only before pages that are not much better', async () => {
  const sections = sectionsOfText([
    [
      '/a.html',
      [
        [1, 'Throw', '', 'Throw.'],
        [2, 'Rules', 'rules', 'How to throw.'],
      ],
    ],
    ['/b.html', [[1, 'Throw a stone', '', 'Throw.']]],
    ['/c.html', [[1, 'Other', '', 'Nothing.']]],
  ])
  const { find } = await createSearch(sections, hints, '')
  expect(find('throw').pages.map(({ hits }) => hits.map(({ section }) => section.title))).toEqual([
    ['Throw'],
    ['Throw a stone'],
  ])
})

test('the place where a message was thrown is not searched', () => {
  const { missing, pages } = search.find('no fling at toss (http://lake.test/lake.js:43:5) (pond.js:431)')
  expect(missing).toEqual([])
  expect(pages[0]?.path).toBe('/docs/api/fling.html')
})

describe('a name in samples', () => {
  const sections = sectionsOfText([
    ['/a.html', [[1, 'Home', '', 'Start here.', '', 'AbortController skim']]],
    ['/b.html', [[1, 'Page', '', 'The water is deep, and a stone can skim it, if it is flat and thrown with a turn.']]],
    ['/c.html', [[1, 'Other', '', 'Nothing.']]],
  ])
  const paths = async (query: string) =>
    (await createSearch(sections, hints, '')).find(query).pages.map(({ path }) => path)

  test('finds the section', async () => expect(await paths('abortcontroller')).toEqual(['/a.html']))

  test('counts less than a word of the prose', async () => expect(await paths('skim')).toEqual(['/b.html', '/a.html']))
})

describe('a pasted message finds', () => {
  const row = ['/docs/errors.html', 'message-it-is-hollow'] as const
  const ofMessage = { path: '/docs/api/fling.html', text: 'It is hollow · Fill it', messages: ['It is hollow'], row }
  const pages: readonly PageSections[] = [
    ...text,
    [
      '/docs/errors.html',
      [
        [1, 'Errors', '', 'All errors.'],
        [2, 'Hollow', 'hollow', 'It is hollow · Fill it'],
      ],
    ],
  ]
  const find = async (anchor: string, query = 'Error: It is hollow, fling it') => {
    const explain = explanationsFrom([{ ...ofMessage, anchor }])
    const explaining = await createSearch(sectionsOfText(pages), hints, 'Pebble Lake', explain)
    return explaining.find(query).pages
  }

  test('its line with one more word in it', async () => {
    const [first] = await find('errors', 'It is so hollow, fling it')
    expect(first?.hits[0]?.section.slug).toBe('message-it-is-hollow')
  })

  test('its line in the index, and then the section that explains it, each once', async () => {
    const [first, second, ...others] = await find('errors')
    expect(first?.hits.map(({ section }) => section)).toMatchObject([
      {
        path: '/docs/errors.html',
        slug: 'message-it-is-hollow',
        title: 'It is hollow',
        text: 'It is hollow · Fill it',
      },
    ])
    expect(second?.hits.map(({ section }) => section)).toMatchObject([
      { path: '/docs/api/fling.html', slug: 'errors', title: 'Errors' },
    ])
    expect(others.map(({ path }) => path)).not.toContain('/docs/errors.html')
    expect(others.map(({ path }) => path)).not.toContain('/docs/api/fling.html')
  })

  test('a section below a deeper heading, with the title of its page', async () => {
    const [, second] = await find('deep')
    expect(second?.hits[0]?.section).toMatchObject({ slug: 'deep', title: 'fling' })
  })
})
