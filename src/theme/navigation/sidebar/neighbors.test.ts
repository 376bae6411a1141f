import { describe, expect, test } from 'vitest'
import type { SidebarNode } from '../../../types'
import { neighborsOf } from './neighbors'

const page = (title: string): SidebarNode => ({ title, path: `/${title}`, items: [] })

const sidebar: readonly SidebarNode[] = [
  { title: 'group', path: '/group', items: [page('a'), { title: 'without a link', items: [page('b')] }] },
  page('c'),
]

describe('neighborsOf', () => {
  test.each([
    ['/group', undefined, '/a'],
    ['/a', '/group', '/b'],
    ['/b', '/a', '/c'],
    ['/c', '/b', undefined],
    ['/elsewhere', undefined, undefined],
  ])('%s is between %s and %s', (path, previous, next) => {
    const neighbors = neighborsOf(sidebar, path)
    expect([neighbors.previous?.path, neighbors.next?.path]).toEqual([previous, next])
  })

  test('an empty sidebar has none', () => {
    expect(neighborsOf([], '/a')).toEqual({})
  })
})
