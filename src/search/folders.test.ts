import { expect, test } from 'vitest'
import { createSearch } from './search'
import { sectionsOfText } from './searchData'

test('a query can name a page by its folder and title', async () => {
  const sections = sectionsOfText([
    [
      '/lakes/',
      [
        [1, 'Lakes', '', 'Lakes with a fling.'],
        [2, 'Kinds of lakes', 'kinds-of-lakes', 'A lake for a fling.'],
      ],
    ],
    ['/lakes/fling.html', [[1, 'Fling', '', 'How it is there.']]],
    ['/ponds/fling.html', [[1, 'Fling', '', 'Not in lakes, lakes, lakes.']]],
    ['/lakes/swim.html', [[1, 'Swim', '', 'Not a fling in lakes.']]],
  ])
  const { find } = await createSearch(sections, { synonyms: {}, folders: [] }, '')
  for (const query of ['lakes fling', 'fling lakes']) expect(find(query).pages[0]?.path).toBe('/lakes/fling.html')
})
