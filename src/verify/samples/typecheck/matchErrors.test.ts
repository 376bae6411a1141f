import { describe, expect, test } from 'vitest'
import { directivesIn, testFences } from '../read/testFences'
import { matchErrors } from './matchErrors'

/** Errors as [1-based line, code] -> faults as `line:column problem`, the lines counted in the code. */
function faultsIn(code: string, errors: readonly (readonly [line: number, code: number])[], language = 'ts') {
  const [fence] = testFences([language, code])
  if (fence === undefined) throw new Error('there is a fence')
  const found = errors.map(([line, number]) => ({
    offset:
      code
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + (line > 1 ? 1 : 0),
    code: number,
    message: 'is wrong',
  }))
  return matchErrors(fence, directivesIn(code).claims, found, 'tsc').map(
    ({ line = 0, column = 0, problem }) => `${line - 1}:${column} ${problem}`,
  )
}

describe('matchErrors', () => {
  test.each<[string, string, [number, number][], string[]]>([
    ['nothing claimed, nothing found', 'a', [], []],
    ['an error', 'a\nb', [[2, 2339]], ['2:1 tsc TS2339: is wrong']],
    ['a claimed error', '// @errors: 2339\na', [[2, 2339]], []],
    [
      'a claimed error, twice',
      '// @errors: 2339\na',
      [
        [2, 2339],
        [2, 2339],
      ],
      [],
    ],
    [
      'two codes',
      '// @errors: 2339, 2345\na',
      [
        [2, 2345],
        [2, 2339],
      ],
      [],
    ],
    [
      'one of two codes',
      '// @errors: 2339, 2345\na',
      [[2, 2345]],
      ['1:1 tsc does not report TS2339 on the line below'],
    ],
    [
      'another code',
      '// @errors: 2339\na',
      [[2, 2345]],
      ['2:1 tsc TS2345: is wrong', '1:1 tsc does not report TS2339 on the line below'],
    ],
    [
      'another line',
      '// @errors: 2339\na\nb',
      [[3, 2339]],
      ['3:1 tsc TS2339: is wrong', '1:1 tsc does not report TS2339 on the line below'],
    ],
    [
      'claims below each other',
      '// @errors: 2339\n// @errors(ts7): 2589\n  a',
      [
        [3, 2339],
        [3, 2589],
      ],
      [],
    ],
    [
      'a claim over two lines',
      '// @errors: 2339\n//   2345\na',
      [
        [3, 2339],
        [3, 2345],
      ],
      [],
    ],
    ['a text like a claim', '// @errors: 2339\n`\n// @errors: 1\n`', [[2, 2339]], []],
    ['a claim at the end', 'a\n// @errors: 2339', [], ['2:1 tsc does not report TS2339 on the line below']],
    ['a crash claims no line', '// @crash\na', [], []],
  ])('%s', (_, code, errors, expected) => {
    expect(faultsIn(code, errors)).toEqual(expected)
  })
})
