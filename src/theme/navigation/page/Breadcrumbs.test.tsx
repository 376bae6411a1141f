import { describe, expect, test } from 'vitest'
import type { SidebarNode } from '../../../types'
import { trailOf } from './Breadcrumbs'

const page = (title: string): SidebarNode => ({ title, path: `/${title}`, items: [] })

const sidebar: readonly SidebarNode[] = [
  { title: 'group', path: '/group', items: [page('a'), { title: 'inner', items: [page('b')] }] },
  page('c'),
]

describe('trailOf', () => {
  test.each([
    ['/a', ['group']],
    ['/b', ['group', 'inner']],
    ['/group', []],
    ['/c', []],
    ['/elsewhere', []],
  ])('%s is in %j', (path, titles) => {
    expect(trailOf(sidebar, path).map(({ title }) => title)).toEqual(titles)
  })
})
