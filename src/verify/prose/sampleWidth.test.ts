import { describe, expect, test } from 'vitest'
import { checkSampleWidth } from './sampleWidth'
import { sourcePageOf, written } from '../../page/testPage'

const fence = (line: string, language = 'ts') => ['```' + language, 'const a = 1', line, '```'].join('\n')
const wide = `a + ${'b'.repeat(69)}`

describe('checkSampleWidth', () => {
  test('accepts 72 columns, but not 73', () => {
    expect(written(checkSampleWidth(sourcePageOf(fence(wide))))).toEqual([
      '3:73 this line of code has 73 columns => break it: a phone shows 72',
    ])
    expect(checkSampleWidth(sourcePageOf(fence(wide.slice(1))))).toEqual([])
  })

  test('the column includes the indentation of the page', () => {
    expect(checkSampleWidth(sourcePageOf(`- a\n\n  ${fence(wide).replaceAll('\n', '\n  ')}`))).toMatchObject([
      { line: 8, column: 75 },
    ])
  })

  test.each([
    ['ts', `  'a b ${'c'.repeat(70)}',`],
    ['ts', `// https://a.example/${'c'.repeat(70)}`],
    ['ts', `const a = 1 // [!code highlight]${' '.repeat(60)}`],
    ['text', 'a'.repeat(80)],
    ['bash', `npm ${'c'.repeat(70)}`],
    ['npm', `flat-stones ${'c'.repeat(70)}`],
  ])('%s: %s cannot be broken', (language, line) => {
    expect(checkSampleWidth(sourcePageOf(fence(line, language)))).toEqual([])
  })

  test.each(['tsx', 'json', 'diff', 'before', 'text', 'css', 'signature'])('%s can', (language) => {
    expect(checkSampleWidth(sourcePageOf(fence(wide, language)))).toHaveLength(1)
  })
})
