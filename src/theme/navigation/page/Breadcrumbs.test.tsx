import { describe, expect, test } from 'vitest'
import type { SidebarNode } from '../../../types'
import { trailsOf } from './Breadcrumbs'

const page = (title: string): SidebarNode => ({ title, path: `/${title}`, items: [] })

const sidebar: readonly SidebarNode[] = [
  { title: 'group', path: '/group', items: [page('a'), { title: 'inner', items: [page('b')] }] },
  page('c'),
]

describe('trailsOf', () => {
  test.each([
    ['/a', ['group']],
    ['/b', ['group', 'inner']],
    ['/group', []],
    ['/c', []],
    ['/elsewhere', undefined],
  ])('%s is in %j', (path, titles) => {
    expect(
      trailsOf(sidebar)
        .get(path)
        ?.map(({ title }) => title),
    ).toEqual(titles)
  })
})
