import { describe, expect, test } from 'vitest'
import { parseText } from './testPage'

const sample = (code: string, info = 'ts') => `# Page\n\n\`\`\`${info}\n${code}\n\`\`\`\n`

/** Code that is nested `levels` deep. */
const nested: readonly (readonly [string, (levels: number) => string])[] = [
  ['parentheses', (levels) => `const a = ${'('.repeat(levels)}1${')'.repeat(levels)}`],
  ['open parentheses', (levels) => `const a = ${'('.repeat(levels)}`],
  ['brackets', (levels) => `const a = ${'['.repeat(levels)}1${']'.repeat(levels)}`],
  ['blocks', (levels) => '{'.repeat(levels) + '}'.repeat(levels)],
  ['operators', (levels) => `const a = ${'!'.repeat(levels)}1`],
  ['sums', (levels) => `const a = ${'1+'.repeat(levels)}1`],
  ['assignments', (levels) => `${'a='.repeat(levels)}1`],
  ['conditions', (levels) => `const a = ${'a?b:'.repeat(levels)}1`],
  ['functions', (levels) => `const a = ${'()=>'.repeat(levels)}1`],
  ['calls', (levels) => `a${'()'.repeat(levels)}`],
  ['members', (levels) => `a${'.a'.repeat(levels)}`],
  ['alternatives', (levels) => `${'if(a){}else '.repeat(levels)}{}`],
  ['templates', (levels) => `const a = ${'`${'.repeat(levels)}1${'}`'.repeat(levels)}`],
  ['types', (levels) => `type A = ${'B<'.repeat(levels)}C${'>'.repeat(levels)}`],
  ['elements', (levels) => `const a = ${'<a>'.repeat(levels)}1${'</a>'.repeat(levels)}`],
]

describe.each(nested)('a sample of nested %s', (_name, code) => {
  test.each(['tsx', 'js', 'before'])('in %s is parsed or reported as a fault', (language) => {
    const length = code(1).length
    const perLevel = code(2).length - length
    // At most 2,000 characters.
    const { faults: none } = parseText(sample(code(Math.floor((2000 - length) / perLevel)), language))
    expect(none.filter(({ problem }) => problem.includes('nested'))).toEqual([])
    // As many levels as 20,000 characters can have.
    const { faults } = parseText(sample(code(Math.floor((20_000 - length) / perLevel)), language))
    expect(faults).toMatchObject([{ line: 4, problem: 'this code is nested more than 300 levels deep' }])
  })
})

// Reading six of these pages to the end would run into the timeout.
test.each([['(a='], ['(a=b?'], ['[a=']])(
  'ambiguous code is read up to the depth that is allowed: %s',
  { timeout: 20_000 },
  (ambiguous) => {
    const code = `const a = ${ambiguous.repeat(Math.floor(19_800 / ambiguous.length))}`
    for (let page = 0; page < 6; page++) {
      const { faults } = parseText(sample(code))
      expect(faults).toMatchObject([{ line: 4, problem: 'this code is nested more than 300 levels deep' }])
    }
  },
)

test('a sample may be long, up to a limit', () => {
  const lines = (count: number) => 'const a: B = 1\n'.repeat(count)
  expect(parseText(sample(lines(1300))).faults).toEqual([])
  expect(parseText(sample(lines(1400))).faults).toMatchObject([
    { line: 3, column: 4, problem: 'this code has 21000 characters; at most 20000 are allowed' },
  ])
})

test('all code of a page may be long, up to a limit', () => {
  const fence = sample('// Some code.\n'.repeat(700)).replace('# Page\n\n', '')
  expect(parseText(`# Page\n\n${fence.repeat(20)}`).faults).toEqual([])
  expect(parseText(`# Page\n\n${fence.repeat(30)}`).faults).toMatchObject([
    { line: 14_063, column: 4, problem: 'the code of this page has more than 200000 characters' },
  ])
})

test('a page may be long, up to a limit', () => {
  const pageOf = (lines: number) => `# Page\n\n${'Some words\n'.repeat(lines)}`
  expect(parseText(pageOf(27_000)).faults).toEqual([])
  expect(parseText(pageOf(500_000))).toEqual({
    page: undefined,
    faults: [
      {
        file: 'docs/docs/api/bounce.md',
        line: 27_275,
        column: 1,
        problem: 'this page has 5500008 characters; at most 300000 are allowed',
        remedy: 'divide it here or earlier into several pages',
      },
    ],
  })
})

// Quadratic work would run into the timeout.
test.each(['*a ', '**a ', '~~a ', ' _a', '<!--', '[a]('])(
  'a paragraph may have the slip %j everywhere, and has few faults',
  { timeout: 20_000 },
  (slip) => {
    const { faults } = parseText(`# Page\n\n${slip.repeat(290_000 / slip.length)}\n`)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.length).toBeLessThanOrEqual(100)
  },
)

test('a paragraph may be as long as a page, and have links everywhere', { timeout: 20_000 }, () => {
  const { page, faults } = parseText(`# Page\n\n${'[a](/) '.repeat(42_000)}\n`)
  expect(faults).toEqual([])
  expect(page?.links.length).toBe(42_000)
})

test('a page may have many blocks of code, up to a limit', () => {
  const fences = (count: number) => `# Page\n\n${'```text\na\n```\n'.repeat(count)}`
  expect(parseText(fences(1000)).faults).toEqual([])
  expect(parseText(fences(2000)).faults).toMatchObject([
    { line: 3003, column: 4, problem: 'this page has more than 1000 blocks of code' },
  ])
})

test.each([
  ['quotes', (levels: number) => `${'>'.repeat(levels)} Text.`, 98],
  ['lists', (levels: number) => `${'- '.repeat(levels)}Text.`, 49],
])('text in nested %s is shown or reported as a fault', (_name, text, most) => {
  const { page, faults } = parseText(`# Page\n\n${text(most)}\n`)
  expect(page?.html.join('')).toContain('Text.')
  expect(faults).toEqual([])
  expect(parseText(`# Page\n\n${text(most + 2)}\n`).faults).toMatchObject([
    { line: 3, problem: 'this is nested so deeply that its text would be left out' },
  ])
})
