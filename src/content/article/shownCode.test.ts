import { expect, test } from 'vitest'
import { commentsOf } from '../../page/fence/comments'
import { syntaxOf } from '../../page/fence/syntax'
import { htmlOf } from '../testPage'
import { editableCode } from './shownCode'

/** The code of a sample as a reader sees it, with the element of each marked line. */
function shown(code: string, info = 'js'): string {
  const [figure = ''] = /<figure.*?<\/figure>/s.exec(htmlOf(`\`\`\`${info}\n${code}\n\`\`\``)) ?? []
  return figure
    .replace(/<summary>(.*?)<\/summary>/g, '($1)\n')
    .replace(/<(?!\/?(?:mark|ins|del)>)[^>]*>/g, '')
    .replaceAll('&gt;', '>')
    .replace(/\n$/, '')
}

test.each([
  ['steps, with the blank line above', 'a()\n\n// click: Add\n// shows: one\n//   two', 'a()'],
  ['steps at the end of a line', 'a() // shows: one\n//   two', 'a()'],
  ['results of steps', 'a()\n// click: Add\n// logs: b\n// throws: c', 'a()'],
  ['every other step', 'a()\n// type: A = b\n// press: Enter\n// wait: 3 ms\n// reload', 'a()'],
  ['proofs of defaults', 'a() // → 1\n// default: b is 1\n\nc()', 'a() // → 1\n\nc()'],
  ['comments between blank lines', 'a() // → 1\n\n// default: b is 1\n\nc()', 'a() // → 1\n\nc()'],
  ['comments in a region', 'a()\n// #region B\nb()\n\n// click: C\n// #endregion', 'a()\n(B)\nb()'],
])('%s are not shown', (_, code, expected) => {
  expect(shown(code)).toBe(expected)
})

test.each(['a() // → 1', 'a()\n// logs: b', 'a()\n// throws: b', 'a()\n// rejects: b', 'a() // pending', 'a() // why'])(
  '%j is shown',
  (code) => {
    expect(shown(code)).toBe(code)
  },
)

test('marked lines stay marked', () => {
  const code = 'a() // → 1\n// default: b is 1\nb()\nc() // [!code ++]\n\n// click: Add'
  expect(shown(code, 'js {3}')).toBe('a() // → 1\n<mark>b()\n</mark><ins>c()\n</ins>')
})

test('both languages and their changes leave them out', () => {
  const file = (code: string, option = '') => `\`\`\`ts [a.ts]${option}\n${code}\n\n// click: Add\n\`\`\`\n`
  const html = htmlOf(file('const a: A = 1') + file('const a: A = 2', ' changes'))
  expect(html).toContain('data-in="js"')
  expect(html.match(/<\/ins>/g)).toHaveLength(2)
  expect(html).not.toContain('// click')
})

test.each([
  [
    'comments that fold',
    "// #region Setup\nimport 'a'\n\n// #endregion\n\na()\n// #region B\nb()\n// #endregion",
    "import 'a'\n\na()\n\nb()",
  ],
  [
    'claims about compilers',
    '// @errors: 2339, 2345\na.b // → 1\n// @errors(ts5): 2339\n// @crash(ts5)\na.c',
    'a.b // → 1\na.c',
  ],
  [
    'nothing else',
    '// why\na() // → 1\n// fetch: GET /a → 200\n\n\n`\n\n\n`',
    '// why\na() // → 1\n// fetch: GET /a → 200\n\n\n`\n\n\n`',
  ],
])('readers edit code without %s', (_, code, expected) => {
  expect(editableCode({ code, comments: commentsOf(code, syntaxOf(code, 'ts')) })).toBe(expected)
})
