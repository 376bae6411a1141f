import { describe, expect, test } from 'vitest'
import { formatFault } from '../../errors'
import type { Search } from '../../search/search'
import { checkOwnWords, measureTasks, parseTasks } from './tasks'

const places = new Set(['/a.html', '/a.html#two', '/b.html'])

describe('parseTasks', () => {
  test('reads two phrases and the sections that answer them', () => {
    const { tasks, faults } = parseTasks('t.txt', '# Lists\n\nadd item\tpush\t/a.html#two\t/b.html\n', places)
    expect(faults).toEqual([])
    expect(tasks).toEqual([{ phrases: ['add item', 'push'], answers: ['/a.html#two', '/b.html'], line: 3 }])
  })

  test('reports the place of a fault', () => {
    const { faults } = parseTasks('t.txt', 'one\t/a.html\none\ttwo\t/a.html#three\n', places)
    expect(faults.map((fault) => formatFault(fault).split('\n')[0])).toEqual([
      't.txt:1:1  this is not a task',
      't.txt:2:9  no section at /a.html#three',
    ])
  })
})

test('a phrase that a page lists is a fault', () => {
  const section = {
    path: '/a.html',
    page: '',
    level: 2 as const,
    title: '',
    slug: 'two',
    text: '',
    asked: 'undo\nctrl z',
    samples: '',
    above: '',
  }
  const task = { phrases: ['go back', 'Ctrl Z'] as const, answers: ['/a.html#two'], line: 7 }
  expect(checkOwnWords('t.txt', [task], [section]).map(({ line, problem }) => [line, problem])).toEqual([
    [7, '"Ctrl Z" is a phrase of /a.html#two'],
  ])
})

test('a task is answered by one of its sections among the first three results of one of its phrases', () => {
  const hit = (path: string, slug: string) => ({
    section: { path, page: '', level: 2 as const, title: '', slug, text: '', asked: '', samples: '', above: '' },
    score: 1,
    terms: [],
  })
  const pages = [
    { path: '/a.html', title: '', hits: [hit('/a.html', 'one'), hit('/a.html', 'two')] },
    { path: '/b.html', title: '', hits: [hit('/b.html', 'three'), hit('/b.html', '')] },
  ]
  const search: Search = {
    find: (query) => ({
      pages: query === 'known' ? pages : [],
      missing: [],
      matched: [],
      hasAll: true,
      isScattered: false,
      isVague: false,
    }),
  }
  const taskOf = (line: number, ...answers: readonly string[]) => ({ phrases: ['x', 'known'] as const, answers, line })
  const tasks = [taskOf(1, '/a.html#two'), taskOf(2, '/b.html'), taskOf(3, '/c.html'), taskOf(4, '/c', '/b.html#three')]
  const { answered, misses } = measureTasks(search, tasks)
  expect(answered).toBe(0.5)
  expect(misses.map(({ line, rank }) => [line, rank])).toEqual([
    [2, 4],
    [3, undefined],
  ])
})
