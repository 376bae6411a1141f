import { expect, test } from 'vitest'
import { excerptOf, markFound } from './excerpt'

const shown = (text: string, ...terms: string[]) =>
  excerptOf(text, new Set(terms))
    .parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('')

test('shows the line with the most matching words and marks the words', () => {
  expect(shown('The store is here.\nA store keeps its state.\nThe end.', 'store', 'state')).toBe(
    'A [store] keeps its [state].',
  )
})

test('shows the next line after one that consists only of matches, such as the title of a note', () => {
  expect(shown('Breaking\nRequires React 18.\nThe end.', 'breaking')).toBe('[Breaking]: Requires React 18.')
  expect(shown('The end.\nBreaking', 'breaking')).toBe('[Breaking]')
})

test('cuts a long line between words, a little before its first match', () => {
  const line = `${'before '.repeat(20)}needle ${'after '.repeat(40)}`.trim()
  const excerpt = shown(line, 'needle')
  // The marks of what is cut stay with the words next to them.
  expect(excerpt).toMatch(/^…\u00a0(?:before )+\[needle\](?: after)+\u00a0…$/)
  expect(excerpt.length).toBeLessThan(170)
})

test('cuts the beginning of a shorter line too, when its first match is where a phone would not show it', () => {
  expect(shown(`${'before '.repeat(11)}needle`, 'needle')).toMatch(/^before .*\[needle\]$/)
  expect(shown(`${'before '.repeat(15)}needle`, 'needle')).toMatch(/^…\u00a0(?:before )+\[needle\]$/)
})

test('shows the beginning of a text without a match', () => {
  expect(shown('First line.\nSecond line.', 'elsewhere')).toBe('First line.')
  expect(shown('', 'elsewhere')).toBe('')
})

test('marks an identifier that matches in part, and never marks common words', () => {
  expect(markFound('what useLakeWater is', new Set(['water', 'is']))).toEqual([
    { text: 'what ', isFound: false },
    { text: 'useLakeWater', isFound: true },
    { text: ' is', isFound: false },
  ])
})

test('shows the line of code that matches only if no line of the text does', () => {
  const excerpt = (text: string) => excerptOf(text, new Set(['skim']), 'const far = 1\nskim(stone)')
  expect(excerpt('First line.')).toEqual({
    parts: [
      { text: 'skim', isFound: true },
      { text: '(stone)', isFound: false },
    ],
    isCode: true,
  })
  expect(excerpt('Let it skim.').parts.map(({ text }) => text)).toEqual(['Let it ', 'skim', '.'])
  expect(excerpt('Let it skim.').isCode).toBe(false)
})

test('joins lines of code without a sign that is not in the code', () => {
  const { parts } = excerptOf('First line.', new Set(['skim']), '<Skim\nfar={3}')
  expect(parts.map(({ text }) => text).join('')).toBe('<Skim far={3}')
})
