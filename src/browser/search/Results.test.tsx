import { Window } from 'happy-dom'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Hit } from '../../search/ranking'
import { sectionsOfText } from '../../search/searchData'
import { Results } from './Results'

test('the beginning of a page has its title below a section that is a better result', () => {
  const text = [
    [1, 'Lakes', '', 'A stone can skim.'],
    [2, 'Skimming', 'skimming', 'Throw it flat.'],
  ] as const
  const hits = sectionsOfText([['/lakes.html', text]])
    .map((section): Hit => ({ section, score: 1, terms: ['skim'] }))
    .reverse()
  const { document } = new Window()
  document.body.innerHTML = renderToString(
    <Results
      pages={[{ path: '/lakes.html', title: 'Lakes', hits }]}
      hits={hits}
      facts={undefined}
      base="/"
      active={0}
      onPoint={() => {}}
      onFollow={() => {}}
    />,
  )
  const titles = [...document.querySelectorAll('.search-title')].map(({ textContent }) => textContent)
  expect(titles).toEqual(['LakesSkimming', 'Lakes'])
})
