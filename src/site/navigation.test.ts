import { expect, test } from 'vitest'
import type { SidebarGroup } from '../siteConfig'
import { navigation } from './navigation'

const titlesOf = ({ title, groups = [] }: SidebarGroup): string[] => [title, ...groups.flatMap(titlesOf)]

test('the titles of the sidebar are in sentence case, like the headings of pages', () => {
  const titles = navigation.sidebar.flatMap(titlesOf)
  expect(titles.filter((title) => /\s\p{Lu}/u.test(title))).toEqual([])
})
