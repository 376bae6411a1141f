import { expect, test } from 'vitest'
import { sourcePageOf, written } from '../../page/testPage'
import { checkPhrases } from './phrases'

const check = (body: string) => written(checkPhrases(sourcePageOf(body))).map((fault) => fault.split(' => ')[0])

test('finds level 2 and 3 sections that have text and no phrases', () => {
  expect(check('# A\n\nText.\n\n## Two\n\nText.\n\n### Three\n\n| A |\n| - |\n| b |\n')).toEqual([
    '5:4 "Two" has no phrases for the search',
    '9:5 "Three" has no phrases for the search',
  ])
})

test('finds sections with more than six phrases', () => {
  const six = 'one; two; three; four; five; six'
  expect(
    check(`# A\n\n[//]: # (asked: ${six}; seven)\n\nText.\n\n## Two\n\n[//]: # (asked: ${six})\n\nText.\n`),
  ).toEqual(['1:3 "Shop" has 7 phrases for the search'])
})

test.each([
  ['phrases', '## Two\n\n[//]: # (asked: second)\n\nText.'],
  ['no text of its own', '## Usage\n\n### Three\n\n[//]: # (asked: third)\n\nText.'],
  ['a usual heading of a reference', '## Versions\n\nText.\n\n### Type parameters\n\nText.'],
  ['a level below the sections', '## Two\n\n[//]: # (asked: second)\n\n#### Four\n\nText.'],
])('accepts a section with %s', (_what, body) => {
  expect(check(body)).toEqual([])
})
