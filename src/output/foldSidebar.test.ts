import { describe, expect, test } from 'vitest'
import { neighborsOf } from '../theme/navigation/sidebar/neighbors'
import type { SidebarNode } from '../types'
import { createFolding } from './foldSidebar'

const page = (path: string): SidebarNode => ({ title: path, path, items: [] })

/** A group of `count` pages. */
function groupOf(path: string, count: number): SidebarNode {
  return { title: path, items: Array.from({ length: count }, (_, index) => page(`${path}/${index}`)) }
}

const groups = Array.from({ length: 100 }, (_, index) => groupOf(`/${index}`, 30))

/** The titles that a page shows, with the number of its items where a group is open. */
function shownAt(sidebar: readonly SidebarNode[], path: string): string[] {
  const titleOf = ({ title, items }: SidebarNode) => (items.length > 0 ? `${title}: ${items.length}` : title)
  return createFolding(sidebar)?.([path]).map(titleOf) ?? []
}

const range = (from: number, to: number, before = '/') =>
  Array.from({ length: to - from + 1 }, (_, index) => `${before}${from + index}`)

test('a sidebar of 150 links is not folded', () => {
  expect(createFolding(groups.slice(0, 5))).toBeUndefined()
  expect(createFolding(groups.slice(0, 6))).toBeDefined()
})

describe('a page of a large site shows', () => {
  test('its group, ten groups on either side, and a link to all pages', () => {
    expect(shownAt(groups, '/50/7')).toEqual([...range(40, 49), '/50: 30', ...range(51, 60), 'All pages'])
    expect(shownAt(groups, '/2/0')).toEqual([...range(0, 1), '/2: 30', ...range(3, 12), 'All pages'])
  })

  test('the first groups if it is not in the sidebar', () => {
    expect(shownAt(groups, '/about.html')).toEqual([...range(0, 9), 'All pages'])
  })

  test('all groups if there are few', () => {
    expect(shownAt(groups.slice(0, 8), '/7/0')).toEqual([...range(0, 6), '/7: 30'])
  })

  test('the nearest pages of a group with very many', () => {
    const [group] = createFolding([groupOf('', 1000)])?.(['/500']) ?? []
    expect(group?.items.map(({ title }) => title)).toEqual([...range(425, 575), 'All pages'])
  })

  test('only the groups on its way inside another group', () => {
    const [all] = createFolding([{ title: 'all', items: groups }])?.(['/50/7']) ?? []
    expect(all?.items.filter(({ items }) => items.length > 0).map(({ title }) => title)).toEqual(['/50'])
    expect(all?.items).toHaveLength(22)
  })

  test('its neighbors, even if they are in folded groups', () => {
    for (const [path, previous, next] of [
      ['/50/0', '/49/29', '/50/1'],
      ['/50/29', '/50/28', '/51/0'],
      ['/99/29', '/99/28', undefined],
    ] as const) {
      const neighbors = neighborsOf(createFolding(groups)?.([path]) ?? [], path)
      expect([neighbors.previous?.path, neighbors.next?.path]).toEqual([previous, next])
    }
  })
})

test('the pages of a group are given the same sidebar, unless they show different parts of it', () => {
  const folding = createFolding([...groups, groupOf('/large', 100), { title: 'twice', items: [page('/50/7')] }])
  expect(folding?.(['/3/0'])).toBe(folding?.(['/3/29']))
  expect(folding?.(['/3/0'])).not.toEqual(folding?.(['/4/0']))
  expect(folding?.(['/large/0'])).not.toEqual(folding?.(['/large/99']))
  expect(folding?.(['/50/7'])).not.toEqual(folding?.(['/50/8']))
  expect(folding?.(['/3/0', '/5/0'])).not.toEqual(folding?.(['/3/0']))
})

test('the home page of a large site shows every group, even those inside others', () => {
  expect(shownAt(groups, '/')).toEqual(range(0, 99))
  expect(shownAt([{ title: 'all', items: groups }, page('/end')], '/')).toEqual(['all: 100', '/end'])
})

test('several pages show the groups of all of them', () => {
  const open = createFolding(groups)?.(['/3/0', '/5/0']).filter(({ items }) => items.length > 0)
  expect(open?.map(({ title }) => title)).toEqual(['/3', '/5'])
})
