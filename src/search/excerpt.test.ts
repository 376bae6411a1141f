import { expect, test } from 'vitest'
import { excerptOf, markFound } from './excerpt'

const shown = (text: string, ...terms: string[]) =>
  excerptOf(text, new Set(terms))
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('')

test('the line with most of the words is shown, and the words are marked', () => {
  expect(shown('The store is here.\nA store keeps its state.\nThe end.', 'store', 'state')).toBe(
    'A [store] keeps its [state].',
  )
})

test('a long line begins a little before its first word, and is cut between words', () => {
  const line = `${'before '.repeat(20)}needle ${'after '.repeat(40)}`.trim()
  const excerpt = shown(line, 'needle')
  expect(excerpt).toMatch(/^… (?:before )+\[needle\] (?:after )+…$/)
  expect(excerpt.length).toBeLessThan(170)
})

test('without a word in the text, its beginning is shown', () => {
  expect(shown('First line.\nSecond line.', 'elsewhere')).toBe('First line.')
  expect(shown('', 'elsewhere')).toBe('')
})

test('an identifier is marked by a part of it; common words never are', () => {
  expect(markFound('what useStoreState is', new Set(['state', 'is']))).toEqual([
    { text: 'what ', isFound: false },
    { text: 'useStoreState', isFound: true },
    { text: ' is', isFound: false },
  ])
})
