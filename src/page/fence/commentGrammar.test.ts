import { describe, expect, test } from 'vitest'
import { commentKinds, readClaim, readComment, writeComment } from './commentGrammar'

describe('readComment', () => {
  test.each([
    ['→ 4', 'value', '4'],
    ['→4', 'value', '4'],
    ['logs: a: b', 'logs', 'a: b'],
    ['errors:', 'errors', ''],
    ['throws: Error: x', 'throws', 'Error: x'],
    ['rejects: Error', 'rejects', 'Error'],
    ['pending', 'pending', ''],
    ['shows: A B', 'shows', 'A B'],
    ['click: Add #2', 'click', 'Add #2'],
    ['type: Title = Kindred', 'type', 'Title = Kindred'],
    ['press: Enter', 'press', 'Enter'],
    ['wait: 300 ms', 'wait', '300 ms'],
    ['reload', 'reload', ''],
    ['fetch: /a → 1', 'fetch', '/a → 1'],
    ["default: a.b is 'c'", 'default', "a.b is 'c'"],
    ['@errors: 2339, 2345', 'compilerError', ': 2339, 2345'],
    ['@errors(ts5): 2339', 'compilerError', '(ts5): 2339'],
    ['@crash(ts5)', 'compilerCrash', '(ts5)'],
    ['#region A title', 'region', 'A title'],
    ['#endregion', 'endregion', ''],
    ['a remark', 'remark', 'a remark'],
    ['result: a remark', 'remark', 'result: a remark'],
    ['not: a remark', 'remark', 'not: a remark'],
    ['pending or not', 'remark', 'pending or not'],
    ['#regional', 'remark', '#regional'],
    ['constructor: x', 'remark', 'constructor: x'],
    ['', 'remark', ''],
  ])('%j is of the kind %s', (comment, kind, text) => {
    expect(readComment(comment)).toEqual({ kind, text })
  })

  test.each([
    '-> 4',
    '=> 4',
    'log: a',
    'Logs: a',
    'throw: Error',
    'clicks: Add',
    'presses: Enter',
    'fetches: /a',
    'Pending.',
    'reload:',
    '@error: 2339',
    '@errors',
    '@errors: none',
    '@Crash',
    'click:',
    'type: Title Kindred',
    'wait: a moment',
    'default: a = 1',
  ])('%j cannot be read, and the error describes the right form', (comment) => {
    expect(readComment(comment)).toMatchObject({
      kind: 'unreadable',
      fault: { problem: 'this comment cannot be read', remedy: expect.stringMatching(/^write /) as string },
    })
  })

  test('every kind can be written, and is read as itself', () => {
    for (const [kind, row] of Object.entries(commentKinds)) {
      const { opens } = row
      const [, example = ''] = 'text' in row ? row.text : []
      const written = example === '' ? opens : (/^\/\/ (.*?)(?:,? or .*)?$/.exec(example)?.[1] ?? '')
      expect(readComment(written).kind).toBe(kind)
    }
  })
})

test.each([
  ['value', '4', '// → 4'],
  ['default', "a is 'b'", "// default: a is 'b'"],
  ['compilerError', '(ts5): 2339', '// @errors(ts5): 2339'],
] as const)('%s is labeled %j', (kind, text, comment) => {
  expect(writeComment(kind, text)).toBe(comment)
})

test.each([
  [': 2339, 2345', undefined, [2339, 2345]],
  ['(ts5): 2339', 'ts5', [2339]],
  ['(ts7)', 'ts7', []],
  ['', undefined, []],
])('the claim %j', (text, compiler, codes) => {
  expect(readClaim(text)).toEqual({ compiler, codes })
})
