import { expect, test } from 'vitest'
import { placeholders } from '../../page/placeholders'
import { checkPlaceholders } from './placeholders'

test('reports the placeholders that a new page still has, with their places', () => {
  const lines = ['---', `description: ${placeholders.description}`, '---', '', '# Page', '', placeholders.text]
  expect(checkPlaceholders({ file: 'docs/a.md', lines })).toMatchObject([
    { file: 'docs/a.md', line: 2, column: 14, problem: 'is the placeholder of a new page' },
    { file: 'docs/a.md', line: 7, column: 1 },
  ])
  expect(checkPlaceholders({ file: 'docs/a.md', lines: ['# Page', '', 'Text.'] })).toEqual([])
})
