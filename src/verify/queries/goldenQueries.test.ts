import { describe, expect, test } from 'vitest'
import { formatFault } from '../../errors'
import type { PageHits } from '../../search/ranking'
import type { Search } from '../../search/search'
import { lossesByWord, measureQuality, parseQueries } from './goldenQueries'

const places = new Set(['/a.html', '/a.html#two', '/b.html'])

describe('parseQueries', () => {
  test('reads queries with the sections that answer them, and skips headings and empty lines', () => {
    const { queries, faults } = parseQueries('q.txt', '# Words\n\none two\t/a.html\t/a.html#two\n', places)
    expect(faults).toEqual([])
    expect(queries).toEqual([{ query: 'one two', answers: ['/a.html', '/a.html#two'], line: 3 }])
  })

  test('reports two versions that git could not merge once', () => {
    const { faults } = parseQueries('q.txt', '\n<<<<<<< HEAD\na\t/a.html\n=======\n>>>>>>> main\n', places)
    expect(faults.map((fault) => formatFault(fault))).toEqual([
      'q.txt:2:1  git could not merge the two versions between <<<<<<< and >>>>>>>\n' +
        '  keep the lines of both, and remove the lines with these marks',
    ])
  })

  test('reports the place of a fault', () => {
    const { faults } = parseQueries('q.txt', 'no place\nfour\t/a.html#tow\n', places)
    expect(faults.map((fault) => formatFault(fault))).toEqual([
      'q.txt:1:1  this is not a golden query\n  write the query and the place of a section, with a tab between them',
      'q.txt:2:6  no section at /a.html#tow\n  did you mean /a.html#two ?',
    ])
  })
})

const hit = (path: string, slug: string) => ({
  section: { path, page: '', level: 2 as const, title: '', slug, text: '', asked: '', samples: '', above: '' },
  score: 1,
  terms: [],
})
const found = (...pages: readonly (readonly [path: string, ...slugs: string[]])[]): PageHits[] =>
  pages.map(([path, ...slugs]) => ({ path, title: '', hits: slugs.map((slug) => hit(path, slug)) }))
const searchOf = (answers: Readonly<Record<string, readonly PageHits[]>>): Search => ({
  find: (query) => ({
    pages: answers[query] ?? [],
    missing: [],
    matched: [],
    hasAll: true,
    isScattered: false,
    isVague: false,
  }),
})

test('measureQuality counts sections among the first three results, and ranks missing ones after the last place', () => {
  const answers: Readonly<Record<string, PageHits[]>> = {
    first: found(['/a.html', 'two', '']),
    'first of two': found(['/b.html', ''], ['/a.html', '', 'two']),
    fourth: found(['/b.html', '', 'one', 'two'], ['/a.html', 'two']),
    lost: found(['/b.html', 'two']),
  }
  const queries = Object.keys(answers).map((query, index) => ({
    query,
    answers: query === 'first of two' ? ['/a.html', '/a.html#two'] : ['/a.html#two'],
    line: index + 1,
  }))
  const { recall, meanRank, misses } = measureQuality(searchOf(answers), queries)
  expect(recall).toBe(0.5)
  expect(meanRank).toBe((1 + 2 + 4 + 11) / 4)
  expect(misses.map(({ query, rank }) => [query, rank])).toEqual([
    ['fourth', 4],
    ['lost', undefined],
  ])
})

test('lossesByWord reports a section that fewer words found first, and more words at any place do not find', () => {
  const [two, other] = [found(['/a.html', 'two']), found(['/b.html', ''])]
  const queries = [{ query: 'skip stone', answers: ['/a.html'], line: 3 }]
  const answers = {
    skip: two,
    'skip stone': [...other, ...two],
    'example skip stone': other,
    'skip error stone': other,
    'skip stone type': other,
    'how to use skip stone': other,
  }
  expect(lossesByWord('q.txt', searchOf(answers), queries)).toEqual([])
  const lossy = { ...answers, 'skip stone': other, 'skip error stone': two, 'how to use skip stone': two }
  expect(lossesByWord('q.txt', searchOf(lossy), queries).map((fault) => formatFault(fault).split('\n')[0])).toEqual([
    'q.txt:3:1  "skip stone" does not find /a.html#two, which is the first result of "skip"',
    'q.txt:3:1  "skip error stone" does not find /b.html, which is the first result of "skip stone"',
    'q.txt:3:1  "how to use skip stone" does not find /b.html, which is the first result of "skip stone"',
  ])
})
