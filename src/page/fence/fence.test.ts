import { describe, expect, test } from 'vitest'
import { readSource } from '../testPage'
import { faultAt, offsetOfLine } from './fence'

const fence = '```ts [a.ts]\none\n  two\n```\n'

const fencesOf = (file: string, source: string) => readSource(source, file).page?.fences ?? []

describe('fences of a page', () => {
  test.each([
    ['plain', `# Title\n\n${fence}`, { code: 'one\n  two', line: 4, indent: 0 }],
    ['behind frontmatter', `---\ntitle: x\n---\n${fence}`, { code: 'one\n  two', line: 5, indent: 0 }],
    ['in a list', `- item\n\n  ${fence.replaceAll('\n', '\n  ')}`, { code: 'one\n  two', line: 4, indent: 2 }],
    [
      'in a list in a list',
      `1. a\n   - b\n     ${fence.replaceAll('\n', '\n     ')}`,
      { code: 'one\n  two', line: 4, indent: 5 },
    ],
    ['in a quotation', `> ${fence.trimEnd().replaceAll('\n', '\n> ')}`, { code: 'one\n  two', line: 2, indent: 2 }],
    ['in a container', `::: tip\n${fence}:::\n`, { code: 'one\n  two', line: 3, indent: 0 }],
    ['with an empty first line', '- item\n\n  ```ts\n\n  one\n  ```\n', { code: '\none', line: 4, indent: 2 }],
    [
      'with Windows line ends',
      `# Title\r\n\r\n${fence.replaceAll('\n', '\r\n')}`,
      { code: 'one\n  two', line: 4, indent: 0 },
    ],
    ['with nothing in it', '```ts [a.ts]\n```\n', { code: '', line: 2, indent: 0 }],
    ['never closed', '```ts\none', { code: 'one', line: 2, indent: 0 }],
  ])('%s', (_, source, expected) => {
    expect(fencesOf('a.md', source)).toEqual([expect.objectContaining({ file: 'docs/a.md', ...expected })])
  })

  test('reads the text after the opening', () => {
    expect(fencesOf('a.md', '```ts [a.ts] env=node clock\n```\n')[0]?.info).toMatchObject({
      language: 'ts',
      title: 'a.ts',
      environments: ['node'],
      clock: '2026-01-01T00:00:00.000Z',
    })
  })

  test('are distinguished from inline code and indented code', () => {
    const source = 'See `a`.\n\n    indented\n\n~~~text\nx\n~~~\n'
    expect(fencesOf('a.md', source).map(({ info }) => info.language)).toEqual(['text'])
  })
})

describe('faultAt', () => {
  const [listed] = fencesOf('a.md', '- item\n\n  ```ts\n  one\n  two\n  ```\n')
  test.each([
    ['the opening', undefined, [3, 1]],
    ['the first character', 0, [4, 3]],
    ['the second line', 5, [5, 4]],
    ['the end', 7, [5, 6]],
  ])('%s', (_, offset, [line, column]) => {
    if (listed === undefined) throw new Error('there is a fence')
    expect(faultAt(listed, offset, 'is wrong', 'fix it')).toMatchObject({ file: 'docs/a.md', line, column })
  })
})

test('offsetOfLine counts from 0', () => {
  expect([0, 1, 2].map((line) => offsetOfLine('ab\n\nc', line))).toEqual([0, 3, 4])
})
