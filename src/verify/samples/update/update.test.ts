import { describe, expect, test } from 'vitest'
import type { Correction } from '../judge/judge'
import { faultAt } from '../../../page/fence/fence'
import { readSource } from '../../../page/testPage'
import { directivesOf } from '../code/directives'
import { samplesOf } from '../read/sample'
import { applyCorrections } from './update'

/** Writes `actual` into every assertion and shown text of a page, in order. */
function updated(source: string, ...actual: string[]) {
  const corrections = samplesOf(readSource(source).page?.fences ?? []).flatMap((sample) => {
    const { assertions, steps } = directivesOf(sample)
    return [...assertions, ...steps].map(({ start, end, kind }) => ({
      fence: sample,
      correction: {
        start,
        end,
        kind: kind as Correction['kind'],
        actual: actual.shift() ?? '',
        fault: faultAt(sample, start, '', ''),
      },
    }))
  })
  return applyCorrections(source, corrections)
}
const inFence = (code: string) => `# Title\n\n\`\`\`ts {1}\n${code}\n\`\`\`\n\nText\n`
const long = `'${'x'.repeat(60)}'`

describe('applyCorrections', () => {
  test.each([
    ['after a statement', 'a // → 1\nb', ['2'], 'a // → 2\nb'],
    ['on its own line', 'a\n// → 1\nb', ['2'], 'a\n// → 2\nb'],
    ['an empty one', 'a // →', ['2'], 'a // → 2'],
    ['several', 'a // → 1\nb // → 2', ['3', '4'], 'a // → 3\nb // → 4'],
    ['nested', 'f(() => {\n  a // → 1\n})', ['2'], 'f(() => {\n  a // → 2\n})'],
    ['logs', 'a() // logs: 1\n// logs: 2', ['3', '4'], 'a() // logs: 3\n// logs: 4'],
    ['a thrown error', 'a() // throws: x', ['Error: y'], 'a() // throws: Error: y'],
    ['what is shown', '// shows: a', ['b c'], '// shows: b c'],
    ['too long for its line', 'aaaaaaaaaaaa // → 1', [long], `aaaaaaaaaaaa\n// → ${long}`],
    ['indented and too long', '{\n  aaaaaaaaa // → 1\n}', [long], `{\n  aaaaaaaaa\n  // → ${long}\n}`],
    ['continued, now short', 'a // → {\n//   b: 1,\n// }\nc', ['{}'], 'a // → {}\nc'],
    [
      'too long for any line',
      'a // → 1',
      [`{ b: ${long}, c: [1, 2] }`],
      `a\n// → {\n//   b: ${long},\n//   c: [1, 2]\n// }`,
    ],
    ['a Map', 'a // → 1', [`Map(1) { ${long} => 1 }`], `a\n// → Map(1) {\n//   ${long} => 1\n// }`],
    ['a long string with brackets', 'a // → 1', [`'{${'x'.repeat(70)}}'`], `a\n// → '{${'x'.repeat(70)}}'`],
    [
      'a long text',
      '// shows: a',
      [Array(20).fill('words').join(' ')],
      `// shows: ${Array(10).fill('words').join(' ')}\n//   ${Array(10).fill('words').join(' ')}`,
    ],
    ['with a mark', 'a // → 1 // [!code ++]\nb', ['2'], 'a // → 2 // [!code ++]\nb'],
    [
      'with a mark, and too long',
      'aaaaaaaaaaaa // → 1 // [!code ++]',
      [long],
      `aaaaaaaaaaaa // [!code ++]\n// → ${long} // [!code ++]`,
    ],
    [
      'continued with marks',
      'a // → { // [!code ++]\n//   b: 1 // [!code ++]\n// } // [!code ++]\nc',
      ['2'],
      'a // → 2 // [!code ++]\nc',
    ],
    ['with trailing space', 'a // → 1  \nb', ['2'], 'a // → 2\nb'],
  ])('%s', (_, code, actual, expected) => {
    expect(updated(inFence(code), ...actual).source).toBe(inFence(expected))
  })

  test('a fence in a list', () => {
    const source = '- item\n\n  ```ts\n  aaaaaaaaaaaa // → 1\n  b // → 2\n  cccc // → 3\n  ```\n'
    const expected = `- item\n\n  \`\`\`ts\n  aaaaaaaaaaaa\n  // → ${long}\n  b // → 3\n  cccc // → ${long}\n  \`\`\`\n`
    expect(updated(source, long, '3', long).source).toBe(expected)
  })

  test('preserves line ends and a byte order mark', () => {
    const source = '\ufeff# Title\r\n\n```ts\r\na // → 1\r\naaaaaaaaaaaa // → 1\r\n```\rText'
    const expected = `\ufeff# Title\r\n\n\`\`\`ts\r\na // → 2\r\naaaaaaaaaaaa\r\n// → ${long}\r\n\`\`\`\rText`
    expect(updated(source, '2', long).source).toBe(expected)
  })

  test('lists its changes in order', () => {
    expect(updated(inFence('a // → 1\nb\n// → {\n//   c: 1\n// }'), '2', '3').changes).toEqual([
      { line: 4, before: '// → 1', after: '// → 2' },
      { line: 6, before: '// → {\n//   c: 1\n// }', after: '// → 3' },
    ])
  })

  test('the next run reads the written text', () => {
    const value = `{ b: ${long}, c: [{ d: 'e, f' }, 2], 'g-h': "it's {" }`
    const { source } = updated(inFence('a // → 1'), value)
    const [sample] = samplesOf(readSource(source).page?.fences ?? [])
    const [assertion] = sample === undefined ? [] : directivesOf(sample).assertions
    expect(assertion?.text.replace(/\s+/g, '')).toBe(value.replace(/\s+/g, ''))
  })
})
