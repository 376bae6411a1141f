// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Hit } from '../../search/ranking'
import { sectionsOfText } from '../../search/searchData'
import { Results } from './Results'

const text = [
  [1, 'Lakes', '', 'A stone can skim.'],
  [2, 'Skimming', 'skimming', 'Throw it flat.'],
] as const
const [beginning, section] = sectionsOfText([['/lakes.html', text]]).map((section): Hit => ({
  section,
  score: 1,
  terms: ['skim'],
})) as [Hit, Hit]

/** Renders pages with these results, and returns the titles. */
function titlesOf(groups: readonly (readonly Hit[])[]): (string | null)[] {
  const container = document.createElement('div')
  const root = createRoot(container)
  onTestFinished(() => root.unmount())
  flushSync(() =>
    root.render(
      <Results
        pages={groups.map((hits) => ({ path: '/lakes.html', title: 'Lakes', hits }))}
        hits={groups.flat()}
        facts={undefined}
        base="/"
        active={0}
        onPoint={() => {}}
        onFollow={() => {}}
      />,
    ),
  )
  return [...container.querySelectorAll('.search-title')].map(({ textContent }) => textContent)
}

test('the beginning of a page has its title below a section that is a better result', () => {
  expect(titlesOf([[section, beginning]])).toEqual(['LakesSkimming', 'Lakes'])
})

test('a page may come twice', () => {
  const error = vi.spyOn(console, 'error')
  onTestFinished(() => error.mockRestore())
  expect(titlesOf([[beginning], [section]])).toEqual(['Lakes', 'LakesSkimming'])
  // React reports two groups with the same key.
  expect(error.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([])
})
