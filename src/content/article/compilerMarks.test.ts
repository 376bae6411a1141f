import { describe, expect, test } from 'vitest'
import { sourcePageOf } from '../../page/testPage'
import { compilerMarks } from './compilerMarks'

const marksOf = (code: string, language = 'ts') =>
  sourcePageOf(`\`\`\`${language}\n${code}\n\`\`\``).fences.flatMap(({ code, comments }) =>
    compilerMarks({ code, comments, lines: code.split('\n') }),
  )

describe('compilerMarks', () => {
  test.each([
    ['a\nb', ['a\n', 'b\n']],
    ['// @errors: 2339\na.b\nc', ['', '<u>a.b</u>\n<em>does not compile: TS2339\n</em>', 'c\n']],
    ['  // @errors: 1, 2\n  a', ['', '  <u>a</u>\n<em>  does not compile: TS1, TS2\n</em>']],
    ['// @errors: 1 2\na', ['', '<u>a</u>\n<em>does not compile: TS1, TS2\n</em>']],
    [
      '// @errors(ts5): 1\n// @crash(ts7)\na',
      [
        '',
        '',
        '<u>a</u>\n<em>does not compile with TypeScript 5: TS1\n</em><em>crashes the compiler with TypeScript 7\n</em>',
      ],
    ],
    ['//@errors: 1\n//   2\na', ['', '', '<u>a</u>\n<em>does not compile: TS1, TS2\n</em>']],
    ["const a = '// @errors: 1'", ["const a = '// @errors: 1'\n"]],
    ['`\n// @errors: 1\n`', ['`\n', '// @errors: 1\n', '`\n']],
    ['/*\n// @errors: 1\n*/', ['/*\n', '// @errors: 1\n', '*/\n']],
    ['a\n// fetch: /b → 500\n// c', ['a\n', '<span data-answer="">// fetch: /b → 500\n</span>', '// c\n']],
  ])('%j', (code, lines) => {
    expect(marksOf(code)).toEqual(lines)
  })

  test('are ignored in languages without comments', () => {
    expect(marksOf('// @errors: 1\na', 'text')).toEqual(['// @errors: 1\n', 'a\n'])
  })
})
