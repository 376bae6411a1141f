import { expect, test } from 'vitest'
import { fitText } from './fitText'

/** Every letter is as wide as the text is high. */
const typeface = { widthOf: (text: string, size: number) => Array.from(text).length * size }
const room = { width: 100, height: 30, maxLines: 3, sizes: [10, 8, 5] }

test.each([
  ['short', 10, ['short']],
  ['two short words', 10, ['two short', 'words']],
  ['so many words which fit at eight', 8, ['so many', 'words which', 'fit at eight']],
  ['an identifierOfSixteen', 5, ['an', 'identifierOfSixteen']],
])('%s', (text, size, lines) => {
  expect(fitText(text, typeface, room)).toEqual({ size, lines })
})

test('there are no more lines than allowed, even if more would fit', () => {
  expect(fitText('two short words', typeface, { ...room, maxLines: 1 })).toEqual({
    size: 5,
    lines: ['two short words'],
  })
})

test('lines are about as long as each other', () => {
  expect(fitText('one two three four', typeface, { ...room, height: 25 }).lines).toEqual(['one two', 'three four'])
})

test('text that does not fit at the smallest size is cut off', () => {
  const { size, lines } = fitText(
    'anIdentifierThatNoOneShouldWrite and many more words than there is room for on it',
    typeface,
    room,
  )
  expect(size).toBe(5)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^anIdentifier.*…$/)
  expect(lines[2]).toMatch(/…$/)
  for (const line of lines) expect(typeface.widthOf(line, size)).toBeLessThanOrEqual(room.width)
})
