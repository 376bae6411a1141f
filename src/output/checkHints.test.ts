import { expect, test } from 'vitest'
import { site } from '../../tests/sites/pebbleSite'
import { formatFault } from '../errors'
import type { SearchHints } from '../siteConfig'
import { checkHints } from './checkHints'

const page = '# Skip\n\n`useSkips` counts how often a Stone has bounced.\n'

/** What is shown for settings of the search on a site with one page. */
async function shownFor(search: SearchHints): Promise<readonly string[]> {
  const sources = [{ source: { file: 'guide/skip.md', bytes: Buffer.from(page) }, route: '/guide/skip.html' }]
  return (await checkHints(process.cwd(), { ...site, search }, { sources })).map(formatFault)
}

test('finds nothing in settings that the pages have a use for', async () => {
  const search = { example: 'useSkips', folders: [], synonyms: { rock: ['stone'] } }
  expect(await shownFor(search)).toEqual([])
})

test('finds what is left of another site', async () => {
  const search = {
    example: 'useLake',
    folders: [],
    synonyms: { rock: ['stone', 'boulder'] },
  }
  const shown = await shownFor(search)
  expect(shown.map((text) => text.replace(/^\S+ {2}/, ''))).toEqual([
    'no page has the example "useLake"\n  correct it, or remove it',
    'no page has the word "boulder", a synonym of "rock"\n  correct it, or remove it',
  ])
  expect(shown[0]).toMatch(/^tests\/sites\/pebble\/search\.ts:\d+:3 /)
})

test('finds synonyms of two forms of one word, of which the search would only use the last ones', async () => {
  const shown = await shownFor({ folders: [], synonyms: { throw: ['skip'], throws: ['stone'], rock: ['stone'] } })
  expect(shown.map((text) => text.replace(/^\S+ {2}/, ''))).toEqual([
    '"throws" is another form of "throw", which has synonyms\n  write the synonyms of both as those of one',
  ])
})
