import robotsParser from 'robots-parser'
import { expect, test } from 'vitest'
import { robotsOf } from './robots'

test('a crawler may read everything, and finds the sitemap', () => {
  const robots = robotsParser(
    'https://example.com/robots.txt',
    robotsOf({ url: 'https://example.com', base: '/pebble/' }),
  )
  expect(robots.isAllowed('https://example.com/pebble/guide/', 'Googlebot')).toBe(true)
  expect(robots.getSitemaps()).toEqual(['https://example.com/pebble/sitemap.xml'])
})
