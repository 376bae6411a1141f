import { describe, expect, test } from 'vitest'
import { formatFault } from '../../errors'
import type { PageHits } from '../../search/ranking'
import type { Search } from '../../search/search'
import { measureQuality, parseQueries } from './goldenQueries'

const routes = new Set(['/a.html', '/b.html'])

describe('parseQueries', () => {
  test('reads queries, and skips headings and empty lines', () => {
    const { queries, faults } = parseQueries('q.txt', '# Words\n\none two\t/a.html\n', routes)
    expect(faults).toEqual([])
    expect(queries).toEqual([{ query: 'one two', route: '/a.html', line: 3 }])
  })

  test('reports the place of a fault', () => {
    const { faults } = parseQueries('q.txt', 'no route\nfour\t/a/\n', routes)
    expect(faults.map((fault) => formatFault(fault))).toEqual([
      'q.txt:1:1  this is not a golden query\n  write the query, a tab, and the route of a page',
      'q.txt:2:6  no page at /a/\n  did you mean /a.html ?',
    ])
  })
})

test('measureQuality counts pages among the first three, and ranks missing ones after the last place', () => {
  const found = (...paths: string[]): PageHits[] => paths.map((path) => ({ path, title: '', hits: [] }))
  const answers: Readonly<Record<string, PageHits[]>> = {
    first: found('/a.html', '/b.html'),
    fourth: found('/1', '/2', '/3', '/a.html'),
    lost: [],
  }
  const search: Search = {
    find: (query) => ({ pages: answers[query] ?? [], missing: [], matched: [], hasSimilar: false, isScattered: false }),
  }
  const queries = Object.keys(answers).map((query, index) => ({ query, route: '/a.html', line: index + 1 }))
  const { recall, meanRank, misses } = measureQuality(search, queries)
  expect(recall).toBeCloseTo(1 / 3)
  expect(meanRank).toBeCloseTo((1 + 4 + 11) / 3)
  expect(misses.map(({ query, rank }) => [query, rank])).toEqual([
    ['fourth', 4],
    ['lost', undefined],
  ])
})
